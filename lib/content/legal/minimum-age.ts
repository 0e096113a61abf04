/**
 * How old applicants have to be. The Indian act on personal data counts everyone below 18 as a child; an owner elsewhere
 * may set another age. Forms, validation, policy and notices follow it. A file of its own, because browsers load it.
 */
export const MINIMUM_AGE = 18;

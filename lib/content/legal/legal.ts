/** Where fraud in the company's name is reported, in the country of its offices. */
export const helpline = 'cybercrime helpline 1930';

/** A section of a legal document. `[label](address)` in its text is a link. */
export type LegalSection = {
  id: string;
  title: string;
  /** A string is a paragraph; an array is a list. */
  body: readonly (string | readonly string[])[];
};

import { unstable_isUnrecognizedActionError } from 'next/navigation';

/** Undocumented parts of Next for the browser; see `next-internals.ts`. */

/**
 * Whether a call failed because the server's build does not know the action. Without it: after an update a form only
 * says that sending failed.
 */
export const isUnrecognizedAction = unstable_isUnrecognizedActionError;

/** A section of a legal document. `[label](address)` in its text is a link. */
export type LegalSection = {
  id: string;
  title: string;
  /** A string is a paragraph; an array is a list. */
  body: readonly (string | readonly string[])[];
};

/** A part of a legal document. In its words, `[label](address)` is a link. */
export type LegalSection = {
  id: string;
  title: string;
  /** A string is a paragraph, a list is a list. */
  body: readonly (string | readonly string[])[];
};

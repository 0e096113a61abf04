/**
 * A piece of text that stands by itself on a page of a resume: a line, or a cell or column of one. Lengths
 * are in points, from the left and top edge of its page.
 */
export type Line = {
  text: string;
  page: number;
  x: number;
  y: number;
  /** 0 if it is unknown. */
  width: number;
  /** Of the font. */
  size: number;
  /** The letters were set apart, so where its words end is not known. */
  isSpaced?: true;
};

/** What is read from a file: its lines from top to bottom, and the addresses that it links to. */
export type ResumeText = { lines: Line[]; links: string[] };

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

/** Of all pages or parts together. */
export const MAX_CHARACTERS = 60_000;

/** Why a file could not be read. */
export type ReadingFault =
  | 'broken'
  | 'encrypted'
  | 'no-text'
  | 'not-loaded'
  | 'stopped'
  | 'too-slow'
  | 'unknown-format';

export type ReadingOptions = {
  /** Stops reading at once. */
  signal: AbortSignal;
  /** Called for each page, counted from 1. */
  onPage?: (page: number, pages: number) => void;
};

/** The text of a file, or why there is none. */
export type TextReading = { text: ResumeText } | { fault: ReadingFault };

/** Ligatures as letters, one kind of space, and one sign for what the file does not say as text. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}]/gu, control)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Icons come as signs for private use, and as zeros where a font does not name them. */
function control(sign: string): string {
  return /\s/.test(sign) ? ' ' : '\uFFFD';
}

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

/** The target of a link, and where the link begins. */
export type Link = { url: string; page: number; x: number; y: number };

/** What is read from a file: its lines from top to bottom, and its links. */
export type ResumeText = { lines: Line[]; links: Link[] };

/** Of all pages or parts together. */
export const MAX_CHARACTERS = 60_000;
export const MAX_LINKS = 200;

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
};

/** The text of a file, or why there is none. */
export type TextReading = { text: ResumeText } | { fault: ReadingFault };

/** Ligatures as letters, one kind of space, and one sign for what the file does not say as text. */
function plainText(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}

function visibleText(text: string): string {
  const visible = text.replace(/[\u200B\u2060\uFEFF]|\u00AD(?!\s*$)/g, '');
  return visible.normalize('NFKC').replace(/[\p{Cc}\p{Co}]/gu, control);
}

/** Icons come as signs for private use, and as zeros where a font does not name them. */
function control(sign: string): string {
  return /\s/.test(sign) ? ' ' : '\uFFFD';
}

/**
 * The text of a line, whose words are put together again if their letters are set apart: `R A V I  K U M A R`.
 * Two spaces are between words; where there are none, capitals inside of `R a v i K u m a r` say where words begin.
 */
export function unspaced(raw: string): Pick<Line, 'text' | 'isSpaced'> {
  const text = plainText(raw);
  const parts = text.split(' ');
  const areLetters = parts.every((part) => /^[\p{L}'’.-]{1,2}$/u.test(part));
  const letters = parts.filter((part) => /^\p{L}$/u.test(part));
  if (!areLetters || parts.length < 5 || letters.length < 0.7 * parts.length) return { text };
  const words = visibleText(raw)
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''));
  const areCut = words.length > 1 && words.some((word) => word.length > 1);
  if (areCut) return { text: words.join(' ') };
  const all = words.join('');
  if (/^\p{Lu}{2}/u.test(all)) return { text: all, isSpaced: true };
  return { text: all.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') };
}

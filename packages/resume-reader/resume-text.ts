/**
 * A piece of text on a page of a resume: a line, or the part of it in one cell or column. Lengths are in points, from
 * the left and top edges of the page.
 */
export type Line = {
  text: string;
  page: number;
  x: number;
  y: number;
  /** 0 if unknown. */
  width: number;
  /** The font size. */
  size: number;
  /** The text was letter-spaced, and where its words end is unknown. */
  isSpaced?: true;
};

/** The target of a link, and its left end on the page. */
export type Link = { url: string; page: number; x: number; y: number };

/** The content of a file: its lines from top to bottom, and its links. */
export type ResumeText = { lines: Line[]; links: Link[] };

/** The limit for all pages or parts together. */
export const MAX_CHARACTERS = 60_000;
export const MAX_LINKS = 200;

/** Why a file could not be read. */
export type ReadingFault =
  | 'broken'
  | 'encrypted'
  | 'no-text'
  | 'not-loaded'
  /** The content does not match the extension. */
  | 'other-content'
  | 'stopped'
  | 'too-slow'
  | 'unknown-format'
  /** Changed or removed since it was chosen. */
  | 'unreadable';

export type ReadingOptions = {
  /** Stops reading at once. */
  signal: AbortSignal;
};

export type TextOptions = ReadingOptions & {
  /** Whether the text of the first pages has all that is looked for, so that the others need not be read. */
  isEnough(text: ResumeText): Promise<boolean>;
};

/** The text of a file, or why there is none. */
export type TextReading = { text: ResumeText } | { fault: ReadingFault };

/** Whether most letters are of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  return count(/[\u0590-\u07BF\uFB1D-\uFDFF\uFE70-\uFEFC]/g) > count(/\p{Script=Latin}/gu);
}

/** Text with ligatures as letters, plain spaces, and U+FFFD for glyphs without a character. */
function plainText(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}

function visibleText(text: string): string {
  const visible = text.replace(/[\u200B\u2060\uFEFF]|\u00AD(?!\s*$)/g, '');
  return visible
    .replace(
      RADICAL,
      (sign) => '贝车风见长齐青龙马门鱼页黄食飞麦鸟'[RADICALS.indexOf(sign)] ?? sign,
    )
    .replace(/ˇ(?=\p{L})/gu, ' \u030C')
    .replace(/(?<=\p{L})`(?=[aeiou])/gu, ' \u0300')
    .normalize('NFKC')
    .replace(ACCENT, accented)
    .replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => `${(digit.charCodeAt(0) - (digit < 'ऀ' ? 0 : 6)) & 15}`)
    .replace(/[\p{Cc}\p{Co}]/gu, control);
}

/** Parts of Chinese signs, as which some fonts map whole ones. */
const RADICALS = '⻉⻋⻛⻅⻓⻬⻘⻰⻢⻔⻥⻚⻩⻝⻜⻨⻦';
const RADICAL = new RegExp(`[${RADICALS}]`, 'g');

/** An accent of its own before its letter, as LaTeX draws it: `Andr ´e`, `´Eric`, but not `D´Souza`. */
const ACCENT =
  /(\p{L}? ?) ([\u0300-\u0303\u0306-\u0308\u030A-\u030C\u0327])([\p{Ll}\u0131]|(?<![DO] .)\p{Lu})/gu;

function accented(_: string, before: string, accent: string, letter: string): string {
  const isStart = /\p{Lu}/u.test(letter) && before.endsWith(' ');
  return `${isStart ? before : before.trim()}${letter.replace('ı', 'i')}${accent}`.normalize('NFC');
}

/** Icons are private-use characters, or zeros where the font does not map them. */
function control(sign: string): string {
  return /\s/.test(sign) ? ' ' : '\uFFFD';
}

/**
 * The text of a line, with letter-spaced words such as `R A V I  K U M A R` joined again. Two spaces separate words;
 * without them, capitals show where words begin, as in `R a v i K u m a r`.
 */
export function unspaced(raw: string): Pick<Line, 'text' | 'isSpaced'> {
  const text = plainText(raw);
  const parts = text.split(' ');
  const areLetters = parts.every((part) => /^[\p{L}'’.-]{1,2}$/u.test(part));
  const letters = parts.filter((part) => /^\p{L}$/u.test(part));
  // Initials such as `K V S R` have no vowel.
  const least = /[AEIOUY]/i.test(text.normalize('NFD')) ? 3 : 5;
  if (!areLetters || parts.length < least || letters.length < 0.7 * parts.length) return { text };
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

/**
 * The text of a cell for display, or undefined if it is empty: NFC, line breaks and spaces normalized, without control
 * characters. Never throws, whatever JSON value the cell holds; objects and lists count as empty.
 */
export function cellText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  // The usual case: nothing to clean.
  if (PLAIN.test(value)) return EMPTY_MARK.test(value) ? undefined : value;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    // Some services return a line break as the two characters backslash and n.
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' || EMPTY_MARK.test(text) ? undefined : text;
}

/** The text of a cell for display on one line. */
export function lineText(value: unknown): string | undefined {
  return cellText(value)?.replace(/\s+/g, ' ');
}

/**
 * The lines of a list in one cell, without blank lines, duplicates, bullets and numbers.
 */
export function listLines(value: unknown): string[] {
  return distinct(
    (cellText(value) ?? '').split(/\n|[•●▪]/).map((line) => line.replace(LIST_MARK, '')),
  );
}

/** Splits a cell at commas and line breaks, but not inside brackets. */
export function commaItems(value: unknown): string[] {
  return distinct(listLines(value).flatMap(splitOutsideBrackets));
}

/** In one pass. An unclosed bracket encloses nothing. */
function splitOutsideBrackets(line: string): string[] {
  const lastClosing = line.lastIndexOf(')');
  const items: string[] = [];
  let start = 0;
  let isInside = false;
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place];
    if (character === '(') isInside = place < lastClosing;
    else if (character === ')') isInside = false;
    else if (character === ',' && !isInside) {
      items.push(line.slice(start, place));
      start = place + 1;
    }
  }
  return [...items, line.slice(start)];
}

function distinct(items: string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}

/**
 * Control characters other than the line break, soft hyphens, zero-width spaces, direction marks, and the two
 * noncharacters that are not allowed in XML. Not the joiners U+200C and U+200D, which Indian scripts and
 * emoji need.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/g;

/** ASCII words without a backslash, separated by single spaces. */
const PLAIN = /^(?:[!-[\]-~]+ )*[!-[\]-~]+$/;

/** Spreadsheet errors, and values that spreadsheets and services use for empty cells. */
const EMPTY_MARK =
  /^(?:#N\/A|#REF!|#VALUE!|#NAME\?|#DIV\/0!|#NUM!|#NULL!|#ERROR!|#SPILL!|null|undefined|n\/?a)$/i;

/**
 * `-`, `–`, `*`, arrows, ticks, the private-use bullets of Word, `1.`, `2)` and `(3)`; not the `3` of
 * `3+ years` or of `3.5 years`.
 */
const LIST_MARK = /^(?:[-–—*·◦‣∙○■□◆➢➤►→✓✔✅\uE000-\uF8FF]\uFE0F? ?|\(?\d{1,2}[.)](?!\d) ?)+/u;

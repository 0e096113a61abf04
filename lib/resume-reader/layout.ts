import type { Line } from './resume-text';

/** Where lines stand in relation to each other. */

/** The lines in their order: page by page, from top to bottom, from left to right. */
export function inOrder(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** The cells to the left of a line in its row, from left to right. */
export function leftOf(line: Line, lines: readonly Line[]): Line[] {
  return rowOf(line, lines).filter(({ x }) => x < line.x);
}

/** The cells to the right of a line in its row, from left to right. */
export function rightOf(line: Line, lines: readonly Line[]): Line[] {
  return rowOf(line, lines).filter(({ x }) => x > line.x);
}

/** The next line in the column of a line, if it follows without a wide gap. */
export function below(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.find((each) => isBelow(each, line));
}

/** The line before a line in its column. */
export function above(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.findLast((each) => isBelow(line, each));
}

/** The size that most of the text has. */
export function commonSize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...characters].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? 11;
}

function rowOf(line: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter((each) => each.page === line.page && Math.abs(each.y - line.y) <= SAME_ROW * line.size)
    .toSorted((a, b) => a.x - b.x);
}

const SAME_ROW = 0.35;
const SAME_COLUMN = 6;
const LINE_SPACING = 2.4;

function isBelow(lower: Line, upper: Line): boolean {
  const distance = lower.y - upper.y;
  return (
    lower.page === upper.page &&
    Math.abs(lower.x - upper.x) <= SAME_COLUMN &&
    distance > SAME_ROW * upper.size &&
    distance <= LINE_SPACING * Math.max(upper.size, lower.size)
  );
}

/** The heading that each line stands under; none for lines at the top. */
export function headingsOf(lines: readonly Line[]): Map<Line, string> {
  const headings = lines.filter((line) => isHeading(line) && !goesOn(line, lines));
  const under = new Map<Line, string>();
  for (const line of lines) {
    const heading = headingAbove(line, headings);
    if (heading) under.set(line, heading.text);
  }
  return under;
}

/** Under these stand other people, with phones and addresses of their own. */
export function isAboutOthers(heading: string | undefined): boolean {
  return heading !== undefined && /\bre?fe?re(?:nce|e)s?\b/i.test(heading);
}

/** Under these no resume begins. */
export function isAboutHistory(heading: string | undefined): boolean {
  return heading !== undefined && HISTORY.test(heading);
}

const HISTORY =
  /\b(?:academics?|achievements?|activities|awards|certifications?|courses|education(?:al)?|employment|experience|hobbies|interests|internships?|languages|projects?|publications|qualifications?|re?fe?re(?:nce|e)s?|responsibilities|skills?|strengths|tools|trainings?)\b/i;

const OTHER_HEADINGS =
  /\b(?:about|career|contact|declaration|details|information|me|objective|personal|profile|summary|touch)\b/i;

/** Short, without numbers or addresses, and with a word that headings have. */
function isHeading({ text }: Line): boolean {
  const words = text.split(' ');
  if (words.length > 5 || text.length > 45 || /[\d@,]|:\s*\S/.test(text)) return false;
  if (!/^[\p{Lu}\p{Lo}]/u.test(text.replace(/^[^\p{L}]+/u, ''))) return false;
  return HISTORY.test(text) || OTHER_HEADINGS.test(text);
}

/** The rest of a sentence may have such a word, too. */
function goesOn(line: Line, lines: readonly Line[]): boolean {
  const upper = above(line, lines);
  const isApart = !upper || upper.width === 0 || line.y - upper.y > 1.5 * upper.size;
  return !isApart && line.size <= upper.size && line.text !== line.text.toUpperCase();
}

/** In the column of the line; a heading in the middle of the page is one for all columns. */
function headingAbove(line: Line, headings: readonly Line[]): Line | undefined {
  const before = headings.filter(
    (each) =>
      each !== line &&
      (each.page < line.page || (each.page === line.page && each.y < line.y)) &&
      (isCentred(each) || each.x <= line.x + INDENT),
  );
  const column = Math.max(...before.map(leftEdge));
  return before
    .filter((each) => leftEdge(each) >= column - COLUMN_WIDTH)
    .toSorted((a, b) => a.page - b.page || a.y - b.y)
    .at(-1);
}

const INDENT = 20;
const COLUMN_WIDTH = 60;

function leftEdge(line: Line): number {
  return isCentred(line) ? 0 : line.x;
}

/** Of a page of A4 or Letter, whose middles are 297 and 306 points from the left. */
function isCentred({ x, width }: Line): boolean {
  return width > 0 && Math.abs(x + width / 2 - 301) < 25 && x > 150;
}

import { OFFICE_LINE, RELATIVE_LINE } from './details/others';
import { isRightToLeft, type Line, type Link, type ResumeText } from './resume-text';
import type { Steps } from './steps';

/** The lines of a resume in reading order, with the heading and the owner of each. */
export type Layout = {
  lines: readonly Line[];
  links: readonly Link[];
  /** The heading above each line; lines at the top have none. */
  headings: ReadonlyMap<Line, string>;
  /** Lines about other people and companies, whose phones and addresses are not the owner's. */
  others: ReadonlySet<Line>;
  /** The doubt about lines that stand on two pages, such as the footer of a college, in points of score. */
  repeated: ReadonlyMap<Line, number>;
};

/** The lines page by page, from top to bottom, from left to right. */
export function* layoutOf(text: ResumeText): Steps<Layout> {
  const { lines, links } = inReadingOrder(text);
  const headings = yield* headingsOf(lines);
  const pagesOf = (each: readonly Line[]) => new Map(each.map(({ text, page }) => [text, page]));
  const [first, last] = [pagesOf([...lines].reverse()), pagesOf(lines)];
  const repeated = lines.filter(({ text }) => first.get(text) !== last.get(text));
  return {
    ...{ lines, links, headings, others: yield* linesAboutOthers(lines, headings) },
    repeated: new Map(repeated.map((line) => [line, line.y < HEADER ? 15 : 40])),
  };
}

/** A document that is written from right to left is mirrored; in Word's, cells are already in the order of reading. */
function inReadingOrder({ lines, links }: ResumeText): ResumeText {
  const isMirrored =
    isRightToLeft(lines.map(({ text }) => text).join('')) && lines.some(({ width }) => width > 0);
  const placed = <T extends { x: number }>(each: T, width = 1): T =>
    isMirrored ? { ...each, x: RIGHT_EDGE - each.x - width } : each;
  return {
    lines: lines
      .map((line) => placed(line, line.width))
      .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x),
    links: links.map((link) => placed(link)),
  };
}

const RIGHT_EDGE = 600;

/** In points, from the top of a page, where the owner may stand on each. */
const HEADER = 250;

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

/**
 * Whether a line may continue another one that was wrapped: directly below it, and aligned left, centred, aligned
 * right, indented, or below the icon or label before the upper line.
 */
export function isRestOf(lower: Line, upper: Line): boolean {
  const distance = lower.y - upper.y;
  return (
    lower.page === upper.page &&
    distance > SAME_ROW * upper.size &&
    distance < 1.7 * upper.size &&
    areOfOneSize(lower, upper) &&
    (isAligned(lower, upper) ||
      (lower.x > upper.x - 2 * upper.size && lower.x < upper.x + 4 * upper.size))
  );
}

export function areOfOneSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) < 0.6;
}

/** The font size of most of the text. */
export function commonSize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...characters].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? 11;
}

/** The line and its neighbours in its row, in a sorted list; a row of a hostile file may have hundreds. */
function rowOf(line: Line, lines: readonly Line[]): Line[] {
  const at = lines.indexOf(line);
  const isInRow = (each: Line | undefined) =>
    each?.page === line.page && Math.abs(each.y - line.y) <= SAME_ROW * line.size;
  let [from, to] = [at, at + 1];
  while (isInRow(lines[from - 1])) from -= 1;
  while (isInRow(lines[to])) to += 1;
  const row = lines.slice(from, to).toSorted((a, b) => a.x - b.x);
  const place = row.indexOf(line);
  return row.slice(Math.max(0, place - MOST_CELLS), place + MOST_CELLS + 1);
}

const MOST_CELLS = 6;
const SAME_ROW = 0.35;
const SAME_COLUMN = 6;
const LINE_SPACING = 2.4;

function isBelow(lower: Line, upper: Line): boolean {
  const distance = lower.y - upper.y;
  return (
    lower.page === upper.page &&
    distance > SAME_ROW * upper.size &&
    distance <= LINE_SPACING * Math.max(upper.size, lower.size) &&
    isAligned(lower, upper)
  );
}

/** Aligned left or right, or centred on each other. */
function isAligned(one: Line, other: Line): boolean {
  if (Math.abs(one.x - other.x) <= SAME_COLUMN) return true;
  const areKnown = one.width > 0 && other.width > 0;
  return (
    areKnown &&
    [0.5, 1].some((part) => {
      const distance = one.x - other.x + part * (one.width - other.width);
      return Math.abs(distance) <= Math.max(SAME_COLUMN, Math.min(one.size, other.size) / 2);
    })
  );
}

/** A heading, and the left edge of its column. */
type Heading = { line: Line; x: number };

function* headingsOf(lines: readonly Line[]): Steps<Map<Line, string>> {
  const regular = commonSize(lines);
  const isTitle = ({ size, text }: Line) => size >= 1.25 * regular && /\p{L}{2}/u.test(text);
  const edges = new Map<number, number>();
  for (const { x } of lines) edges.set(Math.round(x), (edges.get(Math.round(x)) ?? 0) + 1);
  const headings = lines
    .filter((line) => isTitle(line) || isHeading(line))
    .map((line): Heading => ({ line, x: isCentred(line, edges) ? 0 : line.x }));
  const under = new Map<Line, string>();
  let block: Line | undefined;
  for (const [index, line] of lines.entries()) {
    if (index % 16 === 15) yield;
    const before = lines[index - 1];
    if (before?.page === line.page && line.y - before.y > FOOTER_GAP) block = line;
    const heading = headingAbove(line, headings);
    if (heading && !isTitle(line) && !(block && isEarlier(heading, block)))
      under.set(line, heading.text);
  }
  return under;
}

/** In points: a gap this large ends the section of a heading, as before a page footer. */
const FOOTER_GAP = 80;

export function isEarlier(one: Line, other: Line): boolean {
  return one.page < other.page || (one.page === other.page && one.y < other.y);
}

/** Whether a section is about the past or skills, and so does not hold the owner's contact details. */
export function isAboutHistory(heading: string | undefined): boolean {
  return heading !== undefined && HISTORY.test(heading);
}

const REFERENCES =
  /(?<!\p{L})(?:re?fe?re(?:nce|e)s?|r[ée]f[ée]rences?|refer[eê]ncias?|referenzen)(?!\p{L})/iu;

const HISTORY = new RegExp(
  `${REFERENCES.source}|(?<!\\p{L})(?:academics?|achievements?|activities|awards|certifications?|courses|education(?:al)?|employment|experience|hobbies|interests|internships?|languages|projects?|publications|qualifications?|responsibilities|skills?|strengths|tools|trainings?)(?!\\p{L})`,
  'iu',
);

const OTHER_HEADINGS =
  /(?<!\p{L})(?:about|candidate|career|contacts?|declaration|details|information|me|objective|personal|profile|summary|touch)(?!\p{L})/iu;

/** A short line without numbers or addresses that contains a typical heading word. */
function isHeading({ text }: Line): boolean {
  const words = text.split(' ');
  if (words.length > 5 || text.length > 45 || /[\d@,]|:\s*\S/.test(text)) return false;
  if (!/^[\p{Lu}\p{Lo}]/u.test(text.replace(/^[^\p{L}]+/u, ''))) return false;
  return HISTORY.test(text) || OTHER_HEADINGS.test(text);
}

/** The last heading in the column of the line; a centred heading spans all columns. */
function headingAbove(line: Line, headings: readonly Heading[]): Line | undefined {
  const before = headings.filter(
    ({ line: heading, x }) => heading !== line && isEarlier(heading, line) && x <= line.x + INDENT,
  );
  const column = Math.max(...before.map(({ x }) => x));
  return before.findLast(({ x }) => x >= column - COLUMN_WIDTH)?.line;
}

const INDENT = 20;
const COLUMN_WIDTH = 60;
/** Lines that begin at one place. */
const COLUMN_LINES = 6;

/** On A4 or Letter, whose centres are 297 and 306 points from the left, and not at the left edge of a column. */
function isCentred({ x, width }: Line, edges: ReadonlyMap<number, number>): boolean {
  const isInside = width > 0 && Math.abs(x + width / 2 - 301) < 25 && x > 150;
  return isInside && (edges.get(Math.round(x)) ?? 0) < COLUMN_LINES;
}

/**
 * The lines about references, relatives, the owner's employer or recruiter, or the company of the letterhead: labelled,
 * below such a heading, or directly below the label of a company.
 */
function* linesAboutOthers(
  lines: readonly Line[],
  headings: ReadonlyMap<Line, string>,
): Steps<Set<Line>> {
  const others = new Set<Line>();
  const companies = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (index % 16 === 15) yield;
    const upper = above(line, lines);
    const row = [...leftOf(line, lines).slice(-2), line].map(({ text }) => text);
    const isLabelled = [...row, row.join(' ')].some((text) => OFFICE_LINE.test(text));
    const isBlock =
      (isLabelled && !/@|\d{5}/.test(line.text)) ||
      (line === lines[0] && COMPANY.test(line.text)) ||
      (upper !== undefined && companies.has(upper) && continues(line, upper));
    if (isBlock) companies.add(line);
    const heading = headings.get(line) ?? '';
    if (
      isLabelled ||
      isBlock ||
      REFERENCES.test(heading) ||
      row.some((text) => RELATIVE_LINE.test(text))
    )
      others.add(line);
  }
  return others;
}

function continues(line: Line, upper: Line): boolean {
  const isClose = line.y - upper.y < 1.7 * Math.max(upper.size, line.size);
  return isClose && line.size < 1.2 * upper.size;
}

/** Words in the names of companies and agencies. */
const COMPANY =
  /\b(?:consultan(?:cy|ts)|corporation|inc|infotech|limited|llc|llp|ltd|placements?|pvt|recruiters|services|solutions|staffing|technologies)\b\.?/i;

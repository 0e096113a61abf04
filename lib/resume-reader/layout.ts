import type { Line, Link, ResumeText } from './resume-text';

/** Where lines stand in relation to each other, and under which heading. */

/** The lines of a resume in their order, and what is known of each. */
export type Layout = {
  lines: readonly Line[];
  links: readonly Link[];
  /** The heading that each line stands under; none for lines at the top. */
  headings: ReadonlyMap<Line, string>;
  /** About other people and companies, with phones and addresses of their own. */
  others: ReadonlySet<Line>;
};

/** The lines page by page, from top to bottom, from left to right. */
export function layoutOf({ lines: unordered, links }: ResumeText): Layout {
  const lines = unordered.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const headings = headingsOf(lines);
  return { lines, links, headings, others: linesAboutOthers(lines, headings) };
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

/**
 * Whether a line may be the rest of another, which a narrow column breaks: right below it, to the left, around one
 * middle, to the right, or behind the icon or the label that it begins with.
 */
export function isRestOf(lower: Line, upper: Line): boolean {
  const distance = lower.y - upper.y;
  return (
    lower.page === upper.page &&
    distance > SAME_ROW * upper.size &&
    distance < 1.7 * upper.size &&
    Math.abs(lower.size - upper.size) < 0.6 &&
    (isAligned(lower, upper) ||
      Math.abs(lower.x + lower.width - upper.x - upper.width) <= SAME_COLUMN ||
      (lower.x > upper.x && lower.x < upper.x + 4 * upper.size))
  );
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
    isAligned(lower, upper) &&
    distance > SAME_ROW * upper.size &&
    distance <= LINE_SPACING * Math.max(upper.size, lower.size)
  );
}

/** To the left, or around one middle. */
function isAligned(one: Line, other: Line): boolean {
  if (Math.abs(one.x - other.x) <= SAME_COLUMN) return true;
  const areKnown = one.width > 0 && other.width > 0;
  return areKnown && Math.abs(one.x + one.width / 2 - other.x - other.width / 2) <= SAME_COLUMN;
}

/** A heading, and the lines of other columns beside it: not under it, unless nothing else is. */
type Heading = { heading: Line; beside: Line[] };

function headingsOf(lines: readonly Line[]): Map<Line, string> {
  const regular = commonSize(lines);
  const isTitle = ({ size, text }: Line) => size >= 1.25 * regular && /\p{L}{2}/u.test(text);
  const headings = lines
    .filter((line) => isTitle(line) || (isHeading(line) && !goesOn(line, lines)))
    .map((heading) => ({
      heading,
      beside: lines.filter(
        (each) =>
          each.page === heading.page &&
          below(heading, lines) &&
          each.x > heading.x + COLUMN_WIDTH &&
          Math.abs(each.y - heading.y) < heading.size,
      ),
    }));
  const under = new Map<Line, string>();
  let block: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page === line.page && line.y - before.y > FOOTER_GAP) block = line;
    const heading = headingAbove(line, headings);
    if (heading && !isTitle(line) && !(block && isEarlier(heading, block)))
      under.set(line, heading.text);
  }
  return under;
}

/** What is so far below all other text stands under none of its headings. */
const FOOTER_GAP = 80;

function isEarlier(one: Line, other: Line): boolean {
  return one.page < other.page || (one.page === other.page && one.y < other.y);
}

/** Under these no resume begins. */
export function isAboutHistory(heading: string | undefined): boolean {
  return heading !== undefined && HISTORY.test(heading);
}

const HISTORY =
  /\b(?:academics?|achievements?|activities|awards|certifications?|courses|education(?:al)?|employment|experience|hobbies|interests|internships?|languages|projects?|publications|qualifications?|re?fe?re(?:nce|e)s?|responsibilities|skills?|strengths|tools|trainings?)\b/i;

const OTHER_HEADINGS =
  /\b(?:about|candidate|career|contact|declaration|details|information|me|objective|personal|profile|summary|touch)\b/i;

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
function headingAbove(line: Line, headings: readonly Heading[]): Line | undefined {
  const before = headings.filter(
    ({ heading, beside }) =>
      heading !== line &&
      isEarlier(heading, line) &&
      (isCentred(heading) || heading.x <= line.x + INDENT) &&
      !beside.some(({ x }) => Math.abs(x - line.x) <= SAME_COLUMN),
  );
  const column = Math.max(...before.map(({ heading }) => leftEdge(heading)));
  return before
    .filter(({ heading }) => leftEdge(heading) >= column - COLUMN_WIDTH)
    .map(({ heading }) => heading)
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

/**
 * References, the employer or the recruiter of the owner, the company whose letterhead is on top, relatives. Such a line
 * has a label, stands under such a heading or `Manager at`, or goes on below the label of a company without a gap.
 */
function linesAboutOthers(lines: readonly Line[], headings: ReadonlyMap<Line, string>): Set<Line> {
  const others = new Set<Line>();
  const companies = new Set<Line>();
  for (const line of lines) {
    const upper = above(line, lines);
    const row = [...leftOf(line, lines).slice(-2), line].map(({ text }) => text);
    const isCompany =
      [...row, row.join(' ')].some((text) => OTHERS.test(text)) ||
      (line === lines[0] && COMPANY.test(line.text)) ||
      (upper !== undefined && companies.has(upper) && continues(line, upper));
    if (isCompany) companies.add(line);
    const heading = headings.get(line) ?? '';
    if (
      isCompany ||
      REFERENCES.test(heading) ||
      row.some((text) => RELATIVES.test(text)) ||
      /\s(?:at|with)$/.test(upper?.text ?? '')
    )
      others.add(line);
  }
  return others;
}

function continues(line: Line, upper: Line): boolean {
  const isClose = line.y - upper.y < 1.7 * Math.max(upper.size, line.size);
  return isClose && line.size < 1.2 * upper.size;
}

const REFERENCES = /\bre?fe?re(?:nce|e)s?\b/i;

/** As a label, or as a heading: `Employer details`, `Vendor: …`, `Recruiter contact`. */
const OTHERS =
  /^(?:(?:my|our|current|present|staffing|parent|prime|implementation)\s+)*(?:account\s+manager|agency|bench\s+sales(?:\s+recruiter)?|client|consultancy|contact\s+person|customer|employer|hr(?:\s+manager)?|manager|poc|point\s+of\s+contact|recruiter|re?fe?re(?:nce|e)|reporting\s+manager|sales|supervisor|vendor)s?(?:['’]?s)?(?:\s+(?:address|company|contact|details?|e-?mail|info|information|mobile|name|no|number|person|phone|poc))*\s*(?:[:.\u2010-\u2015-]|$)|^to\s*(?:[,:]|$)|^(?:presented|referred|represented|submitted)\s+(?:by|through|via)\b/i;

const RELATIVES =
  /^(?:alternate\s+)?\(?(?:brother|emergency|father|guardian|husband|mother|parent|sister|spouse|wife)\b/i;

/** In the name of a company or an agency. */
const COMPANY =
  /\b(?:consultan(?:cy|ts)|corporation|inc|infotech|limited|llc|llp|ltd|placements?|pvt|recruiters|services|solutions|staffing|technologies)\b\.?/i;

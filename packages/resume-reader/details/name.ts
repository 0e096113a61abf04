import { areOfOneSize, below, commonSize, isAboutHistory, type Layout, rightOf } from '../layout';
import type { Line } from '../resume-text';
import { flatMapped, type Steps } from '../steps';
import { doubtAbout } from './document-kind';
import { isEastAsian } from './east-asian';
import type { EmailCandidate } from './email';
import { isJobTitle } from './job-title';
import { labelledName } from './name-labels';
import { asName, isNoName } from './name-text';
import { NOT_IN_NAMES } from './not-in-names';

/** A possible name of the owner of a resume, and its line; uncut if where its words end is unknown. */
export type NameCandidate = { name: string; score: number; line: Line; isUncut?: boolean };

/**
 * The names in a resume: labelled ones, and text on the first page that looks like a name. A place at the top, large
 * text, a size that nothing else has and a second mention raise the score. A single word, and a mention in the
 * history of employments, as of a company or project, lower it.
 */
export function* namesIn(
  layout: Layout,
  emails: readonly EmailCandidate[],
): Steps<NameCandidate[]> {
  const boxes = emails.map(({ email }) => mailboxOf(email));
  const doubt = yield* doubtAbout(layout.lines, emails.length);
  const first = yield* onFirstPage(layout, boxes);
  const large = first.map((name) => ({ ...name, score: name.score - doubt }));
  const beside = yield* labelled(layout);
  // A list of people, such as referees.
  const areSeveral = beside.some((one) => beside.some((each) => !areOneName(one.text, each.text)));
  const less = Math.max(areSeveral ? 40 : 0, doubt);
  const sure = beside.map((name) => ({ ...name, score: name.score - less }));
  const written = [...sure, ...large];
  return yield* flatMapped(written, ({ text, score, isLabelled, ...rest }) => {
    const name = asName(text, boxes, isLabelled);
    if (!name) return [];
    const others = layout.others.has(rest.line) ? 100 : 0;
    const isEastern = isEastAsian(name);
    const isAlone = name.split(/[\s.]+/).filter(Boolean).length < 2 && !rest.isUncut && !isEastern;
    const isTitled = isJobTitle(below(rest.line, layout.lines)?.text ?? '');
    const alone = isAlone ? (isTitled ? 28 : 36) : 0;
    const total = score + (isEastern ? 10 : 0) - others - alone;
    return [{ name, score: total, ...rest }];
  });
}

function isWholeIn(box: string, name: string): boolean {
  const words = wordsOf(name);
  return words.join('').length > 0.9 * box.length && words.every((word) => box.includes(word));
}

/** How much of a name is in an email address: its words, or the first letters of long ones. */
export function likeness(name: string, email: string): number {
  const box = mailboxOf(email).replaceAll(' ', '');
  const found = wordsOf(name).map((word) => {
    if (word.length < 3 || NOT_IN_NAMES.has(word)) return 0;
    return [word, word.slice(0, 5)].find((each) => box.includes(each))?.length ?? 0;
  });
  const letters = found.reduce((sum, length) => sum + length, 0);
  return letters > 0 ? Math.min(20 + 2.5 * letters, 45) : 0;
}

/** Whether one name is the other without some of its words, with initials instead of them, or in another script. */
export function areOneName(one: string, other: string): boolean {
  if (isEastAsian(one) !== isEastAsian(other)) return true;
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const areMany = few?.length !== many?.length;
  const isIn = (word: string) =>
    many?.some((each) => {
      const isInitial = word.length === 1 || (each.length === 1 && !areMany);
      return isInitial ? each[0] === word[0] : each === word;
    });
  return few?.every(isIn) === true;
}

/** `asha.rao88@mail.com` or `contact@asharao.dev` as `asha rao` or `asharao`. */
function mailboxOf(email: string): string {
  return email
    .toLowerCase()
    .replace(/^(?:contact|hello|hey|hi|i|mail|me)@(?=[^.]+\.[a-z]+$)/, '')
    .replace(/@.*|\.[a-z]+$/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

type Written = {
  text: string;
  score: number;
  line: Line;
  isUncut?: boolean;
  isLabelled?: boolean;
};

/** `Name : Asha Rao`, on one line or in cells of a row. */
function labelled({ lines, headings }: Layout): Steps<Written[]> {
  return flatMapped(lines, (line): Written[] => {
    const value = labelledName(line, lines);
    if (!value) return [];
    const { first, last } = value;
    const text = `${first} ${last}`
      .replace(/\s*\(.*$|\s+(?:[\p{L}.]+\s?:|\d).*$/u, '')
      .replace(/^(\S+),\s+([^,]+)$/, '$2 $1')
      .trim();
    const score = isAboutHistory(headings.get(line)) ? 25 : 75;
    return RUN_TOGETHER.test(text)
      ? [{ text, score, line, isUncut: true }]
      : [{ text, score, line, isLabelled: true }];
  });
}

const DOCUMENT = String.raw`(?:europass\s+)?(?:resum[eé]|curriculum\s+vitae|cv|bio-?\s?data|candidate|applicant|hv|hoja\s+de\s+vida|(?:个人|個人)?(?:简历|簡歷)|履歴書|職務経歴書|이력서|رزومه|مشخصات\s+فردی|(?:ال)?سيرة\s+(?:ال)?ذاتية|קורות\s+חיים)`;
const DOCUMENT_TITLE = new RegExp(`^${DOCUMENT}$`, 'iu');

const MAX_LINES = 120;
/** Subtracted from names that count only with a similar address. */
const DOUBTFUL = 45;

/** Large text counts anywhere on the first page; other text only at the top. */
function onFirstPage(layout: Layout, boxes: readonly string[]): Steps<Written[]> {
  const { lines, headings } = layout;
  const first = lines.filter(({ page }) => page === lines[0]?.page).slice(0, MAX_LINES);
  const top = first.find(({ text }) => !DOCUMENT_TITLE.test(text))?.y ?? 0;
  const regular = commonSize(lines);
  const large = first.filter(({ size }) => size >= 1.25 * regular);
  const single = first.filter(isOneWord);
  const largest = Math.max(...first.map(({ size, text }) => (/[\d@]/.test(text) ? 0 : size)));
  const [used, doubtful] = [new Set<Line>(), new Set<Line>()];
  return flatMapped(first, (line): Written[] => {
    if (used.has(line)) return [];
    const isLarge = large.includes(line);
    const isLargest = isLarge && line.size > 0.98 * largest;
    const rest = isLarge || isOneWord(line) ? restOf(line, isLarge ? large : single) : [];
    const alike = first.filter((each) => areOfOneSize(each, line) && !rest.includes(each));
    const place = 32 - 0.09 * (line.y - top);
    const score =
      (isLargest ? Math.max(place, 8) : place) +
      (isLarge ? 14 : 0) +
      (isLargest ? 8 : 0) +
      (isLarge && alike.length === 1 ? 8 : 0) -
      (doubtful.has(line) ? DOUBTFUL : 0) -
      (isAboutHistory(headings.get(line)) ? 25 : 0);
    // At the top, `Asha k` is hardly anything else.
    const isLabelled = line.y === top && /^\p{Lu}/u.test(line.text);
    const stack = stackOf([line, ...rest], boxes, isLabelled);
    for (const each of stack.slice(1)) used.add(each);
    // `Delhi` above `Babu R`
    const isOpen = !line.text.includes(' ') && !DOCUMENT_TITLE.test(line.text);
    if (isOpen && rest[0]) doubtful.add(rest[0]);
    const areOnly = isLargest && alike.length === 1;
    const texts = stack.length > 1 ? wholeOf(stack, boxes, isLarge, areOnly) : partsOf(line);
    const [text = ''] = texts;
    const isRunTogether = stack.length === 1 && (line.isSpaced || RUN_TOGETHER.test(line.text));
    if (isRunTogether || texts.length === 0 || (isLarge && isCutUp(text))) {
      // Nothing, but in its place: small text such as `GitHub` is not a name.
      return [{ text: isLarge ? line.text : '', score, line, isUncut: true }];
    }
    const words = text.split(' ');
    const title = words.findIndex((word, at) => at > 1 && isNoName(word, boxes));
    const [, surname, given] = /^(\S+),\s+([^,]+)$/.exec(line.text) ?? [];
    const isMarked = /^\p{Lu}{2,}$/u.test(surname ?? '') && /\p{Ll}/u.test(given ?? '');
    const found = [
      // In small text, `Rao, Asha` is more often a place, unlike `RAO, Asha`.
      ...(surname ? [[`${given} ${surname}`, isLarge || isMarked ? 0 : -20] as const] : []),
      // `Asha Rao Java Developer`, but also `Blue Lotus Technologies`.
      ...(title > 0 ? [[words.slice(0, title).join(' '), -DOUBTFUL] as const] : []),
      ...texts.slice(0, surname ? 1 : 2).map((each, part) => [each, -6 * part] as const),
    ];
    return found.map(([text, change]) => ({ text, score: score + change, line, isLabelled }));
  });
}

/** The large lines that may continue a name: to the right in another size, or below. */
function restOf(line: Line, lines: readonly Line[]): Line[] {
  const rest: Line[] = [];
  for (let last = line; rest.length < 2; last = rest.at(-1) as Line) {
    const [right] = rightOf(last, lines);
    const gap = right ? right.x - last.x - last.width : 0;
    const areAlike =
      right && areOfOneSize(last, right) && !`${last.text}${right.text}`.includes(' ');
    const isNear = right && gap < (areAlike ? 3 : 1) * right.size;
    // `ASHA     LAKSHMI` above `VENKATESAN`
    const upper = last.y === line.y ? line : last;
    const fits = (each: Line) =>
      Math.abs(last.size - each.size) < 0.06 * last.size ||
      !`${last.text}${each.text}`.includes(' ');
    const next = isNear ? right : lines.find((each) => isUnder(each, upper));
    if (!next || !fits(next)) break;
    rest.push(next);
  }
  return rest;
}

function isUnder(lower: Line, upper: Line): boolean {
  const [distance, size] = [lower.y - upper.y, Math.max(upper.size, lower.size)];
  return (
    distance > 0.35 * size &&
    distance < 2.1 * size &&
    lower.x < upper.x + upper.width + 6 &&
    lower.x + lower.width > upper.x - 6
  );
}

const isOneWord = ({ text }: Line) =>
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}]+$/u.test(text) && !isEastAsian(text);

/** The lines of a name: the first three or two, if together they are one, or the first. */
function stackOf(lines: readonly Line[], boxes: readonly string[], isLabelled: boolean): Line[] {
  // `Windsor, ON` is a place.
  const end = lines.findIndex(
    ({ text }, at) => at > 0 && /^[\p{L}\s]+,\s(?:\p{Lu}{2}|\p{L}{4,}.*)$/u.test(text),
  );
  const stacks = [3, 2].map((count) => lines.slice(0, end < 0 ? count : Math.min(count, end)));
  const stack = stacks.find((each) => each.length > 1 && asName(together(each), boxes, isLabelled));
  return stack ?? lines.slice(0, 1);
}

/**
 * The whole name in several lines, or nothing. Of lines with several words each, the lower one may be a motto, unless
 * the only large lines are two given names above two family names; small text may be a place, a single letter above of
 * a sidebar; and where letters are spaced words may not end. The address tells, if it has them all.
 */
function wholeOf(
  stack: readonly Line[],
  boxes: readonly string[],
  isLarge: boolean,
  areOnly: boolean,
): string[] {
  const counts = stack.map((each) => wordsOf(partsOf(each)[0] ?? '').length);
  const areSeveral = counts.every((count) => count > 1);
  const [upper = ''] = partsOf(stack[0] as Line);
  if (areSeveral && boxes.some((box) => isWholeIn(box, upper))) return [upper];
  const areFull = areOnly && counts.every((count) => count === 2);
  const isUnsure = (areSeveral && !areFull) || !isLarge || stack.some(({ isSpaced }) => isSpaced);
  const isSure = (each: Line) => each.isSpaced || isInAddress(each, boxes);
  return upper.length > 1 && (!isUnsure || stack.every(isSure)) ? [together(stack)] : [];
}

function isInAddress({ text }: Line, boxes: readonly string[]): boolean {
  return wordsOf(text).some((word) => word.length > 2 && boxes.some((box) => box.includes(word)));
}

/** The text of lines; of the last line only the part that may be a name. */
function together(lines: readonly Line[]): string {
  const texts = lines.map((line, at) => (at < lines.length - 1 ? line.text : partsOf(line)[0]));
  return texts.join('\n').replace(/,?\n/g, ' ');
}

function partsOf({ text }: Line): string[] {
  return text
    .replace(NICKNAME, '')
    .replace(TITLE_BEFORE, '')
    .replace(GLUED, '')
    .replace(CONTACT, '')
    .split(SEPARATOR);
}

/** Also a space between a name in Chinese, Japanese or Korean signs and the same one in Latin letters. */
const SEPARATOR =
  /\s[|│•·/\u2010-\u2015-]\s|[|│•·,([]|(?<=[\p{Script=Han}\p{Script=Hangul}])\s(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s(?=[\p{Script=Han}\p{Script=Hangul}])/u;

/** `Minh (Leo) Tran` */
const NICKNAME = /\s[("“][\p{L}.'’ -]{2,20}[)"”](?=\s+\p{L})/u;

/** `Resume Asha Rao`, `Curriculum Vitae of Asha Rao`, `Resume - Asha Rao` */
const TITLE_BEFORE = new RegExp(
  `^(?:${DOCUMENT}|personal\\s+(?:data|details|information)(?=\\s*:))(?:\\s*(?:of|for|[:\\u2010-\\u2015-])\\s*|\\s+(?=\\p{L}+\\s+\\p{L}))`,
  'iu',
);

/** Words that portals and converters glue to a name: `Asha RaoFeatured` */
const GLUED =
  /(?<=\p{Ll})(?:Address|Contact|Curriculum|E-?mail|Featured|Mobile|Phone|Profile|Resume|Updated|Verified)(?!\p{Ll}).*$|的?(?:个人|個人)?(?:简历|簡歷|이력서)$/u;

/** Contact details after a name on its line. */
const CONTACT =
  /\s+(?:\S+@|[+(]*\d|[cdsw]\/\s?o\b|(?:cell|contact|e-?mail|mob(?:ile)?|ph(?:one)?|tel)\b|(?:resume|cv|curriculum vitae)$|[남여男女](?=\s)).*$/i;

/** Words without a space: `AshaRao`, `AshaRaoK` */
const RUN_TOGETHER = /^\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,}|\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}*)$/u;

/** `S UNITA D EVI`, a long word between short ones, or `Harun H a d i`. */
function isCutUp(text: string): boolean {
  if (/\s\p{L}(?:\s\p{Ll}){2}/u.test(text)) return true;
  const words = text.split(' ');
  const isShort = (word: string) => /^(?![JS]r$)\p{L}{1,2}$/iu.test(word);
  const inner = words.slice(words.findIndex(isShort), words.findLastIndex(isShort));
  return words.length > 3 && inner.some((word) => !isShort(word));
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .toLowerCase()
    .split(/[\s.-]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}]|[\u0300-\u036F]/gu, ''))
    .filter(Boolean);
}

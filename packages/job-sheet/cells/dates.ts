import { fieldLine, fold } from './cell-text';

/** The last day for applications: the text to show, and the date, if it could be parsed. */
export type ApplyBy = {
  /** `31 Jul 2027` if it could be parsed; otherwise as typed. */
  text: string;
  /** ISO date: the job closes at the end of that day. Absent: never closes. */
  day?: string;
};

/** How the dates of a column are written. */
export type DateStyle = {
  monthFirst?: boolean;
  /** Hours from UTC to the time in which times with a zone are read. */
  utcOffset?: number;
};

/** What there is to know besides a cell itself to read it. */
export type Cell = DateStyle & {
  header: string;
  /** The cells of columns that complete this field, such as the maximum of a pay. */
  parts: Partial<Record<Part, unknown>>;
  /** ISO 3166. */
  home?: string;
};

export type Part = 'region' | 'country' | 'postcode' | 'min' | 'max' | 'period' | 'currency';

/** A closing date. What is not certainly one, such as `ASAP` or `31-Feb-2027`, is shown as typed and has no `day`. */
export function parseApplyBy(value: unknown, style: DateStyle = {}): ApplyBy | undefined {
  const text = fieldLine(value);
  if (text === undefined) return undefined;
  const day = lastDay(text, style);
  if (day === undefined) return { text };
  const [year, month = 0, date] = day.split('-').map(Number);
  return { text: `${date} ${MONTHS[month - 1]} ${year}`, day };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The date in a cell, or the second one of a period: `1 Jul 2027 - 31 Jul 2027`. */
export function lastDay(text: string, style: DateStyle = {}): string | undefined {
  const [, first, last] = /^(.+?\d) ?(?:~| to | [-–] )(.+)$/i.exec(text) ?? [];
  const isPeriod = parseDay(first, style) !== undefined;
  return (isPeriod ? parseDay(last, style) : undefined) ?? parseDay(text, style);
}

/**
 * The date in a cell as `2027-07-31`; undefined if there is none between 1990 and 2099. What people write around a date
 * is cut; then exactly three words must be left: a day, a month and a year. Dates are read day first, unless their
 * column is month first. A two-digit year is in this century. A time that a program wrote with its zone is converted:
 * scripts that export a spreadsheet write midnight of 31 July in India as `2027-07-30T18:30:00.000Z`.
 */
export function parseDay(value: unknown, style: DateStyle = {}): string | undefined {
  const typed = fieldLine(value);
  // Longer texts are no dates; this also bounds the backtracking of the expressions below.
  if (typed === undefined || typed.length > 60 || !/\d/.test(typed)) return undefined;
  const text = typed.toLowerCase().replace(/[‐‑‒–—−]/g, '-');
  const number = numberedDay(text, style);
  if (number !== undefined) return number;
  const { time, seconds, zone } = TIME.exec(text)?.groups ?? {};
  const words = text
    .replace(TIME, ' ')
    .replace(AROUND, ' ')
    .replace(/(\d)(?:st|nd|rd|th)(?: of)?\b(?!$)/g, '$1 ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const day = words.length === 3 ? dayOfWords(words, style.monthFirst) : undefined;
  // What people write with a zone is a day there.
  const isByProgram = seconds !== undefined || /^\d{4}/.test(text);
  if (day === undefined || zone === undefined || !isByProgram) return day;
  const [, hours, minutes = ''] = /([-+]\d\d):?(\d\d)/.exec(zone) ?? [];
  return dayAt(Date.parse(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`), style);
}

/** A time of day, and its zone as a number. */
const TIME =
  /(?:(?<=\d)t|\b)(?<time>\d{1,2}:\d{2}(?<seconds>:\d{2}(?:\.\d+)?)?) ?(?<zone>z\b|(?:utc|gmt)?[-+]\d{2}:?\d{2}\b|utc\b|gmt\b)?/;

/** What else people write around a date: what it is, a time, the day of the week, a remark. */
const AROUND =
  /^[a-z][a-z ]{2,40}:|\b\d{1,2}(?:\.\d{2})? ?(?:[ap]\.?m\b\.?|noon\b|uhr\b|hrs\b)|\b(?:[ap]\.?m\b\.?)|\(\d{1,3} \p{L}+(?: \p{L}+)?\)|\([a-z_/ ]*\)|\b(?:apply|applications?|closing|closes?|deadline|last|date|valid|posted|due|open|by|before|until|till|up ?to|on|at|is|are|(?<!\d )(?:for|to)|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|end of day|eod|midnight|noon|hrs|hours|uhr|onwards|aoe|anywhere on earth|ist|bst|utc|gmt|c?e[sd]?t|[cmp][sd]?t|walk[- ]?in|tentative|extended)\b/gu;

/** A day, a month and a year, in one of the usual orders. */
function dayOfWords(words: readonly string[], monthFirst = false): string | undefined {
  const [first = '', second = '', third = ''] = words;
  if (/^\d{4}$/.test(first)) return realDay(first, second, third);
  if (!/^\d+$/.test(first)) return third.length === 4 ? realDay(third, first, second) : undefined;
  const isNamed = !/^\d+$/.test(second);
  return monthFirst && !isNamed ? realDay(third, first, second) : realDay(third, second, first);
}

/** A spreadsheet's number of a day, seconds or milliseconds since 1970, and `Date(2027,6,31)`, where January is 0. */
function numberedDay(text: string, style: DateStyle): string | undefined {
  // Counted from 30 December 1899; the fraction is the time of day.
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayAt((Math.floor(Number(text)) - 25_569) * DAY_MS);
  const isMoment = /^[12]\d{9}(?:\d{3})?(?:\.\d+)?$/.test(text);
  if (isMoment) return dayAt(Number(text.slice(0, 10)) * 1000, style);
  const [, year = '', month, day = ''] =
    /^(?:new )?date\((\d{4}), ?(\d+), ?(\d+)\b/.exec(text) ?? [];
  return month && realDay(year, `${Number(month) + 1}`, day);
}

/** Whether dates are month first: one can only be read so, and none only day first. Undefined if none says it. */
export function isMonthFirst(cells: readonly unknown[]): boolean | undefined {
  const dates = cells.flatMap((cell) => [
    /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(fieldLine(cell) ?? '') ?? [],
  ]);
  if (dates.some(([, first]) => Number(first) > 12)) return false;
  return dates.some(([, , second]) => Number(second) > 12) || undefined;
}

/** The range that somebody typed and a spreadsheet keeps as a day: `3-May` or `2026-05-03` is `3-5`. */
export function rangeOfDate(text: string, style: DateStyle): string | undefined {
  const isDate =
    /^(?:\d{1,2}[- ][a-z]{3}|[a-z]{3}[- ]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})$|^\d{4}-\d\d-\d\d(?:[t ]|$)|^[a-z]{3} [a-z]{3} \d/i;
  if (!isDate.test(text)) return undefined;
  const inYear = /\d{4}/.test(text)
    ? text
    : `${text.replace(/^([a-z]+)[- ](\d+)$/i, '$2-$1')}-2024`;
  const [, ...numbers] = parseDay(inYear, style)?.split('-').map(Number) ?? [];
  return numbers.sort((a, b) => a - b).join('-') || undefined;
}

/** 1 to 12 for `07`, `jul`, `sept` or `december`, also in other languages; 0 for any other word. */
function monthOf(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  // A day of each month as it is written: ` 15 july`.
  months ??= LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
    return MONTHS.map((_, at) => fold(format.format(new Date(2024, at, 15))));
  });
  const at = word.length < 3 ? -1 : months.findIndex((day) => day.includes(` ${fold(word)}`));
  return (at % 12) + 1;
}

let months: string[] | undefined;
const LANGUAGES = ['en-GB', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'ru', 'id'];

export function dayAt(moment: number, { utcOffset = 0 }: DateStyle = {}): string | undefined {
  if (Number.isNaN(moment)) return undefined;
  const local = new Date(moment + utcOffset * HOUR_MS).toISOString().slice(0, 10);
  return parseDay(local);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function realDay(typedYear: string, word: string, date: string): string | undefined {
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  if (!/^(?:199|20\d)\d$/.test(year) || !/^\d{1,2}$/.test(date)) return undefined;
  const month = monthOf(word) - 1;
  const day = new Date(Date.UTC(Number(year), month, Number(date)));
  const isReal = day.getUTCMonth() === month && day.getUTCDate() === Number(date);
  return isReal ? day.toISOString().slice(0, 10) : undefined;
}

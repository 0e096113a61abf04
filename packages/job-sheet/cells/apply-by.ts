import { formatDay } from '@/lib/company';
import { UTC_OFFSET_HOURS } from '@/lib/country';
import { fieldLine } from './cell-text';
import { fold } from './fold';

/** The last day for applications: the text to show, and the date, if it could be parsed. */
export type ApplyBy = {
  /** `31 Jul 2027` if it could be parsed; otherwise as typed. */
  text: string;
  /** ISO date (`2027-07-31`); the job closes at 23:59:59 India time that day. Absent: never closes. */
  day?: string;
};

/**
 * Parses a closing date. A text that is not certainly a date, such as `ASAP`, `31-Feb-2027` or the American
 * `07-31-2027`, is shown as typed and has no `day`. Dates are shown in one format.
 */
export function parseApplyBy(value: unknown, monthFirst = false): ApplyBy | undefined {
  const text = fieldLine(value);
  if (text === undefined) return undefined;
  const day = lastDay(text, monthFirst);
  if (day === undefined) return { text };
  return { text: formatDay(day), day };
}

/** The date in a cell, or the second one of a period: `1 Jul 2027 - 31 Jul 2027`. */
export function lastDay(text: string, monthFirst = false): string | undefined {
  const [, first, last] = /^(.+?\d) ?(?:~| to | [-–] )(.+)$/i.exec(text) ?? [];
  const isPeriod = parseDay(first, monthFirst) !== undefined;
  return (isPeriod ? parseDay(last, monthFirst) : undefined) ?? parseDay(text, monthFirst);
}

/**
 * The date in a cell as `2027-07-31`; undefined if there is none between 2000 and 2099. Dates are read day first, unless
 * their column is known to be month first. A two-digit year is in this century. An ISO time is converted to India time:
 * scripts that export a spreadsheet write midnight of 31 July there as `2027-07-30T18:30:00.000Z`.
 */
export function parseDay(value: unknown, monthFirst = false): string | undefined {
  const typed = fieldLine(value);
  if (typed === undefined || typed.length > MAX_DATE) return undefined;
  const text = typed
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘ʼ]/g, "'")
    .replace(BEFORE_DATE, '')
    .replace(/ ?\(\d{1,3} \p{L}+(?: \p{L}+)?\)$/u, '');
  return (
    serialDay(text) ??
    unixDay(text) ??
    isoDay(text) ??
    scriptDay(text) ??
    writtenDay(text, monthFirst)
  );
}

/**
 * Whether a column's dates are month first: one of them can only be read so, and none can only be read day first.
 * Undefined if none says it.
 */
export function isMonthFirst(cells: readonly unknown[]): boolean | undefined {
  let isAmerican: boolean | undefined;
  for (const cell of cells) {
    const [, first, second] =
      /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(fieldLine(cell) ?? '') ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) isAmerican = true;
  }
  return isAmerican;
}

/** Spreadsheets count days from 30 December 1899; the fraction is the time of day. */
function serialDay(text: string): string | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))));
  return realDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Seconds or milliseconds since 1970. */
function unixDay(text: string): string | undefined {
  if (!/^[12]\d{9}(?:\d{3})?(?:\.\d+)?$/.test(text)) return undefined;
  const seconds = Number(text.slice(0, 10));
  return indiaDayOf(seconds * 1000);
}

function isoDay(text: string): string | undefined {
  const found =
    /^(\d{4})[-/._](\d{1,2})[-/._](\d{1,2})(?:[t ]+([\d:.]+) ?(z|utc|gmt|[-+]\d{2}:?\d{2})?)?$/.exec(
      text.replace(AFTER_DATE, ''),
    );
  if (!found) return undefined;
  const [, year, month, date, time, zone] = found;
  const day = realDay(Number(year), Number(month), Number(date));
  if (day === undefined || zone === undefined) return day;
  return indiaDayOf(Date.parse(`${day}T${time}${/^[-+]/.test(zone) ? zone : 'Z'}`));
}

/** `Fri Jul 31 2026 00:00:00 GMT+0530 (India Standard Time)`, and `Date(2026,6,31)`, where January is 0. */
function scriptDay(text: string): string | undefined {
  const call = /^(?:new )?date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?\d{1,2}){0,4}\)$/.exec(text);
  if (call) return realDay(Number(call[1]), Number(call[2]) + 1, Number(call[3]));
  const written =
    /^(?:[a-z]{3},? )?(?:([a-z]{3}) (\d{1,2})|(\d{1,2}) ([a-z]{3})),? (\d{4}) (\d{2}:\d{2}:\d{2}) (?:gmt|utc)?([-+]\d{4})?(?: ?\([a-z ]*\))?$/.exec(
      text,
    );
  if (!written) return undefined;
  const [, american, second, first, month, year, time, zone = '+0000'] = written;
  const day = realDay(Number(year), monthOf(american ?? month), Number(second ?? first));
  return day && indiaDayOf(Date.parse(`${day}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`));
}

function indiaDayOf(moment: number): string | undefined {
  if (Number.isNaN(moment)) return undefined;
  const day = new Date(moment + UTC_OFFSET_HOURS * 3_600_000);
  return realDay(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

/** `31/07/2027`, `31-Jul-27`, `Sat, 31st July, 2027`, `July 31, 2027`, each with or without a time. */
function writtenDay(text: string, monthFirst: boolean): string | undefined {
  const date = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? ?| (?:utc|gmt)$/g, '')
    .replace(AFTER_DATE, '');
  const numbers = /^(\d{1,2}) ?[-/. _] ?(\d{1,2}) ?[-/. _] ?(\d{4}|\d{2})$/.exec(date);
  if (numbers) {
    const [, first, second, year] = numbers;
    const [day, month] = monthFirst ? [second, first] : [first, second];
    return realDay(fullYear(year), Number(month), Number(day));
  }
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:of )?(\p{L}+)[-/.,' ]*(\d{4}|\d{2})$/u.exec(date);
  if (dayFirst) return realDay(fullYear(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const american = /^([a-z]+)[-., ]*(\d{1,2})(?:st|nd|rd|th)?[-., ]+(\d{4})$/.exec(date);
  if (american) return realDay(fullYear(american[3]), monthOf(american[1]), Number(american[2]));
  return undefined;
}

/** What people write before a date: `Closing date for applications: 31/07/2027`, `Apply by 31 July 2027`. */
const BEFORE_DATE =
  /^(?:[a-z][a-z ]{2,40}: ?|(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)(?: ist)?,? (?:on )?(?=\d|[a-z]{3,9}\.? \d)|(?:apply|applications?|closing|closes|close|deadline|last date|valid|open|posted|due)(?: (?:by|before|until|till|on|date|for|to|is|are|due|applications?|apply))* (?=\d|[a-z]{3,9}\.? \d))/;

/** What people write behind a date: a time, its zone, the day of the week, or that it is a walk-in. */
const AFTER_DATE =
  /(?:(?:[ ,;|t]+|[ ,]*\(|,? - )(?:by|before|at|up ?to|till|until|@)? ?(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?|\d{1,2} ?(?:[ap]\.?m\.?|noon))(?: ?[[(]?(?:hrs|hours|uhr|ist|onwards|aoe|bst|c?e[sd]?t|[cmp][sd]?t|(?<=[[(])(?:utc|gmt)|[a-z_]+\/[a-z_]+)[\])]?)*\)?|[ ,]*\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)|[ ,-]+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*| walk[- ]?in| \(?(?:end of day|eod|midnight|noon|ist|aoe|anywhere on earth|tentative|extended)\)?)$/;

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** 1 to 12 for `jul`, `sept` or `december`, also in other languages; 0 for any other word. */
function monthOf(word = ''): number {
  for (const language of word.length < 3 ? [] : LANGUAGES) {
    const days = inMonths.get(language) ?? daysOfMonths(language);
    inMonths.set(language, days);
    const at = days.findIndex((day) => day.includes(` ${fold(word)}`));
    if (at !== -1) return at + 1;
  }
  return 0;
}

/** By language, a day of each month as it is written: ` 15 july`. */
const inMonths = new Map<string, string[]>();
const LANGUAGES = ['en-GB', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'ru', 'id'];

function daysOfMonths(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
  return Array.from({ length: 12 }, (_, at) => fold(format.format(new Date(2024, at, 15))));
}

function realDay(year: number, month: number, date: number): string | undefined {
  if (year < 2000 || year > 2099) return undefined;
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? day.toISOString().slice(0, 10) : undefined;
}

/** Longer texts are not dates; this also bounds the backtracking of the expressions above. */
const MAX_DATE = 60;

import { formatDay } from '@/lib/company';
import { lineText } from './cell-text';
import type { ApplyBy } from './job';

/**
 * Parses a closing date. A text that is not certainly a date, such as `ASAP`, `31-Feb-2027` or the American
 * `07-31-2027`, is shown as typed and has no `day`. Dates are shown in one format.
 */
export function parseApplyBy(value: unknown): ApplyBy | undefined {
  const text = lineText(value);
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (day === undefined) return { text };
  return { text: formatDay(day), day };
}

/**
 * The date in a cell as `2027-07-31`; undefined if there is none between 2000 and 2099. Dates are read day first. A
 * two-digit year is in this century. A time with a zone is converted to India time: scripts that export a spreadsheet
 * write midnight of 31 July there as `2027-07-30T18:30:00.000Z`.
 */
export function parseDay(value: unknown): string | undefined {
  const text = lineText(value)
    ?.toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-');
  if (text === undefined || text.length > MAX_DATE) return undefined;
  return serialDay(text) ?? isoDay(text) ?? writtenDay(text);
}

/** Spreadsheets count days from 30 December 1899; the fraction is the time of day. */
function serialDay(text: string): string | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))));
  return realDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function isoDay(text: string): string | undefined {
  const found =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]+([\d:.]+) ?(z|[-+]\d{2}:?\d{2})?)?$/.exec(text);
  if (!found) return undefined;
  const [, year, month, date, time, zone] = found;
  const day = realDay(Number(year), Number(month), Number(date));
  if (day === undefined || time === undefined || zone === undefined) return day;
  const moment = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  if (Number.isNaN(moment)) return undefined;
  return new Date(moment + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** `31/07/2027`, `31-Jul-27`, `Sat, 31st July, 2027`, `July 31, 2027`, each with or without a time. */
function writtenDay(text: string): string | undefined {
  const date = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? ?/, '')
    .replace(/[ ,t]+\d{1,2}(?:[:.]\d{2}){1,2}(?: ?[ap]\.?m\.?)?(?: ?hrs| ?ist)?$/, '');
  const numbers = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/.exec(date);
  if (numbers) return realDay(fullYear(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:of )?([a-z]+)[-/.,' ]*(\d{4}|\d{2})$/.exec(
    date,
  );
  if (dayFirst) return realDay(fullYear(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]+)[-., ]*(\d{1,2})(?:st|nd|rd|th)?[-., ]+(\d{4})$/.exec(date);
  if (monthFirst)
    return realDay(fullYear(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
  return undefined;
}

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** 1 to 12 for `jul`, `sept` or `december`; 0 for any other word. */
function monthOf(word = ''): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

function realDay(year: number, month: number, date: number): string | undefined {
  if (year < 2000 || year > 2099) return undefined;
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? day.toISOString().slice(0, 10) : undefined;
}

/** Longer texts are not dates; this also bounds the backtracking of the expressions above. */
const MAX_DATE = 60;

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

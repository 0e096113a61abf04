import { parseDay } from './apply-by';
import { fieldLine, withEnDashes } from './cell-text';
import type { Reading } from './reading';

/** The years of experience that a job requires; `most` is Infinity if there is no upper bound. */
export type Years = { least: number; most: number };

/**
 * The text of an experience: as typed, with the unit where the sheet has only a number, a range from two columns, and
 * the range back that a spreadsheet program has turned into a date (`3-5` into `3-May`).
 */
export function experienceIn(cell: unknown, { header, parts }: Reading): string | undefined {
  const [least, most] = [parts.min, parts.max].map((part) => fieldLine(part));
  const text = fieldLine(cell);
  const ends = least && most && least !== most ? `${least}-${most}` : (least ?? most);
  const typed = text ?? (least && !most && /^[\d.]+$/.test(least) ? `${least}+` : ends);
  if (typed === undefined) return undefined;
  const range = rangeOfDate(typed);
  const isBare = text === undefined ? /^[\d.+ -]+$/.test(typed) : /^\d{1,2}(?:\.\d+)?$/.test(typed);
  if (range === undefined && !isBare) return typed;
  const unit = /month/i.test(header) ? 'month' : 'year';
  return `${range ?? typed} ${unit}${(range ?? typed) === '1' ? '' : 's'}`;
}

/** The range that somebody typed and a spreadsheet program keeps as a day of a year: `3-May` or `2026-05-03` is `3-5`. */
export function rangeOfDate(text: string): string | undefined {
  const isDate =
    /^\d{1,2}[- ][a-z]{3}$|^[a-z]{3}[- ]\d{1,2}$|^\d{4}-\d\d-\d\d(?:[t ]|$)|^[34]\d{4}$|^[a-z]{3} [a-z]{3} \d|^\d{1,2}\/\d{1,2}\/\d{4}$/i;
  if (!isDate.test(text)) return undefined;
  const day = parseDay(
    /\d{4}/.test(text) ? text : `${text.replace(/^([a-z]{3})[- ](\d+)$/i, '$2-$1')}-2024`,
  );
  if (day === undefined) return undefined;
  const numbers = [Number(day.slice(5, 7)), Number(day.slice(8))].sort((a, b) => a - b);
  return numbers.join('-');
}

/**
 * Parses an `Experience` text: `3-5 yrs`, `3–5 Years`, `2+`, `8+ Years (must)`, `Fresher`, `0`, `18 months`,
 * `6 months - 2 years`, `< 2 years`. Undefined if the text is absent or has no bounds: then any experience is accepted.
 */
export function parseYears(text: string | undefined): Years | undefined {
  if (text === undefined) return undefined;
  const plain = text.toLowerCase().replace(/[‐‑‒–—−]/g, '-');
  const numbers = YEARS.exec(plain);
  if (!numbers) return FOR_BEGINNERS.test(plain) && !/experienced/.test(plain) ? NONE : undefined;
  const [whole, low, lowUnit, more, plus, high, highUnit] = numbers;
  const common = /month/.test(plain) && !/year|yr/.test(plain) ? 'month' : 'year';
  const unitOf = (unit = common) => (wordOf(unit) === 'month' ? 1 / 12 : 1);
  // `1 year 6 months` is one number.
  const first = Number(low) * unitOf(lowUnit ?? highUnit) + Number(more ?? 0) / 12;
  const second = high === undefined ? first : Number(high) * unitOf(highUnit ?? lowUnit);
  const before = plain.slice(0, numbers.index);
  const after = plain.slice(numbers.index + whole.length);
  if (UP_TO.test(plain) || /<=? ?$/.test(before)) return { least: 0, most: second };
  const isOpenEnded =
    plus !== undefined ||
    />=? ?$/.test(before) ||
    /^ ?(?:or|and) (?:more|above|over)\b/.test(after) ||
    /\b(?:min(?:imum)?|at least|above|over|more than|onwards)\b/.test(plain);
  const least = FOR_BEGINNERS.test(plain) ? 0 : Math.min(first, second);
  return { least, most: isOpenEnded ? Number.POSITIVE_INFINITY : Math.max(first, second) };
}

const UP_TO = /\b(?:up ?to|under|less than|below|max(?:imum)?)\b/;

/**
 * An experience for display: `3-5 yrs`, `3 to 5 Years` and `03 - 05` are `3–5 years`, `Min. 8 yrs` is `8+ years`.
 * A text that says more than its years is left as typed, except for the dash.
 */
export function experienceText(typed: string): string {
  const plain = typed.toLowerCase().replace(/[‐‑‒–—−]/g, '-');
  const found = ONLY_YEARS.exec(plain)?.groups;
  if (!found) return withEnDashes(typed);
  const { before = '', low, lowUnit, more, high, highUnit, unit } = found;
  const last = wordOf(highUnit ?? unit ?? lowUnit);
  const first = lowUnit === undefined ? last : wordOf(lowUnit);
  const least = Number(low);
  if (high !== undefined) {
    const range = first === last ? `${least}–` : `${least} ${inNumber(first, least)} – `;
    return `${range}${Number(high)} ${inNumber(last, Number(high))}`;
  }
  if (before.startsWith('up')) return `Up to ${least} ${inNumber(last, least)}`;
  if (before !== '' || more !== undefined) return `${least}+ ${last}s`;
  return `${least} ${inNumber(last, least)}`;
}

function wordOf(unit = 'year'): 'year' | 'month' {
  return unit.startsWith('mo') ? 'month' : 'year';
}

function inNumber(word: string, count: number): string {
  return count === 1 ? word : `${word}s`;
}

const NUMBER = '\\d{1,2}(?:\\.\\d+)?';
const UNIT = '(?:years?|yrs?|months?|mos?)\\b\\.?';

const ONLY_YEARS = new RegExp(
  `^(?:exp(?:erience)?\\.? ?:? )?(?<before>min(?:imum)?\\.? |at least |up ?to )?(?<low>${NUMBER}) ?(?<lowUnit>${UNIT})? ?` +
    `(?:(?<more>\\+|plus\\b|(?:or|and) (?:more|above)\\b)|(?:-|to) ?(?<high>${NUMBER}) ?(?<highUnit>${UNIT})?)? ?` +
    `(?<unit>${UNIT})?(?: ?(?:of )?exp(?:erience|\\.)?)?$`,
);

/** The levels of experience: `from` is inclusive, `below` exclusive. `id` is used in the URL. */
const experienceBands = [
  { id: 'fresher', label: 'Fresher', from: 0, below: 1 },
  { id: '1-3', label: '1–2 years', from: 1, below: 3 },
  { id: '3-6', label: '3–5 years', from: 3, below: 6 },
  { id: '6-10', label: '6–9 years', from: 6, below: 10 },
  { id: '10-plus', label: '10+ years', from: 10, below: Number.POSITIVE_INFINITY },
] as const;

/** Level of a job without bounds. */
export const LEVEL_NOT_STATED = 'not-stated';

/** Filter options. */
export const experienceLevels = [
  ...experienceBands.map(({ id, label }) => ({ value: id as string, label: label as string })),
  { value: LEVEL_NOT_STATED, label: 'Not stated' },
];

/** All levels that a job suits: one that asks for 5 to 8 years suits two. */
export function levelsOf(experience: string | undefined): string[] {
  const range = bandRange(experience);
  if (range === undefined) return [LEVEL_NOT_STATED];
  return experienceBands.slice(range[0], range[1] + 1).map(({ id }) => id);
}

/** The first and last level that fit a job, from 0; undefined without bounds. */
export function bandRange(experience: string | undefined): [from: number, to: number] | undefined {
  const years = parseYears(experience);
  if (years === undefined) return undefined;
  const suits = experienceBands.map(({ from, below }) => years.least < below && years.most >= from);
  return [suits.indexOf(true), suits.lastIndexOf(true)];
}

/** A number of at most two digits, followed by `+` or a second number; `2026 batch` does not match. */
const YEARS =
  /(?<!\d)(\d{1,2}(?:\.\d+)?)(?!\d) ?(years?|yrs?|months?|mos?\b)?\.?(?: (?:and )?(\d{1,2}) ?months?)? ?(?:(\+|plus\b)|(?:-|to) ?(\d{1,2}(?:\.\d+)?)(?!\d) ?(years?|yrs?|months?|mos?\b)?)?/;

const NONE: Years = { least: 0, most: 0 };

const FOR_BEGINNERS = /\b(?:freshers?|entry[- ]level|interns?|internship|trainee|no experience)\b/;

import { fieldLine } from './cell-text';
import type { Cell } from './dates';

/** The years of experience that a job requires; `most` is Infinity if there is no upper bound. */
export type Years = { least: number; most: number };

/** As typed, or a range from two columns; with the unit where the sheet has only numbers. */
export function experienceIn(cell: unknown, { header, parts }: Cell): string | undefined {
  const [least, most] = [parts.min, parts.max].map(fieldLine);
  const isLeast = least && !most && /^[\d.]+$/.test(least);
  const ends = least && most && least !== most ? `${least}-${most}` : (least ?? most);
  const typed = fieldLine(cell) ?? (isLeast ? `${least}+` : ends);
  if (typed === undefined || !ONLY_NUMBERS.test(typed)) return typed;
  return `${typed} ${/month/i.test(header) ? 'month' : 'year'}${typed === '1' ? '' : 's'}`;
}

const ONLY_NUMBERS = /^\d{1,2}(?:\.\d+)?(?:\+| ?[-–] ?\d{1,2}(?:\.\d+)?)?$/;

/** Of `3-5 yrs`, `2+`, `Fresher`, `18 months`, `< 2 years`. Undefined without bounds: any experience is accepted. */
export function parseYears(text = ''): Years | undefined {
  const plain = text.toLowerCase().replace(/[‐‑‒–—−]/g, '-');
  const isForBeginners = FOR_BEGINNERS.test(plain);
  const numbers = YEARS.exec(plain)?.groups;
  if (!numbers)
    return isForBeginners && !/experienced/.test(plain) ? { least: 0, most: 0 } : undefined;
  const { low, lowUnit, more, high, highUnit } = numbers;
  const common = /month/.test(plain) && !/year|yr/.test(plain) ? 'month' : 'year';
  const unitOf = (unit = common) => (unit.startsWith('mo') ? 1 / 12 : 1);
  // `1 year 6 months` is one number.
  const first = Number(low) * unitOf(lowUnit ?? highUnit) + Number(more ?? 0) / 12;
  const second = high === undefined ? first : Number(high) * unitOf(highUnit ?? lowUnit);
  if (UP_TO.test(plain)) return { least: 0, most: second };
  const least = isForBeginners ? 0 : Math.min(first, second);
  return {
    least,
    most: OPEN_ENDED.test(plain) ? Number.POSITIVE_INFINITY : Math.max(first, second),
  };
}

const UP_TO = /\b(?:up ?to|under|less than|below|max(?:imum)?)\b|<=? ?\d/;
const OPEN_ENDED =
  /\d ?(?:[a-z]+\.? ?)?(?:\+|plus\b)|>=? ?\d|\b(?:or|and) (?:more|above|over)\b|\b(?:min(?:imum)?|at least|above|over|more than|onwards)\b/;

/** A number of at most two digits, and a second one or months; `2026 batch` does not match. */
const YEARS =
  /(?<!\d)(?<low>\d{1,2}(?:\.\d+)?)(?!\d) ?(?<lowUnit>years?|yrs?|months?|mos?\b)?\.?(?: (?:and )?(?<more>\d{1,2}) ?months?)?(?: ?(?:-|to) ?(?<high>\d{1,2}(?:\.\d+)?)(?!\d) ?(?<highUnit>years?|yrs?|months?|mos?\b)?)?/;

const FOR_BEGINNERS = /\b(?:freshers?|entry[- ]level|interns?|internship|trainee|no experience)\b/;

import { LAKH, LOCALE } from '@/lib/country';
import { fieldLine } from './cell-text';
import { rangeOfDate } from './experience';
import type { Reading } from './reading';

/**
 * The text of a pay: as typed; a range from two columns, with its currency and period; a number alone with the unit of
 * its header, or with separators. Undefined for words that say nothing of a pay.
 */
export function payIn(cell: unknown, { header, parts }: Reading): string | undefined {
  const { min, max } = parts;
  const [least, most, typedPeriod, currency] = [min, max, parts.period, parts.currency].map(
    fieldLine,
  );
  const text = fieldLine(cell);
  const ends = [least, most].filter((end) => end !== undefined && Number(end) !== 0);
  const joined = text ?? [...new Set(ends.map((end) => grouped(end, currency)))].join(' - ');
  if (!saysPay(joined)) return undefined;
  // A number alone is an amount, and not a day of a spreadsheet.
  const range = (/^\d+$/.test(joined) ? undefined : rangeOfDate(joined)) ?? joined;
  // Text that names its currency or period is complete.
  if (/[^\d.,\s–—-]/.test(range)) return range;
  const period = PERIODS.find(([pattern]) => pattern.test(typedPeriod ?? ''))?.[2];
  const inLakhs = /\blpa\b|lakh|lac/i.test(header.replace(/_/g, ' '));
  const amount = range.replace(/\d[\d,]*(?:\.\d+)?/g, (number) => grouped(number, currency));
  return [currency?.toUpperCase(), amount, inLakhs ? LAKH.perYear : period]
    .filter(Boolean)
    .join(' ');
}

/** Whether a text has an amount or a word for pay; of another script nobody can tell. */
export function saysPay(text: string): boolean {
  return /\d|[^\p{ASCII}]/u.test(text) || PAY_WORDS.test(text);
}

const PAY_WORDS =
  /negotia|compet|industr|market|standard|norm|rule|depend|\bdoe\b|based|best|attractive|\bgood|high|excellent|paid|\bpay|stipend|commission|incentive|confidential|bonus|equity|lakh|\blpa\b|\blacs?\b|\bctc\b|salary|wage|grade|scale|hike|commens|package|compens|remunerat|constraint|\bbar\b|\bopen\b|flexible|discuss|hour|dai?ly|week|month|year|annual|\bper\b|volunt/i;

const PERIODS = [
  [/annum|annual|year|yr|lpa|\bp\.? ?a\b/i, 'YEAR', 'per year'],
  [/month|mo$|\bp\.? ?m\b/i, 'MONTH', 'per month'],
  [/week/i, 'WEEK', 'per week'],
  [/da(?:y|ily)/i, 'DAY', 'per day'],
  [/hour|hr/i, 'HOUR', 'per hour'],
] as const;

/** A bare number of five digits or more with separators, Indian ones unless its currency is another. */
function grouped(number = '', currency = 'INR'): string {
  if (!/^\d{5,12}(?:\.0+)?$/.test(number)) return number;
  return Number(number).toLocaleString(/inr|rs|₹/i.test(currency) ? LOCALE : 'en-US');
}

/** A pay range; `unit` is the pay period (schema.org `unitText`). */
type Pay = {
  currency: string;
  min: number;
  max: number;
  unit: (typeof PERIODS)[number][1];
};

/**
 * Parses a pay range, only if currency, amount and pay period are unambiguous:
 * `₹6,00,000 - ₹8,00,000 per annum`, `6-8 LPA`, `INR 50,000/month`, `Rs. 25k per month`. `6-8`, `$100k`,
 * `Negotiable` and `up to 8 LPA` are not.
 */
export function parsePay(text: string | undefined): Pay | undefined {
  if (text === undefined || text.length > 80) return undefined;
  const plain = text
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const found = PAY.exec(plain)?.groups;
  if (!found) return undefined;
  const scale = SCALES[found.scale ?? found.lpa?.charAt(0) ?? ''] ?? 1;
  const firstScale = found.firstScale ? (SCALES[found.firstScale] ?? 1) : scale;
  const currency =
    found.lpa || /^(?:lac|lakh|cr)/.test(found.scale ?? '')
      ? 'INR'
      : currencyOf(found.currency ?? found.after);
  const unit = found.lpa
    ? 'YEAR'
    : PERIODS.find(([pattern]) => pattern.test(found.unit ?? ''))?.[1];
  if (currency === undefined || unit === undefined) return undefined;
  if (found.currency && currencyOf(found.currency) !== currency) return undefined;
  const min = amount(found.low) * firstScale;
  const max = found.high === undefined ? min : amount(found.high) * scale;
  const isSane = min > 0 && min <= max && max <= min * 10;
  return isSane ? { currency, min, max, unit } : undefined;
}

const CURRENCY = '₹|rs\\.?|inr|usd|us\\$|eur|€|gbp|£';
const NUMBER = '\\d[\\d,]{0,14}(?:\\.\\d{1,2})?';
const SCALE = 'k|thousand|l|lacs?|lakhs?|cr|crores?';

const PAY = new RegExp(
  `^(?<currency>${CURRENCY})? ?(?<low>${NUMBER})` +
    `(?: ?(?<firstScale>${SCALE})? ?(?:-|to) ?(?:${CURRENCY})? ?(?<high>${NUMBER}))? ?` +
    `(?:(?<lpa>lpa|lakhs? per annum|lacs? per annum|l\\.p\\.a\\.?)|(?<scale>${SCALE})?) ?(?<after>${CURRENCY})?` +
    ` ?(?<unit>(?:per|a|an|/|p\\.?) ?(?:annum|year|yr|a\\.?|month|mo|m\\.?|day|hour|hr)|annually|yearly|monthly|hourly)?$`,
);

const SCALES: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3 },
  ...{ l: 1e5, lac: 1e5, lacs: 1e5, lakh: 1e5, lakhs: 1e5 },
  ...{ cr: 1e7, crore: 1e7, crores: 1e7 },
};

function currencyOf(sign = ''): string | undefined {
  if (/^(?:₹|rs|inr)/.test(sign)) return 'INR';
  if (/^us/.test(sign)) return 'USD';
  if (/^(?:eur|€)/.test(sign)) return 'EUR';
  return /^(?:gbp|£)/.test(sign) ? 'GBP' : undefined;
}

function amount(digits = ''): number {
  return Number(digits.replace(/,/g, ''));
}

/** Minimum pay filters, in rupees a year. `id` is used in the URL. */
export const payBands = [3, 6, 10, 15, 25].map((lakhs) => ({
  id: `${lakhs}-lpa`,
  label: `₹${lakhs} ${LAKH.word} a year or more`,
  from: lakhs * LAKH.rupees,
}));

type PayBand = (typeof payBands)[number];

/** The maximum pay of a job in a year; undefined if unclear, or not in rupees. */
export function yearlyRupees(text: string | undefined): number | undefined {
  const pay = parsePay(text);
  if (pay?.currency !== 'INR') return undefined;
  if (pay.unit === 'YEAR') return pay.max;
  return pay.unit === 'MONTH' ? pay.max * 12 : undefined;
}

/** Whether the job may pay this much. */
export function reachesBand(most: number | undefined, band: PayBand): boolean {
  return most !== undefined && most >= band.from;
}

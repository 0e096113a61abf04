import { fieldLine } from './cell-text';
import type { Cell } from './dates';

/** As typed; a range from two columns; a number with the unit of its header. Undefined if it says nothing of a pay. */
export function payIn(cell: unknown, { header, parts }: Cell): string | undefined {
  const isRange = Array.isArray(cell) && cell.every(Number.isFinite);
  const ends = isRange ? cell : [parts.min, parts.max];
  const [low, high] = ends.map((end) => (Number(end) === 0 ? undefined : fieldLine(end)));
  const range = low && high && low !== high ? `${low} - ${high}` : low;
  const most = high && `Up to ${high}`;
  const text = (isRange ? undefined : fieldLine(cell)) ?? range ?? most;
  // Of another script nobody can tell.
  if (text === undefined || !/\d|[^\p{ASCII}]/u.test(text.replace(PAY_WORDS, '1')))
    return undefined;
  const isBare = /^(?:up to )?[\d.,\s–-]+$/i.test(text);
  const currency = isBare ? fieldLine(parts.currency)?.toUpperCase() : undefined;
  if (isBare && /\blpa\b|lakh|lac/i.test(header.replace(/_/g, ' '))) return `${text} LPA`;
  const period = /\d/.test(text) && !periodIn(text) ? periodIn(fieldLine(parts.period)) : undefined;
  const amount = currency ? text.replace(/\d/, `${currency} $&`) : text;
  return period ? `${amount} per ${period.toLowerCase()}` : amount;
}

const PAY_WORDS =
  /negotia|compet|industr|market|standard|norm|rule|depend|\bdoe\b|based|best|attractive|\bgood|high|excellent|paid|\bpay|stipend|commission|incentive|confidential|bonus|equity|lakh|\blpa\b|\blacs?\b|\bctc\b|salary|wage|grade|scale|hike|commens|package|compens|remunerat|constraint|\bbar\b|\bopen\b|flexible|discuss|hour|dai?ly|week|month|year|annual|\bper\b|volunt/i;

export function periodIn(text = ''): Pay['unit'] | undefined {
  return PERIODS.find(([pattern]) => pattern.test(text))?.[1];
}

const PERIODS = [
  [/annum|annual|year|yr|lpa|\bp\.? ?a\b/i, 'YEAR'],
  [/month|mo$|\bp\.? ?m\b/i, 'MONTH'],
  [/week/i, 'WEEK'],
  [/da(?:y|ily)/i, 'DAY'],
  [/hour|hr/i, 'HOUR'],
] as const;

/** Numbers of a pay that is only an amount, with the separators of their country. */
export function grouped(
  pay: string,
  isHome: boolean,
  { currency, locale = 'en-US' }: { currency?: string; locale?: string },
): string {
  if (!/^(?:up to )?(?:[A-Z]{3} )?[\d.,\s–-]+(?: LPA| per \w+)?$/i.test(pay)) return pay;
  const [named] = /\b(?!LPA)[A-Z]{3}\b/.exec(pay) ?? [];
  const isOwn = named ? named === currency : isHome || /LPA$/.test(pay);
  const number = /(?<![\d.,])\d{5,12}(?:\.0+)?(?![\d.,])/g;
  return pay.replace(number, (digits) => Number(digits).toLocaleString(isOwn ? locale : 'en-US'));
}

/** A pay range; `unit` is the pay period (schema.org `unitText`). */
export type Pay = {
  currency: string;
  min: number;
  max: number;
  unit: (typeof PERIODS)[number][1];
};

/**
 * Parses a pay range, only if each of its words is known, and currency, amount and pay period are unambiguous:
 * `₹6,00,000 - ₹8,00,000 per annum`, `6-8 LPA`, `INR 50,000/month`, `Rs. 25k per month`. `6-8`, `$100k`,
 * `Negotiable` and `up to 8 LPA` are not.
 */
export function parsePay(text: string | undefined): Pay | undefined {
  if (text === undefined || text.length > 80) return undefined;
  const plain = text
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<=\d),(?=\d)/g, '');
  const amounts: { value: number; scale?: number }[] = [];
  const currencies = new Set<string>();
  let unit: Pay['unit'] | undefined;
  for (const word of plain.match(/\d+(?:\.\d+)?|us\$|[a-z]+(?:\.[a-z]\b)*|\S/g) ?? []) {
    const last = amounts.at(-1);
    const [currency] = /^[A-Z]+/.exec(WORDS.get(word) ?? '') ?? [];
    const scale = Number(WORDS.get(word)?.slice(-3));
    if (/^\d/.test(word)) amounts.push({ value: Number(word) });
    else if (scale && last) last.scale = scale;
    else if (!currency && !/^(?:to|per|an?|[-/.])$/.test(word)) {
      unit = periodIn(word);
      if (unit === undefined) return undefined;
    }
    if (currency) currencies.add(currency);
    if (/^l\.?p\.?a$/.test(word)) unit = 'YEAR';
  }
  const [low, high = low, more] = amounts;
  const [currency, other] = currencies;
  const isRange = amounts.length < 2 || / to |-/.test(plain);
  if (!low || !high || more || !currency || other || !unit || !isRange) return undefined;
  const [min, max] = [low.value * (low.scale ?? high.scale ?? 1), high.value * (high.scale ?? 1)];
  const isSane = min > 0 && min <= max && max <= min * 10;
  return isSane ? { currency, min, max, unit } : undefined;
}

/** Signs and words for currencies and scales; lakhs and crores are of rupees. */
const WORDS = new Map(
  `INR ₹ rs inr, USD us$ usd, EUR € eur, GBP £ gbp, 1e3 k thousand, 1e5 l,
INR1e5 lac lacs lakh lakhs lpa l.p.a, INR1e7 cr crore crores`
    .split(/,\s/)
    .map((row) => row.split(' '))
    .flatMap(([meaning = '', ...words]) => words.map((word) => [word, meaning])),
);

/** The years of experience that a job requires; `most` is Infinity if there is no upper bound. */
export type Years = { least: number; most: number };

/**
 * Parses an `Experience` text: `3-5 yrs`, `3–5 Years`, `2+`, `8+ Years (must)`, `Fresher`, `0`, `18 months`. Undefined
 * if the text is absent or has no bounds: then any experience is accepted.
 */
export function parseYears(text: string | undefined): Years | undefined {
  if (text === undefined) return undefined;
  const plain = text.toLowerCase().replace(/[‐‑‒–—−]/g, '-');
  const numbers = YEARS.exec(plain);
  if (!numbers) return FOR_BEGINNERS.test(plain) && !/experienced/.test(plain) ? NONE : undefined;
  const [, low, plus, high] = numbers;
  const unit = /month/.test(plain) && !/year|yr/.test(plain) ? 1 / 12 : 1;
  const first = Number(low) * unit;
  const second = high === undefined ? first : Number(high) * unit;
  if (/\b(?:up ?to|under|less than|max(?:imum)?)\b/.test(plain)) return { least: 0, most: second };
  const isOpenEnded =
    plus !== undefined || /\b(?:min(?:imum)?|at least|above|over|more than)\b/.test(plain);
  const least = FOR_BEGINNERS.test(plain) ? 0 : Math.min(first, second);
  return { least, most: isOpenEnded ? Number.POSITIVE_INFINITY : Math.max(first, second) };
}

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

/** Filter options. Each job has one level, its minimum, so that the counts add up. */
export const experienceLevels = [
  ...experienceBands.map(({ id, label }) => ({ value: id as string, label: label as string })),
  { value: LEVEL_NOT_STATED, label: 'Not stated' },
];

export function levelOf(experience: string | undefined): string {
  const least = parseYears(experience)?.least;
  const band = experienceBands.find(({ below }) => least !== undefined && least < below);
  return band?.id ?? LEVEL_NOT_STATED;
}

/** The first and last level that fit a job, from 0; undefined without bounds. */
export function bandRange(experience: string | undefined): [from: number, to: number] | undefined {
  const years = parseYears(experience);
  if (years === undefined) return undefined;
  const suits = experienceBands.map(({ from, below }) => years.least < below && years.most >= from);
  const from = suits.indexOf(true);
  return from === -1 ? undefined : [from, suits.lastIndexOf(true)];
}

/** A number of at most two digits, followed by `+` or a second number; `2026 batch` does not match. */
const YEARS =
  /(?<!\d)(\d{1,2}(?:\.\d+)?)(?!\d) ?(?:years?|yrs?|months?)?\.? ?(?:(\+)|(?:-|to) ?(\d{1,2}(?:\.\d+)?)(?!\d))?/;

const NONE: Years = { least: 0, most: 0 };

const FOR_BEGINNERS = /\b(?:freshers?|entry[- ]level|interns?|internship|trainee|no experience)\b/;

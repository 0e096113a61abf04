/** How many years of work a job asks for; `most` is Infinity where there is no upper end. */
export type Years = { least: number; most: number };

/**
 * The years that an `Experience` text asks for: `3-5 yrs`, `3–5 Years`, `2+`, `8+ Years (must)`, `Fresher`,
 * `0`, `18 months`. Undefined when the text is absent or sets no bounds: then any experience will do.
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

/**
 * The steps of experience a visitor chooses from, by the years they have: `from` counts in, `below` does
 * not. `id` is what stands in the address.
 */
export const experienceBands = [
  { id: 'fresher', label: 'Fresher', from: 0, below: 1 },
  { id: '1-3', label: '1 to 3 years', from: 1, below: 3 },
  { id: '3-6', label: '3 to 6 years', from: 3, below: 6 },
  { id: '6-10', label: '6 to 10 years', from: 6, below: 10 },
  { id: '10-plus', label: '10 years or more', from: 10, below: Number.POSITIVE_INFINITY },
] as const;

export type ExperienceBand = (typeof experienceBands)[number];

/** Is the job open to somebody in this band? A job without bounds is open to everybody. */
export function suitsBand(years: Years | undefined, band: ExperienceBand): boolean {
  return years === undefined || (years.least < band.below && years.most >= band.from);
}

/** A number of at most two digits with `+` after it, or as the first of two; `2026 batch` is no number of years. */
const YEARS =
  /(?<!\d)(\d{1,2}(?:\.\d+)?)(?!\d) ?(?:years?|yrs?|months?)?\.? ?(?:(\+)|(?:-|to) ?(\d{1,2}(?:\.\d+)?)(?!\d))?/;

const NONE: Years = { least: 0, most: 0 };

const FOR_BEGINNERS = /\b(?:freshers?|entry[- ]level|interns?|internship|trainee|no experience)\b/;

/** A range of numbers with an en dash: `₹8-12 LPA` and `6 LPA - 8 LPA` as `₹8–12 LPA` and `6 LPA–8 LPA`. */
export function withEnDashes(text: string): string {
  return text.replace(RANGE_DASH, '–');
}

const RANGE_DASH =
  /(?<=\d(?: ?(?:k|l|lpa|lakhs?|lacs?|cr|crores?|years?|yrs?|months?)\.?)?) ?[-‐‑‒–] ?(?=(?:₹|\$|€|£|rs\.? ?|inr ?|usd ?)?\d)/gi;

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

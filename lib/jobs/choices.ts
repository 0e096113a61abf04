import { fold } from '@/lib/jobs/search-text';
import { cityNames } from '@/lib/jobs/synonyms';

/** An option of a filter: `value` is used in the URL, `label` on the page. */
export type Choice = { value: string; label: string };

/** The choice for a text; spaces, letter case and accents do not matter. */
export function choice(name: string): Choice {
  const label = name.replace(/\s+/g, ' ').trim();
  const current = CURRENT_NAMES.get(fold(label));
  return { value: fold(current ?? label), label: current ?? label };
}

/** `Hyderabad / Bengaluru (Hybrid)` is Hyderabad and Bengaluru. */
export function citiesOf(text = ''): Choice[] {
  const names = withoutBrackets(text).split(/[/,;|&]|\s(?:and|or)\s/i);
  return distinct(names.map(choice).filter(({ value }) => value !== ''));
}

/** In one pass. A bracket that is never closed is text. */
function withoutBrackets(text: string): string {
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    const opening = text.indexOf('(', start);
    const closing = opening === -1 ? -1 : text.indexOf(')', opening);
    if (closing === -1) break;
    parts.push(text.slice(start, opening), ' ');
    start = closing + 1;
  }
  return [...parts, text.slice(start)].join('');
}

/** Without duplicates, sorted by label; prefers `Hyderabad` to `HYDERABAD` and `hyderabad`. */
export function distinct(choices: readonly Choice[]): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const each of choices) {
    const seen = byValue.get(each.value);
    if (!seen || (!isMixedCase(seen.label) && isMixedCase(each.label)))
      byValue.set(each.value, each);
  }
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
}

const CURRENT_NAMES = new Map(
  cityNames.flatMap(([current, ...others]) => others.map((other) => [fold(other), current])),
);

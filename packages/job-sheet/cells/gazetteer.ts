import { fold } from './cell-text';
import gazetteer from './gazetteer.json';

/** What is known of a name: in which countries (ISO 3166-1) a town has it. */
export type Town = {
  countries: readonly string[];
  /** Also an ordinary word, such as `Central` or `Union`: a town only where its state or country is named. */
  isWord: boolean;
  /** No such word, and one of them has at least 100,000 people. */
  isBig: boolean;
};

/**
 * The populated places of the world, by GeoNames: all of India, of English-speaking countries from 5,000 people, of others
 * from 25,000. `npm run tool -- gazetteer` writes the file. Undefined for any other name.
 */
export function townNamed(name: string): Town | undefined {
  let key = placeKey(name);
  // `East St Louis` and `Burton on Trent` stand there in full.
  if (!towns().has(key) && / (?:st|on)\b/i.test(name))
    key = placeKey(name.replace(/ st\.? /i, ' saint ').replace(/ on /i, ' upon '));
  const marks = towns().get(key);
  if (marks === undefined) return undefined;
  const countries = marks.match(/[A-Z]{2}/g) ?? [];
  const isWord = words.has(key);
  return { countries, isWord, isBig: !isWord && marks.includes('+') };
}

/** A name for comparison: `St. John's` and `SAINT JOHNS` are the same, and so are `Dehra Dun` and `Dehradun`. */
export function placeKey(name: string): string {
  return fold(name.replace(/[.'’`ʻ‘|()]/g, '').replace(/[-–—_,]/g, ' '))
    .replace(/[đøłıßæ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/^ste? (?=\p{L})/u, 'saint ')
    .replace(/^ft (?=\p{L})/u, 'fort ')
    .replace(/^mt (?=\p{L})/u, 'mount ')
    .replaceAll(' ', '');
}

/** Letters that have no plain form of their own in Unicode. */
const PLAIN: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae' };

const words = new Set(gazetteer.words.split('|'));
let known: Map<string, string> | undefined;

/** By key, `US` for a town and `US+` for a big one, of each country. Made when a place is first asked for. */
function towns(): ReadonlyMap<string, string> {
  if (known) return known;
  known = new Map();
  for (const [country, names] of Object.entries(gazetteer.towns))
    for (const name of names.split('|')) {
      const key = name.replace('+', '');
      known.set(key, (known.get(key) ?? '') + country + name.slice(key.length));
    }
  return known;
}

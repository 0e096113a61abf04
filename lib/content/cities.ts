import { COUNTRY, LOCALE } from '@/lib/country';
import { site } from '@/lib/site';
import { spelledOut } from './counted';

/** The cities of the offices in a sentence: "Hyderabad or Bengaluru"; "India" if there is no office. */
export function cities(word: 'and' | 'or'): string {
  return listed(officeCities.length > 0 ? officeCities : [COUNTRY.name], word);
}

/** "Hyderabad, Bengaluru or from home" */
export function listed(items: readonly string[], word: 'and' | 'or'): string {
  return LISTS[word].format(items);
}

/** The cities without duplicates. */
export const officeCities: readonly string[] = [...new Set(site.offices.map(({ city }) => city))];

const isAbroad = site.offices.some(({ country }) => country);

/** Where we work from, in a sentence: "two cities in India", or the only one by name. */
export const workplaces =
  officeCities.length > 1
    ? `${spelledOut(officeCities.length)} cities${isAbroad ? '' : ` in ${COUNTRY.name}`}`
    : (officeCities[0] ?? COUNTRY.name);

/** The postal address on one line. */
export const postalAddress = [
  ...[site.legalName, ...(site.offices[0]?.lines ?? [])],
  site.offices[0]?.country ?? COUNTRY.name,
].join(', ');

const LISTS = {
  and: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
};

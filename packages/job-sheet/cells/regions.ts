import { fold } from './cell-text';
import names from './regions.json';

/** The code of a country by its name in a European language, its code, or a usual abbreviation. */
export function countryCode(name: string): string | undefined {
  const plain = (text: string) => fold(text).replace(/\./g, '');
  countryNames ??= new Map([
    ...LANGUAGES.flatMap((language) => {
      const known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return codes.map((code) => [plain(known.of(code) ?? code), code] as const);
    }),
    ...codes.flatMap((code) =>
      regionCodes.has(plain(code)) ? [] : [[plain(code), code] as const],
    ),
    ...names.countries.split(', ').map((pair) => [pair.slice(0, -3), pair.slice(-2)] as const),
  ]);
  return countryNames.get(plain(name).replace(' + ', ' and ').replace(/^the /, ''));
}

const LANGUAGES = ['fr', 'es', 'de', 'pt', 'it', 'nl', 'pl', 'ro', 'en'];
const codes = names.codes.split(' ');
let countryNames: Map<string, string> | undefined;

/** Names of the same city, as people type them: sheets mix old and new names. The first one is current. */
export const cityNames = names.cities.split(', ').map((line) => line.split(' '));

export type Region = { region?: string; country: string };

/** States and provinces by folded name; Indian territories that are cities are left out. */
export const regions = new Map<string, Region>();
/** By code in lower case: that of an Indian state may be another country's, too. */
const regionCodes = new Map<string, Region[]>();

const TERRITORIES = ['Delhi', 'Chandigarh', 'Puducherry'];

for (const [country, list] of Object.entries(names.regions)) {
  for (const entry of list.split(', ')) {
    const [code = '', ...words] = entry.split(' ');
    const region = { region: words.join(' '), country };
    const plain = fold(region.region);
    if (!TERRITORIES.includes(region.region) && !regions.has(plain)) regions.set(plain, region);
    const others = regionCodes.get(code.toLowerCase()) ?? [];
    if (code !== '-' && others.every((other) => other.country !== country))
      regionCodes.set(code.toLowerCase(), [...others, region]);
  }
}
// India or Indiana, Germany or Delaware: only the city can tell.
for (const code of ['in', 'de'])
  regionCodes.set(code, [{ country: code.toUpperCase() }, ...(regionCodes.get(code) ?? [])]);

/** What two letters may mean: `CA` is California, or else Canada. */
export function codedRegions(code: string): Region[] {
  const known = regionCodes.get(code) ?? [];
  const country = code.toUpperCase();
  const isCountry = known.length > 0 && codes.includes(country);
  return isCountry ? [...known, { country }] : known;
}

/** The states of a country in full, for addresses. */
export function statesOf(country: string): string[] {
  const found = [...regions.values()].filter((each) => each.country === country);
  return found.flatMap(({ region }) => region ?? []).concat(country === 'IN' ? TERRITORIES : []);
}

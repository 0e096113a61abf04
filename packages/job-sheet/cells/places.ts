import { fieldLine, fieldText, fold, placeText, remembered } from './cell-text';
import type { Cell } from './dates';
import { MODE_WORDS, modesIn } from './employment';
import { townNamed } from './gazetteer';
import { cityNames, codedRegions, countryCode, type Region, regions } from './regions';

/** A city as a sheet names it. */
export type Place = {
  city: string;
  /** State or province, in full. */
  region?: string;
  /** ISO 3166-1; undefined if it may be in several. */
  country?: string;
};

/** What a text says about places. */
export type PlaceText = {
  places: Place[];
  /** Countries that are named, ISO 3166-1. */
  countries: string[];
  /** Ways of working, which sheets write between the cities: `Remote`, `Hybrid`, `On site`. */
  modes: string[];
};

/**
 * The cities in a text, as `Pune / Chennai`, `Hyderabad, Telangana, India` or `Remote (Pune)`: only what the gazetteer
 * knows as a town, so that nothing else gets a page or stands in job markup. A state, a code or a country belongs to the
 * cities before it; a town of which nothing is said is in the `home` country, if there is one of its name.
 */
export function placesIn(text = '', home?: string): PlaceText {
  return readersOf(home)(text);
}

const readersOf = remembered((home: string | undefined) =>
  remembered((text: string) => readPlaces(text.slice(0, 2000), home)),
);

export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

/** The text of a place from its cells: the city, and what says that it is in another country than `home`. */
export function placeIn(cell: unknown, { parts, home }: Omit<Cell, 'header'>): string | undefined {
  const text = (placeText(cell) ?? fieldText(cell))?.replace(/\n/g, '; ');
  const [typedRegion, typedCountry] = [fieldLine(parts.region), fieldLine(parts.country)];
  if (!typedRegion && !typedCountry) return text;
  if (!text) return [typedRegion, typedCountry].filter(Boolean).join(', ');
  const kind = kindOf(typedRegion ?? '');
  const isHome = typedCountry
    ? countryCode(typedCountry) === home
    : kind?.claims.every((claim) => claim.country === home);
  const { places, countries } = placesIn(text, home);
  if (isHome || countries.length > 0) return text;
  const isNew = kind && places.every((place) => !place.region);
  return [text, isNew && typedRegion, typedCountry].filter(Boolean).join(', ');
}

/** The countries of a text, named or of its towns. */
export function countriesOf({ places, countries }: PlaceText): string[] {
  return [...countries, ...places.flatMap(({ country }) => country ?? [])];
}

/**
 * The other rows of a list decide where the namesakes of a town are: `Lalitpur` among towns of Nepal is not in India. It
 * gets the country in which most of them are, by those that are only in one, unless some are at home.
 */
export function namesakeSettler(cities: readonly string[], home = ''): (city: string) => string {
  const found = cities.flatMap((city) =>
    placesIn(city).places.flatMap((place) => place.country ?? []),
  );
  const byCountry = Map.groupBy(found, (country) => country);
  const [[country, { length }] = ['', found]] = [...byCountry].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const isCommon = !byCountry.has(home) && length > 2 && length > cities.length / 2;
  if (!isCommon) return (city) => city;
  return (city) => {
    const { places, countries } = placesIn(city, home || undefined);
    const isNamesake = places.some(
      (place) => place.country !== country && townNamed(place.city)?.countries.includes(country),
    );
    return isNamesake && countries.length === 0 ? `${city}, ${countryName(country)}` : city;
  };
}

function readPlaces(text: string, home: string | undefined): PlaceText {
  const inside: string[] = [];
  // `Aurora Medical Center - 8901 W Lincoln Ave`: before the number of a house stands the name of a building.
  const named = text.replace(/(?:^|[\n;|])[^\n;|,]* [-–—] (?=\d+ \p{L})/gu, '');
  const outside = named.replace(/[(（]([^()（）]*)[)）]/g, (_, inner: string) => {
    // A state or a country in brackets is said of the city before them: `Toronto (ON)`.
    if (kindOf(inner)) return `, ${inner}`;
    inside.push(inner);
    return ' ';
  });
  const [found, inner] = [[outside], inside].map((parts) => {
    const all: PlaceText = { places: [], countries: [], modes: [] };
    for (const group of parts.flatMap(groupsOf)) readGroup(group, all, home);
    return all;
  }) as [PlaceText, PlaceText];
  const places = found.places.length > 0 ? found.places : inner.places;
  const [only, other] = inner.countries;
  return {
    places: places.map(({ country = other ? undefined : only, ...place }) => ({
      ...place,
      country,
    })),
    countries: [...new Set([...found.countries, ...inner.countries])],
    modes: [...new Set([...found.modes, ...inner.modes])],
  };
}

/** Not within a name, such as Jammu and Kashmir. */
function groupsOf(text: string): string[] {
  return text.replace(NAME_WITH_AND, '$1 + ').split(/[/;|&·•~\n]|\s(?:and|or)\s/i);
}

const NAME_WITH_AND =
  /\b(jammu|andaman|newfoundland|trinidad|bosnia|antigua|dadra|daman|tyne|brighton) (?:and|&) (?=\S)/gi;

/** The same for all names of a city: `Bangalore/Bengaluru` is one. */
function cityKey(city: string): string {
  const plain = fold(city).replace(/^new (?=delhi$)/, '');
  return cityNames.find((names) => names.some((name) => fold(name) === plain))?.[0] ?? plain;
}

/** One city after another with what belongs to it: `Pune, Maharashtra, India`. */
function readGroup(group: string, found: PlaceText, home: string | undefined): void {
  const cities: Kind[] = [];
  let before: Claim[] = [];
  const parts = group.split(/,|:|\s[-–—]+\s|[–—]/).filter((part) => part.trim() !== '');
  for (const [at, part] of parts.entries()) {
    // `Salford, Greater Manchester`: the region around it.
    if (cities.length > 0 && /^[\s\d]*(?:metro|greater(?! noida))\s/i.test(part)) continue;
    for (const { city, claims } of kindsIn(part, at > 0, found.modes)) {
      const [claim, other] = claims;
      if (city !== undefined) cities.push({ city, claims: [...before, ...claims] });
      else if (cities.length === 0) before = claims;
      if (city !== undefined) continue;
      if (claim && !other && !claim.region) found.countries.push(claim.country);
      for (const each of cities)
        each.claims = [
          ...claims.filter(({ region }) => !region || each === cities.at(-1)),
          ...claims.map(({ country, isCode }) => ({ country, isCode })),
          ...each.claims,
        ];
    }
  }
  const places = cities.flatMap((city) => located(city, home) ?? []);
  // A state or a country in which no town of that name is: it counts, and the town does not.
  const claimed = cities.flatMap(({ city = '', claims: [claim] }) =>
    claim && townNamed(city) && places.length === 0 ? [claim.country] : [],
  );
  found.countries.push(...claimed);
  const isMain = ({ city, country }: Place) => country === home || townNamed(city)?.isBig;
  for (const { isQualified, ...place } of places) {
    // A small town has the name of this quarter of a city: `Whitefield, Bengaluru`, `Warszawa, Mokotów`.
    const isQuarter = !isQualified && !isMain(place) && places.some(isMain);
    const isKnown = found.places.some((each) => cityKey(each.city) === cityKey(place.city));
    if (!isQuarter && !isKnown) found.places.push(place);
  }
}

/** A city, or where the city beside it may be: a code may be of several states and countries. */
type Kind = { city?: string; claims: Claim[] };
type Claim = Region & { isCode?: boolean };

/** Undefined if there is no such town where the text says. */
function located({ city = '', claims }: Kind, home: string | undefined) {
  const town = townNamed(city);
  if (!town || (town.isWord && claims.length === 0)) return undefined;
  const isAtHome = claims.length === 0 && home !== undefined && town.countries.includes(home);
  const [only, other] = isAtHome ? [home] : town.countries;
  const alone = other === undefined ? only : undefined;
  const claim = claims.find(({ country }) => town.countries.includes(country));
  // `Milano, MI`: behind a metropolis of one country it is a code there, and not Michigan.
  const isLocal = town.isBig && claims.every(({ isCode }) => isCode);
  if (claims.length > 0 && !claim && !(alone && isLocal)) return undefined;
  const region = claims.find((each) => each.region && each.country === claim?.country)?.region;
  return { city, region, country: claim?.country ?? alone, isQualified: claims.length > 0 };
}

/** What the text between two commas names; adds its ways of working to `modes`. */
function kindsIn(part: string, isAfterAnother: boolean, modes: string[]): Kind[] {
  const name = part
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F/gu, '')
    .replace(/\+ ?\d+ (?:more|others?)\b.*$/i, '')
    .replace(/(?:^|[\s-])\d{5}(?:-\d{4})?\s*$|(?:^|[\s-])[1-9]\d{2} ?\d{3}\s*$/, '')
    .replace(/^\s*г(?:ород)?\. ?(?=\p{Lu})/u, '')
    .replace(/^[\s.()-]+|[\s.()-]+$/g, '');
  modes.push(...modesIn(name).slice(0, 1));
  const rest = name
    .replace(MODE_WORDS, ' ')
    .replace(
      /^\s*(?:(?:in|from|within|only|based|based in|pan|all over|all|across|anywhere(?: in)?|throughout|any|greater(?! noida)|metro|city of)\b[\s-]+(?=\S))+/i,
      '',
    )
    .replace(/[\s-]+(?:only|based|area|metro|metropolitan area|ncr)\s*$/i, '')
    .trim();
  const all = whole(rest, isAfterAnother);
  return all.length > 0 ? all : named(rest.split(/[\s-]+/), isAfterAnother);
}

/** A name of one thing: a state, a country or a town. */
function whole(name: string, isAfterAnother: boolean): Kind[] {
  const kind = kindOf(name, isAfterAnother);
  return kind ? [kind] : townNamed(name) ? [{ city: name, claims: [] }] : [];
}

/**
 * What several words name: `Mumbai Maharashtra India`, `Austin TX`, `US-WA-Bellevue`; else the big city at their end or
 * start, as in `Whitefield Bangalore`, but not in `Pune Division` or `Lake Wales`.
 */
function named(words: readonly string[], isAfterAnother: boolean): Kind[] {
  const name = (from: number, to?: number) => words.slice(from, to).join(' ');
  const all = whole(name(0), isAfterAnother);
  if (all.length > 0 || words.length > 8) return all;
  const places = words.map((_, at) => at).slice(1);
  for (const at of places) {
    const last = kindOf(name(at));
    const cities = last ? named(words.slice(0, at), isAfterAnother) : [];
    if (last && cities.length > 0) return [...cities, last];
    const first = kindOf(name(0, at), isAfterAnother);
    const rest = first ? named(words.slice(at), true) : [];
    if (first && rest.length > 0) return [first, ...rest];
  }
  const ends = places.filter((at) => !BEFORE_NAME.test(words[at - 1] ?? '')).map((at) => name(at));
  const starts = places.toReversed().map((at) => name(0, at));
  const isWhole = words.some((word) => NO_SUFFIX.test(word));
  const city = [...ends, ...(isWhole ? [] : starts)].find((each) => townNamed(each)?.isBig);
  return city ? [{ city, claims: [] }] : [];
}

/** With these before it, it is another name. */
const BEFORE_NAME =
  /^(?:port|lake|mount|mt|fort|ft|new|upper|lower|saint|st|san|santa|cape|isle|los|las|el|la|le)$/i;

/** Behind the name of a city, these make something else of it. */
const NO_SUFFIX =
  /^(?:aligned|division|district|county|region|province|zone|state|university|college|institute|school|hospital|bank|airport|road|rd|street|st|avenue|ave|lane|highway|islands?|heights|springs|falls|beach|hills|valley)$/i;

/** A state, a province, a country, or a code of one. */
function kindOf(name: string, isAfterAnother = true): Kind | undefined {
  const plain = fold(name).replace(/\./g, '').replace(' + ', ' and ');
  if (!isAfterAnother && ALSO_CITIES.includes(plain)) return undefined;
  const isCode = /^[A-Z]{2,3}$/.test(name.replace(/\./g, ''));
  const coded = isCode ? codedRegions(plain) : [];
  if (coded.length > 0) return { claims: coded.map((each) => ({ ...each, isCode })) };
  const isShort = isCode || (!isAfterAnother && /^(?:us|uk|usa|uae)$/.test(plain));
  const country = isShort || plain.length > 3 ? countryCode(name) : undefined;
  const region = regions.get(plain);
  const claims = [...(region ? [region] : []), ...(country ? [{ country }] : [])];
  if (claims.length === 0) return undefined;
  const isCity = CITY_STATES.includes(country ?? '') && !isAfterAnother;
  return isCity ? { city: name, claims } : { claims };
}

/** Singapore, Hong Kong, Macao, Monaco, Luxembourg, Gibraltar. */
const CITY_STATES = ['SG', 'HK', 'MO', 'MC', 'LU', 'GI'];

/** Regions that are cities where they stand first. */
const ALSO_CITIES = ['new york', 'washington', 'quebec', 'victoria', 'goa', 'surrey'];

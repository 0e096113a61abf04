import { site } from '@/lib/site';
import { fold } from '../search/search-text';
import { fieldLine, fieldText } from './cell-text';
import { townNamed } from './gazetteer';
import {
  ALSO_CITIES,
  CITY_STATES,
  countryCode,
  INDIAN_STATES,
  regionCodes,
  regions,
} from './regions';

/** A city as a sheet names it. Without a country it may be anywhere; see `countryOf`. */
export type Place = {
  city: string;
  /** State or province, in full. */
  region?: string;
  /** ISO 3166-1. */
  country?: string;
  /** The text names another country or a place there, so this city is not simply in India. */
  isAbroad: boolean;
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
 * cities before it.
 */
export function placesIn(text = ''): PlaceText {
  const known = texts.get(text);
  if (known) return known;
  const found = readPlaces(text.slice(0, MAX_PLACE_TEXT));
  if (texts.size > MAX_KNOWN_TEXTS) texts.clear();
  texts.set(text, found);
  return found;
}

const texts = new Map<string, PlaceText>();
const MAX_KNOWN_TEXTS = 5000;
const MAX_PLACE_TEXT = 2000;

/**
 * The country to claim for a city: its own, or India for a city without one, if all offices of the company are there
 * and the text names no other country. Undefined if it is not known.
 */
export function countryOf({
  country,
  isAbroad,
}: Pick<Place, 'country' | 'isAbroad'>): string | undefined {
  if (country !== undefined || isAbroad) return country;
  return isCompanyInIndia() ? 'IN' : undefined;
}

/** The countries to claim for a text; that of the company if it names none. */
export function countriesIn(text = ''): string[] {
  const { places, countries } = placesIn(text);
  const all = [...places.map(countryOf), ...countries];
  const own =
    places.length === 0 && countries.length === 0 ? countryOf({ isAbroad: false }) : undefined;
  return [...new Set([...all, own])].filter((code) => code !== undefined);
}

/** `India` for `IN`. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

function isCompanyInIndia(): boolean {
  const states = INDIAN_STATES.map(fold);
  return site.offices.every(({ region }) => states.includes(fold(region)));
}

/** The text of a place from its cells: the city, and what says that it is not in India. */
export function placeIn(cell: unknown, region: unknown, country: unknown): string | undefined {
  const text = fieldText(cell)?.replace(/\n/g, '; ');
  const [typedRegion, typedCountry] = [fieldLine(region), fieldLine(country)];
  if (!typedRegion && !typedCountry) return text;
  if (!text) return [typedRegion, typedCountry].filter(Boolean).join(', ');
  const code = typedCountry && countryCode(typedCountry);
  const isIndian = code === 'IN' || (!typedCountry && kindOf(typedRegion ?? '')?.country === 'IN');
  const known = placesIn(text);
  if (isIndian || known.countries.length > 0) return text;
  const hasRegion = known.places.some((place) => place.region);
  return [text, !hasRegion && kindOf(typedRegion ?? '') ? typedRegion : undefined, typedCountry]
    .filter(Boolean)
    .join(', ');
}

function readPlaces(text: string): PlaceText {
  // A state or a country in brackets is said of the city before them: `Toronto (ON)`.
  const { outside, inside } = brackets(
    text.replace(/\(([^()]{2,40})\)/g, (whole, inner) => (kindOf(inner) ? `, ${inner}` : whole)),
  );
  const found: PlaceText = { places: [], countries: [], modes: [] };
  for (const group of groupsOf(outside)) readGroup(group, found);
  const inner: PlaceText = { places: [], countries: [], modes: [] };
  for (const part of inside) for (const group of groupsOf(part)) readGroup(group, inner);
  if (found.places.length === 0) found.places = inner.places;
  found.countries.push(...inner.countries);
  found.modes = [...new Set([...found.modes, ...inner.modes])];
  const [only] = inner.countries;
  const isElsewhere = found.countries.some((code) => code !== 'IN');
  for (const place of found.places) {
    if (inner.countries.length === 1) place.country ??= only;
    place.isAbroad ||= place.country === undefined ? isElsewhere : place.country !== 'IN';
  }
  return found;
}

/** Not within a name, such as Jammu and Kashmir. */
function groupsOf(text: string): string[] {
  return text.replace(NAME_WITH_AND, '$1 + ').split(/[/;|&·•~\n]|\s(?:and|or)\s/i);
}

const NAME_WITH_AND =
  /\b(jammu|andaman|newfoundland|trinidad|bosnia|antigua|dadra|daman|tyne|brighton) (?:and|&) (?=\S)/gi;

/** One city after another with what belongs to it: `Pune, Maharashtra, India`. */
function readGroup(group: string, found: PlaceText): void {
  const cities: Named[] = [];
  let before: Kind | undefined;
  const parts = group.split(/,|:|\s[-–—]+\s|[–—]/).filter((part) => part.trim() !== '');
  for (const kind of parts.flatMap((part, at) => kindsIn(part, at > 0, found.modes))) {
    if (kind.country && !kind.isRegion && !kind.city) found.countries.push(kind.country);
    if (kind.city) {
      const claims = [...(before ? [before] : []), ...(kind.country ? [kind] : [])];
      cities.push({ city: kind.city, claims });
      continue;
    }
    if (cities.length === 0) before = kind;
    for (const city of cities)
      city.claims.push(city === cities.at(-1) ? kind : { ...kind, region: undefined });
  }
  const places = cities.flatMap((city) => located(city) ?? []);
  const isInIndia = places.some(({ country }) => country === 'IN');
  for (const { isQualified, ...place } of places) {
    // A small town abroad has the name of this quarter of an Indian city: `Whitefield, Bengaluru`.
    const isQuarter = isInIndia && !isQualified && place.isAbroad && !townNamed(place.city)?.isBig;
    const isKnown = found.places.some((each) => fold(each.city) === fold(place.city));
    if (!isQuarter && !isKnown) found.places.push(place);
  }
}

/** A city, and the states and countries that the text says it is in. */
type Named = { city: string; claims: Kind[] };

/** Undefined if there is no such town where the text says. */
function located({ city, claims }: Named): (Place & { isQualified: boolean }) | undefined {
  const town = townNamed(city);
  const stated = claims.filter(({ country }) => country !== undefined);
  const claim = stated.find(({ country = '' }) => town?.countries.includes(country));
  // `SC` is a state of the USA, and of Brazil.
  const isElsewhere = claim === undefined && stated.some(({ isCode }) => !isCode);
  if (!town || isElsewhere || (town.isWord && claims.length === 0)) return undefined;
  const isIndian = stated.length === 0 && town.countries.includes('IN') && isCompanyInIndia();
  const [only, other] = isIndian ? ['IN'] : town.countries;
  const country = claim?.country ?? (other === undefined ? only : undefined);
  const region = claims.find((each) => each.region && each.country === claim?.country)?.region;
  return { city, region, country, isAbroad: country !== 'IN', isQualified: claims.length > 0 };
}

type Kind = {
  city?: string;
  region?: string;
  country?: string;
  isRegion?: boolean;
  /** A code of several countries. */
  isAmbiguous?: boolean;
  /** By two or three letters, which may mean something else in another country. */
  isCode?: boolean;
};

/** What the text between two commas names; adds its ways of working to `modes`. */
function kindsIn(part: string, isAfterAnother: boolean, modes: string[]): Kind[] {
  const name = part
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F/gu, '')
    .replace(/\+ ?\d+ (?:more|others?)\b.*$/i, '')
    .replace(/(?:^|[\s-])\d{5}(?:-\d{4})?\s*$|(?:^|[\s-])[1-9]\d{2} ?\d{3}\s*$/, '')
    .replace(/^\s*г(?:ород)?\. ?(?=\p{Lu})/u, '')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  const mode = MODES.find(([pattern]) => pattern.test(name))?.[1];
  if (mode) modes.push(mode);
  const postcode = UK_POSTCODE.test(name) ? 'GB' : CANADIAN_POSTCODE.test(name) ? 'CA' : undefined;
  const rest = name
    .replace(UK_POSTCODE, '')
    .replace(CANADIAN_POSTCODE, '')
    .replace(MODE_WORDS, ' ')
    .replace(
      /^\s*(?:(?:in|from|within|only|based|based in|pan|all over|all|across|anywhere(?: in)?|throughout|any|greater|metro|city of)\b[\s-]+(?=\S))+/i,
      '',
    )
    .replace(/\s+(?:only|based|area|metro|metropolitan area)\s*$/i, '')
    .trim();
  return [
    ...(whole(rest, isAfterAnother) ?? named(rest.split(/[\s-]+/), isAfterAnother)),
    ...(postcode ? [{ country: postcode }] : []),
  ];
}

/** A name of one thing: a state, a country or a town. */
function whole(name: string, isAfterAnother: boolean): Kind[] | undefined {
  const kind = kindOf(name, isAfterAnother);
  if (kind) return [kind];
  return townNamed(name) ? [{ city: name }] : undefined;
}

/**
 * What several words name: `Mumbai Maharashtra India`, `Austin TX`, `US-WA-Bellevue`; else the big city at their end or
 * start, as in `Whitefield Bangalore`, but not in `Pune Division` or `Lake Wales`.
 */
function named(words: readonly string[], isAfterAnother: boolean): Kind[] {
  const name = (from: number, to?: number) => words.slice(from, to).join(' ');
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  for (let at = 1; at < words.length; at += 1) {
    const last = kindOf(name(at));
    const cities =
      last && (whole(name(0, at), isAfterAnother) ?? named(words.slice(0, at), isAfterAnother));
    if (last && cities && cities.length > 0) return [...cities, last];
    const first = kindOf(name(0, at), isAfterAnother);
    const rest = first && (whole(name(at), true) ?? named(words.slice(at), true));
    if (first && rest && rest.length > 0) return [first, ...rest];
  }
  for (let at = 1; at < words.length; at += 1)
    if (townNamed(name(at))?.isBig && !BEFORE_NAME.test(words[at - 1] ?? ''))
      return [{ city: name(at) }];
  if (words.some((word) => NO_SUFFIX.test(word))) return [];
  for (let at = words.length - 1; at > 0; at -= 1)
    if (townNamed(name(0, at))?.isBig) return [{ city: name(0, at) }];
  return [];
}

const MAX_WORDS = 12;

/** With these before it, it is another name. */
const BEFORE_NAME =
  /^(?:port|lake|mount|mt|fort|ft|new|saint|st|san|santa|cape|isle|los|las|el|la|le)$/i;

/** Behind the name of a city, these make something else of it. */
const NO_SUFFIX =
  /^(?:division|district|county|region|province|zone|state|university|college|institute|school|hospital|bank|airport|road|rd|street|st|avenue|ave|lane|highway|islands?|heights|springs|falls|beach|hills|valley)$/i;

/** A state, a province, a country, or a code of one. */
function kindOf(name: string, isAfterAnother = true): Kind | undefined {
  const plain = fold(name).replace(/\./g, '').replace(' + ', ' and ');
  // In first place these are cities.
  if (!isAfterAnother && ALSO_CITIES.has(plain)) return undefined;
  const isCode = /^[A-Z]{2,3}$/.test(name.replace(/\./g, ''));
  const region = isCode ? regionCodes.get(plain) : undefined;
  if (region) return { ...region, isRegion: true, isCode };
  const isShort = isCode || (!isAfterAnother && /^(?:us|uk|usa|uae)$/.test(plain));
  const country = isShort || plain.length > 3 ? countryCode(name) : undefined;
  const named = regions.get(plain);
  if (named)
    return {
      region: named.region,
      isRegion: true,
      ...(country ? { isAmbiguous: true } : { country: named.country }),
    };
  if (country && CITY_STATES.has(country) && !isAfterAnother) return { city: name, country };
  return country ? { country, isCode } : undefined;
}

const MODES: [RegExp, string][] = [
  [/\bhybrid\b/i, 'Hybrid'],
  [
    /\b(?:remote(?:ly)?|wfh|work from (?:home|anywhere)|anywhere|virtual|telecommute|home[- ]based|home office|remoto|teletrabajo|t[eé]l[eé]travail|world ?wide)\b/i,
    'Remote',
  ],
  [/\bon[- ]?site\b|^(?:in[- ]?)?office$|^work from office$|^wfo$|\bin[- ]office\b/i, 'On site'],
];

const MODE_WORDS =
  /\b(?:(?:fully |100% |full[- ]?time )?remote(?:ly)?(?:[- ]first|[- ]friendly| ok| role| job| work| position)?|hybrid(?: remote| work| mode)?|wfh|wfo|on[- ]?site|work from (?:home|office|anywhere)|in[- ]office|home[- ]based|home office|remoto|teletrabajo|t[eé]l[eé]travail|world ?wide|telecommute|virtual)\b/gi;

const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;
const CANADIAN_POSTCODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/;

/** In one pass. An unclosed bracket is text. */
function brackets(text: string): { outside: string; inside: string[] } {
  const parts: string[] = [];
  const inside: string[] = [];
  let start = 0;
  while (start < text.length) {
    const opening = text.indexOf('(', start);
    const closing = opening === -1 ? -1 : text.indexOf(')', opening);
    if (closing === -1) break;
    parts.push(text.slice(start, opening), ' ');
    inside.push(text.slice(opening + 1, closing));
    start = closing + 1;
  }
  return { outside: [...parts, text.slice(start)].join(''), inside };
}

import { site } from '@/lib/site';
import { fold } from '../search/search-text';
import { fieldLine, fieldText } from './cell-text';
import {
  ALSO_CITIES,
  CITY_CODES,
  CITY_STATES,
  countryCode,
  INDIAN_CITIES,
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
 * The cities in a text, as `Pune / Chennai`, `Hyderabad, Telangana, India` or `Remote (Pune)`. A state, a code or a
 * country belongs to the cities before it; a way of working, a street, a postcode or `Client location` is no city.
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
  const isNoRegion = NO_CITY.test(typedRegion ?? '');
  const isIndian = code === 'IN' || (!typedCountry && kindOf(typedRegion ?? '')?.country === 'IN');
  const known = placesIn(text);
  if (isIndian || known.countries.length > 0) return text;
  const hasRegion = known.places.some((place) => place.region);
  return [text, hasRegion || isNoRegion ? undefined : typedRegion, typedCountry]
    .filter(Boolean)
    .join(', ');
}

function readPlaces(text: string): PlaceText {
  const { outside, inside } = brackets(text);
  const found: PlaceText = { places: [], countries: [], modes: [] };
  for (const group of groupsOf(outside)) readGroup(group, found);
  const inner: PlaceText = { places: [], countries: [], modes: [] };
  for (const part of inside) for (const group of groupsOf(part)) readGroup(group, inner);
  // In lower case it is a note: `Not specified (on site implied)`.
  if (found.places.length === 0)
    found.places = inner.places.filter(
      ({ city }) => !/^\p{Ll}/u.test(city) || INDIAN_CITIES.has(fold(city)),
    );
  found.countries.push(...inner.countries);
  found.modes = [...new Set([...found.modes, ...inner.modes])];
  const [only] = inner.countries;
  for (const place of found.places) {
    if (inner.countries.length === 1 && place.country === undefined) place.country = only;
    if (place.country === undefined && INDIAN_CITIES.has(fold(place.city))) place.country = 'IN';
  }
  const isElsewhere = found.countries.some((code) => code !== 'IN');
  for (const place of found.places) {
    place.isAbroad =
      place.country === undefined ? isElsewhere || place.isAbroad : place.country !== 'IN';
  }
  return found;
}

/** Not within a name, such as Jammu and Kashmir. */
function groupsOf(text: string): string[] {
  return text.replace(NAME_WITH_AND, '$1 + ').split(/[/;|&·•\n]|\s(?:and|or)\s/i);
}

const NAME_WITH_AND =
  /\b(jammu|andaman|newfoundland|trinidad|bosnia|antigua|dadra|daman|tyne|brighton) (?:and|&) (?=\S)/gi;

/** One city after another with what belongs to it: `Pune, Maharashtra, India`. */
function readGroup(group: string, found: PlaceText): void {
  const cities: Place[] = [];
  let before: Partial<Kind> = {};
  const parts = partsOf(group);
  for (const [at, part] of parts.entries()) {
    const kind = partKind(part, at > 0);
    if (kind.mode) found.modes.push(kind.mode);
    if (kind.country && !kind.isRegion) found.countries.push(kind.country);
    if (kind.city) {
      cities.push({
        city: kind.city,
        isAbroad: false,
        country: kind.country ?? before.country,
        region: before.region,
      });
    } else if (kind.country || kind.region || kind.isAmbiguous) {
      const [first, second] = cities;
      // `Warsaw, Mazowieckie, Poland`: a place between a city and its country is the region.
      const isLast = !kind.isRegion && cities.length === 2 && at === parts.length - 1;
      if (isLast && first && second && !second.region && !INDIAN_CITIES.has(fold(second.city))) {
        first.region = second.city;
        cities.pop();
      }
      if (cities.length === 0) before = kind;
      for (const city of cities) {
        if (kind.isRegion && city.region === undefined && city === cities.at(-1))
          city.region = kind.region || undefined;
        if (city.country === undefined) city.country = kind.country;
        if (city.country === undefined && kind.isAmbiguous)
          city.isAbroad = !INDIAN_CITIES.has(fold(city.city));
      }
    }
  }
  found.places.push(...cities);
}

/**
 * Commas separate; so do spaced dashes, colons, and what stands before a state or a country: `Pune-India`, `Austin TX`,
 * `Pune Maharashtra`; but not `Lake Wales`, which is a name.
 */
function partsOf(group: string): string[] {
  return group
    .split(/,|:|\s[-–—]+\s|[–—]/)
    .flatMap((part) => {
      const whole = part.trim();
      if (kindOf(whole)) return [whole];
      const pieces = whole.split('-');
      if (pieces.some((piece) => kindOf(piece.trim())?.isSeparable)) return pieces;
      const [, city = '', last = ''] =
        /^(.{3,}?) ([\p{L}.]+(?: (?:Pradesh|Nadu|Bengal))?)$/iu.exec(whole) ?? [];
      const isCode = /^[A-Z]{2,3}$/.test(last) && last !== 'DC';
      const isSplit = isCode || INDIAN_CITIES.has(fold(city));
      const kind = isSplit ? kindOf(last) : undefined;
      return kind?.isSeparable || (kind?.isRegion && isCode) ? [city, last] : [whole];
    })
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

type Kind = {
  city?: string;
  region?: string;
  country?: string;
  mode?: string;
  isRegion?: boolean;
  /** A code of several countries. */
  isAmbiguous?: boolean;
  /** May stand beside a city with a hyphen between them. */
  isSeparable?: boolean;
};

function partKind(part: string, isAfterAnother: boolean): Kind {
  const british = UK_POSTCODE.test(part) ? 'GB' : CANADIAN_POSTCODE.test(part) ? 'CA' : undefined;
  const name = part
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|[\uFE0F()]/gu, '')
    .replace(/\+ ?\d+ (?:more|others?)\b.*$/i, '')
    .replace(UK_POSTCODE, '')
    .replace(CANADIAN_POSTCODE, '')
    .replace(/(?:^|[\s-])\d{5}(?:-\d{4})?$|(?:^|[\s-])[1-9]\d{2} ?\d{3}$/, '')
    .replace(/^г(?:ород)?\. ?(?=\p{Lu})/u, '')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  const mode = MODES.find(([pattern]) => pattern.test(name))?.[1];
  const rest = name
    .replace(MODE_WORDS, ' ')
    .replace(
      /^\s*(?:(?:in|from|within|only|based|based in|pan|all over|all|across|anywhere(?: in)?|throughout|any)\b[\s-]+(?=\S))+/i,
      '',
    )
    .replace(/\s+(?:only|based)$/i, '')
    .replace(/^(?:greater|metro)\s+(?=\S+\s+area$)/i, '')
    .trim();
  const known = kindOf(rest, isAfterAnother);
  if (known) return { ...known, mode };
  const county = COUNTY.exec(rest);
  if (county && isAfterAnother) return { mode, isRegion: true, region: rest };
  const isCity =
    !county &&
    rest !== '' &&
    !/\d|\s\p{L}$/u.test(rest) &&
    !NO_CITY.test(rest) &&
    !STREET.test(rest) &&
    !(isAfterAnother && /^[A-Z]{2,3}$/.test(rest) && !CITY_CODES.has(fold(rest))) &&
    /\p{L}/u.test(rest);
  return { mode, country: british, ...(isCity && { city: rest }) };
}

/** Smaller parts of a country. */
const COUNTY =
  /^(?:county|provincie|provincia|province|kreis|canton|distri[ck]t|r[eé]gion)\s|\s(?:county|province|district|division|region)$|\Sshire$/i;

/** A state, a province, a country, or a code of one. */
function kindOf(name: string, isAfterAnother = true): Kind | undefined {
  const plain = fold(name).replace(/\./g, '').replace(' + ', ' and ');
  // In first place these are cities.
  if (!isAfterAnother && ALSO_CITIES.has(plain)) return undefined;
  const isCode = /^[A-Z]{2,3}$/.test(name.replace(/\./g, ''));
  const region = isCode ? regionCodes.get(plain) : undefined;
  if (region) return { ...region, isRegion: true };
  const isShort = isCode || (!isAfterAnother && /^(?:us|uk|usa|uae)$/.test(plain));
  const country = isShort || plain.length > 3 ? countryCode(name) : undefined;
  const named = regions.get(plain);
  if (named && country)
    return { region: named.region, isRegion: true, isAmbiguous: true, isSeparable: true };
  if (named) return { ...named, isRegion: true, isSeparable: true };
  if (country && CITY_STATES.has(country) && !isAfterAnother) return { city: name, country };
  return country ? { country, isSeparable: true } : undefined;
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

/** Words of a place column that are no city. */
const NO_CITY =
  /^(?:anywhere|multiple|various|several|many|different|client|customer|any|all|other|flexible|world ?wide|alle|global(?:ly)?|international|nation ?wide|national|domestic|local|head ?office|head ?quarters?|corporate|regional|hq|field|travel|office|open|locations?|city|cities|state|country|offshore|onshore|nearshore|europe|european union|eu|asia|africa|oceania|antarctica|emea|apac|latam|mena|amer|americas?|north america|south america|latin america|middle east|asia[- ]pacific|gcc|dach|nordics|benelux|anz|sea|southeast asia|south asia|north|south|east|west|central|overseas|abroad|relocat|candidate|preferred|etc|negotiable|to be|tb[adc]\b|n\/?a|none|not |us[- ]only|time ?zone|timezone|(?:[a-z]{2,4} )?time ?zones?|job|work|company|home|pan|metro|(?:semi[- ])?urban|rural|village|volunteer|district|region|remote|hybrid|site|plant|warehouse|branch|tier)(?:s|\b.*(?:locations?|districts?|roles?|sites?|offices?|cit(?:y|ies)|countr(?:y|ies)|states?|places?|premises|india|wide|zones?|regions?|ed|ing|home|decided|announced)|$)?$/i;

/** Words of an address. */
const STREET =
  /\b(?:road|rd|street|avenue|ave|lane|floor|flr|towers?|building|bldg|block|phase|plot|sector|house|complex|layout|colony|opp|opposite|near|behind|suite|boulevard|blvd|highway|hwy|campus|university|college|hospital|school|institute|department|ministry|airport|station|quay|plaza|mall|estate|midc|sez|office|headquarters|hq|branch|pvt|ltd|limited|inc|llc|tech ?park|it ?park|business park|hours?|shifts?|time[- ]?zones?|aligned|timings?|hub|overlap|lanes|dedicated|probably|options?|available|based|shop|store|cv|pt|gmbh|llp)\b|\bst\.?$|(?:^|\s)(?:ул|пер|пр-т|просп|наб|бц)[. ]/i;

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

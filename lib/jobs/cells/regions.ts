import { fold } from '../search/search-text';

/** The code of a country by its name in a European language, its code, or a usual abbreviation. */
export function countryCode(name: string): string | undefined {
  const plain = fold(name).replace(/\./g, '').replace(' + ', ' and ').replace(/^the /, '');
  return countries().get(plain);
}

let countryNames: Map<string, string> | undefined;

function countries(): Map<string, string> {
  if (countryNames) return countryNames;
  const languages = ['fr', 'es', 'de', 'pt', 'it', 'nl', 'pl', 'ro', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  countryNames = new Map();
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    const names = languages.flatMap((language) => language.of(code) ?? []);
    const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
    if (names.length === 0 || !isCurrent || NO_COUNTRIES.test(code)) continue;
    for (const name of names) countryNames.set(fold(name).replace(/\./g, ''), code);
    if (!regionCodes.has(code.toLowerCase())) countryNames.set(code.toLowerCase(), code);
  }
  for (const [name, code] of OTHER_COUNTRY_NAMES) countryNames.set(name, code);
  return countryNames;
}

/** Codes that are not of countries. */
const NO_COUNTRIES = /^(?:X[A-Z]|Q[O-Z]|ZZ|UN|EU|EZ|AC|CP|DG|EA|IC|TA|CQ)$/;

const OTHER_COUNTRY_NAMES: [string, string][] =
  `bharat IN, in IN, usa US, us US, united states of america US, america US, uk GB, great britain GB, britain GB, england GB, scotland GB,
wales GB, northern ireland GB, uae AE, ksa SA, holland NL, korea KR, south korea KR, czech republic CZ, turkey TR, hong kong HK, macau MO,
russia RU, vietnam VN, viet nam VN, ivory coast CI, deutschland DE, espana ES, brasil BR, mexico MX, schweiz CH, osterreich AT`
    .split(/,\s+/)
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)]);

/** Singapore, Hong Kong, Macao, Monaco, Luxembourg, Gibraltar. */
export const CITY_STATES = new Set(['SG', 'HK', 'MO', 'MC', 'LU', 'GI']);

type Region = { region: string; country?: string; isAmbiguous?: boolean };

/** By folded name; Indian territories that are cities are left out. */
export const regions = new Map<string, Region>();
/** By code in lower case. A code of an Indian state and of another country's is ambiguous. */
export const regionCodes = new Map<string, Region>();

const REGIONS: Record<string, string> = {
  IN: `AP Andhra Pradesh, AR Arunachal Pradesh, AS Assam, BR Bihar, CG Chhattisgarh, GA Goa, GJ Gujarat, HR Haryana, HP Himachal Pradesh,
JK Jammu and Kashmir, JK Jammu & Kashmir, JH Jharkhand, KA Karnataka, KL Kerala, MP Madhya Pradesh, MH Maharashtra, MN Manipur, ML Meghalaya,
MZ Mizoram, NL Nagaland, OD Odisha, - Orissa, PB Punjab, RJ Rajasthan, SK Sikkim, TN Tamil Nadu, TN Tamilnadu, TS Telangana, TG Telengana,
TR Tripura, UP Uttar Pradesh, UK Uttarakhand, WB West Bengal, LA Ladakh, LD Lakshadweep, AN Andaman and Nicobar Islands, DL Delhi, CH Chandigarh, PY Puducherry`,
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia,
HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts,
MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia,
WI Wisconsin, WY Wyoming, DC District of Columbia`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NS Nova Scotia, ON Ontario, QC Quebec, SK Saskatchewan,
PE Prince Edward Island, NL Newfoundland and Labrador`,
  AU: 'NSW New South Wales, VIC Victoria, QLD Queensland, SA South Australia, WA Western Australia, TAS Tasmania, ACT Australian Capital Territory',
  DE: '- Bavaria, - Bayern, - Hesse, - Hessen, - Baden-Württemberg, - North Rhine-Westphalia, - Nordrhein-Westfalen, - Saxony, - Sachsen, - Lower Saxony',
  FR: '- Île-de-France, - Ile de France, - Auvergne-Rhône-Alpes, - Occitanie',
  ES: '- Catalonia, - Cataluña, - Andalusia, - Community of Madrid',
  IT: '- Lombardy, - Lombardia, - Lazio, - Tuscany',
  GB: '- Greater London, - Greater Manchester, - West Midlands, - Kent, - Surrey, - Essex, - Berkshire, - Hampshire',
};

for (const [country, list] of Object.entries(REGIONS)) {
  for (const entry of list.split(/,\s+/)) {
    const [code = '', ...words] = entry.split(' ');
    const region = words.join(' ');
    const isTerritory = ['DL', 'CH', 'PY'].includes(code) && country === 'IN';
    if (!isTerritory && !regions.has(fold(region))) regions.set(fold(region), { region, country });
    const key = code.toLowerCase();
    const other = regionCodes.get(key);
    if (key.length > 1 && !(other && other.country === country))
      regionCodes.set(key, other ? { region: '', isAmbiguous: true } : { region, country });
  }
}
// India or Indiana, Germany or Delaware: only the city can tell.
for (const code of ['in', 'de']) regionCodes.set(code, { region: '', isAmbiguous: true });
// Countries, and not the codes of Uttarakhand, Chandigarh and Puducherry.
for (const code of ['uk', 'ch', 'py']) regionCodes.delete(code);

/** States in full, for addresses. */
export const INDIAN_STATES = [
  ...regions.values(),
  { region: 'Delhi', country: 'IN' },
  { region: 'Chandigarh', country: 'IN' },
  { region: 'Puducherry', country: 'IN' },
]
  .filter(({ country }) => country === 'IN')
  .map(({ region }) => region);

/** Regions that are cities where they stand first. */
export const ALSO_CITIES = new Set(['new york', 'washington', 'quebec', 'victoria', 'goa']);

import { placeIn, placesIn } from '../cells/places';
import { items } from './support';

/** `Pune/Maharashtra/IN`; `?` for a city that may be in several countries. */
const read = (text: string) =>
  placesIn(text, 'IN')
    .places.map(({ city, region = '', country = '?' }) => [city, region, country].join('/'))
    .join('; ');

test.each(
  items`
    Hyderabad, Telangana, India = Hyderabad/Telangana/IN
    Bengaluru, Karnataka = Bengaluru/Karnataka/IN
    Pune, Maharashtra, India (Hybrid) = Pune/Maharashtra/IN
    Hyderabad,Telangana-500081 = Hyderabad/Telangana/IN
    Pune / Chennai & Kochi = Pune//IN; Chennai//IN; Kochi//IN
    Hyderabad, Telangana, Pune, Maharashtra = Hyderabad/Telangana/IN; Pune/Maharashtra/IN
    Austin, TX = Austin/Texas/US | Lima, Peru = Lima//PE | Muscat, Oman = Muscat//OM
    Toronto, CA = Toronto//CA | Milano, MI = Milano//IT | Surrey (BC) = Surrey/British Columbia/CA
    Atrium Health Lincoln - 433 McAlister Rd, Lincolnton, NC = Lincolnton/North Carolina/US
    Austin TX = Austin/Texas/US | Saint Paul MN = Saint Paul/Minnesota/US
    Pune Maharashtra / Salem Tamil Nadu = Pune/Maharashtra/IN; Salem/Tamil Nadu/IN
    Pittsburgh USA = Pittsburgh//US | Lake Wales, FL = Lake Wales/Florida/US
    Hilton Head Island = Hilton Head Island//US | Washington DC = Washington DC//US
    Contract · Pune = Pune//IN | PT. Example Works - Surabaya = Surabaya//ID
    Not specified (on site implied; Leeds, UK) = Leeds//GB | г. Казань, ул. Садовая 1 = Казань//RU
    Mankato, MN 56003 = Mankato/Minnesota/US | Erode, TN / Hybrid = Erode/Tamil Nadu/IN
    Nashville, TN = Nashville/Tennessee/US | Indianapolis, IN = Indianapolis/Indiana/US
    Hyderabad, IN = Hyderabad//IN | Munich, DE = Munich//DE | Luzern, CH = Luzern//CH
    London, SE1 0BE = London//? | Toronto M5H 2N2 = Toronto//CA | London, UK = London//GB
    88 QUEENS QUAY W:TORONTO = TORONTO//CA | Warszawa, Mazowieckie, Poland = Warszawa//PL
    Berlin, Germany / Pune = Berlin//DE; Pune//IN | Casablanca, Maroc = Casablanca//MA
    Cork, County Cork = Cork//IE | New York, NY = New York/New York/US | New York = New York//US
     , New York = New York//US | Singapore = Singapore//SG | Remote (Pune) = Pune//IN
    Remote - Pune, India = Pune//IN | Hybrid Solan = Solan//IN | Solan work from home = Solan//IN
    Winston-Salem, NC = Winston-Salem/North Carolina/US
    Level 4, Sample Towers, Hyderabad = Hyderabad//IN | हैदराबाद = हैदराबाद//IN
    Kharadi, Pune = Pune//IN | Whitefield Bangalore = Bangalore//IN
    Lower Parel Mumbai = Mumbai//IN | Upper Hutt = Upper Hutt//NZ
    Whitefield, Bengaluru = Bengaluru//IN | Pune Hinjewadi Phase 2 = Pune//IN
    Mumbai Maharashtra India = Mumbai/Maharashtra/IN | Greater Chennai Area = Chennai//IN
    Greater Noida, Noida = Greater Noida//IN; Noida//IN | Solan = Solan//IN
    Dehradun = Dehradun//IN | Hyderabad, Pakistan = Hyderabad//PK
    Hyderabad, Sindh, Pakistan = Hyderabad//PK | Salem, OR = Salem/Oregon/US
    Toronto (ON) = Toronto/Ontario/CA | US-WA-Bellevue = Bellevue/Washington/US
    United States - Illinois - Waukegan = Waukegan/Illinois/US
    United States (Chicago, IL) = Chicago/Illinois/US | Mobile, AL = Mobile/Alabama/US
    United States - Mobile = Mobile//US | Florianópolis, SC = Florianópolis/Santa Catarina/BR
    United States, Delhi, India = Delhi//IN | Manchester, Bath) = Manchester//?; Bath//?
    Đà Nẵng = Đà Nẵng//VN | New York, New York, United States = New York/New York/US
    London Area, United Kingdom = London//GB | Delhi NCR = Delhi//IN
    Delhi-NCR, India = Delhi//IN | Mumbai, Delhi / NCR = Mumbai//IN; Delhi//IN
    Delhi (NCR) = Delhi//IN | Noida NCR = Noida//IN | New Delhi, Delhi = New Delhi//IN
    Delhi / New Delhi = Delhi//IN | Bangalore/Bengaluru = Bangalore//IN
    Gurgaon / Gurugram, Pune = Gurgaon//IN; Pune//IN
    Bengaluru, Mumbai, Bangalore = Bengaluru//IN; Mumbai//IN | Mysore / Mysuru = Mysore//IN
    Noida / Greater Noida = Noida//IN; Greater Noida//IN
    East St Louis, IL = East St Louis/Illinois/US | Solan +2 more = Solan//IN
    Solan, Karnal +1 other = Solan//IN; Karnal//IN | Solan + 3 others in Himachal = Solan//IN
    Bury St. Edmunds = Bury St. Edmunds//GB | Burton on Trent = Burton on Trent//GB
    Burton On Trent = Burton On Trent//GB | 出社（東京） = 東京//JP
    Salford, Greater Manchester = Salford//GB
    12 Example Avenue, Quezon City, 1105 Metro Manila = Quezon City//PH
    Remote, Greater London = London//? | London (Remote, UK) = London//GB
    London (Remote in Canada / UK) = London//? | Pune (near Delhi) = Pune//IN
    Pune, us; Chennai, me = Pune//IN; Chennai//IN | Southend on Sea = Southend on Sea//GB
  `.map((line) => line.split(' = ')),
)('%s is %s', (text = '', places = '') => {
  expect(read(text)).toBe(places);
});

test('a city is looked for at the end of at most eight words, in 2,000 characters', () => {
  expect(read('Right next to the old market square Pune')).toBe('Pune//IN');
  expect(read('Behind the market next to the old square Pune')).toBe('');
  const long = 'x, '.repeat(665);
  expect([`${long} Pune`, `${long}  Pune`].map(read)).toEqual(['Pune//IN', '']);
});

test.each(items`
  India | Pan India | Telangana | TX | United States | 🇺🇸 United States | us | Remote | Remote/Onsite
  Hybrid | Remote (US) | Multiple | Multiple Locations | Various Districts | Semi-Urban | Village A
  Latin America | Remote-friendly | Gloucestershire, England, UK | Volunteer role
  Anywhere in Bangladesh | Pune Division, Maharashtra | Client Locations | Anywhere in India | Worldwide
  APAC Region | US Business Hours | EMEA | North America | West | Central | Union | Young | Mobile
  Bali | New England | Port Victoria | USA - Pennsylvania - Upper Providence | Lower Southampton, PA
  Whitefield, Texas | Hart County, GA | National Capital Region (NCR) | Engineering | Feura Bush, NY, US
  Lake Buena Vista, FL | Grand Canyon Village, AZ | 500081 | 🏙️
`)('%s is no city', (text) => {
  expect(read(text)).toBe('');
});

test.each([
  ['East York (ON)', ['CA']],
  ['Scarborough (ON)', ['CA']],
  ['Colmar, PA', ['US']],
  ['Whitefield, Texas', ['US']],
  ['United Kingdom | Remote (London-Aligned)', ['GB']],
  ['Aurora Medical Center West Allis - 8901 W Lincoln Ave', []],
])('%s has no town of that name: it is in %j', (text, countries) => {
  expect(placesIn(text, 'IN')).toMatchObject({ places: [], countries });
});

test.each([
  ['Remote/Onsite', ['Remote', 'On site']],
  ['Erode, TN / Hybrid', ['Hybrid']],
  ['Pune (Hybrid)', ['Hybrid']],
  ['Pune', []],
])('%s names the ways of working %j', (text, modes) => {
  expect(placesIn(text, 'IN').modes).toEqual(modes);
});

test.each([
  ['Pune', 'Maharashtra', 'India', 'Pune'],
  ['London', undefined, 'UK', 'London, UK'],
  ['Austin', 'Texas', 'USA', 'Austin, Texas, USA'],
  ['Albany', 'GA', undefined, 'Albany, GA'],
  ['Austin', 'EMEA', 'USA', 'Austin, USA'],
  ['Austin, TX', 'TX', 'USA', 'Austin, TX, USA'],
  ['Whitetown', 'GA', undefined, 'Whitetown, GA'],
  ['us', undefined, 'USA', 'us'],
  ['London, UK', undefined, 'UK', 'London, UK'],
  [undefined, 'Telangana', undefined, 'Telangana'],
  [['Pune', 'Nagpur'], undefined, undefined, 'Pune; Nagpur'],
  [{ name: 'Pune, India' }, undefined, undefined, 'Pune, India'],
  [{ city: 'Pune' }, undefined, undefined, 'Pune'],
  [{ address: 'Pune' }, undefined, undefined, 'Pune'],
  [{ state: 'TX', country: 'USA' }, undefined, undefined, 'TX, USA'],
  [undefined, undefined, undefined, undefined],
])('the cells %j, %j and %j are the place %j', (city, region, country, text) => {
  expect(placeIn(city, { parts: { region, country }, home: 'IN' })).toBe(text);
});

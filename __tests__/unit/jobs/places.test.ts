import { placeIn, placesIn } from '@/lib/jobs/cells/places';

/** `Pune/Maharashtra/IN`; `abroad` for a city that may not be claimed to be in India. */
const read = (text: string) =>
  placesIn(text)
    .places.map(({ city, region = '', country, isAbroad }) =>
      [city, region, country ?? (isAbroad ? 'abroad' : '')].join('/'),
    )
    .join('; ');

test.each([
  ['Hyderabad, Telangana, India', 'Hyderabad/Telangana/IN'],
  ['Bengaluru, Karnataka', 'Bengaluru/Karnataka/IN'],
  ['Pune, Maharashtra, India (Hybrid)', 'Pune/Maharashtra/IN'],
  ['Hyderabad,Telangana-500081', 'Hyderabad/Telangana/IN'],
  ['Pune / Chennai & Kochi', 'Pune//IN; Chennai//IN; Kochi//IN'],
  ['Hyderabad, Telangana, Pune, Maharashtra', 'Hyderabad/Telangana/IN; Pune/Maharashtra/IN'],
  ['Austin, TX', 'Austin/Texas/US'],
  ['Austin TX', 'Austin/Texas/US'],
  ['Saint Paul MN', 'Saint Paul/Minnesota/US'],
  ['Pune Maharashtra / Salem Tamil Nadu', 'Pune/Maharashtra/IN; Salem/Tamil Nadu/IN'],
  ['Pittsburgh USA', 'Pittsburgh//US'],
  ['Lake Wales, FL', 'Lake Wales/Florida/US'],
  ['Hilton Head Island', 'Hilton Head Island//US'],
  ['Washington DC', 'Washington DC//US'],
  ['Contract · Pune', 'Pune//IN'],
  ['PT. Example Works - Surabaya', 'Surabaya//ID'],
  ['Not specified (on site implied; Leeds, UK)', 'Leeds//GB'],
  ['г. Казань, ул. Садовая 1', 'Казань//RU'],
  ['Mankato, MN 56003', 'Mankato/Minnesota/US'],
  ['Erode, TN / Hybrid', 'Erode/Tamil Nadu/IN'],
  ['Nashville, TN', 'Nashville/Tennessee/US'],
  ['Indianapolis, IN', 'Indianapolis/Indiana/US'],
  ['Pune, IN', 'Pune//IN'],
  ['Munich, DE', 'Munich//DE'],
  ['Luzern, CH', 'Luzern//CH'],
  ['London, SE1 0BE', 'London//abroad'],
  ['Toronto M5H 2N2', 'Toronto//CA'],
  ['London, UK', 'London//GB'],
  ['88 QUEENS QUAY W:TORONTO', 'TORONTO//CA'],
  ['Warszawa, Mazowieckie, Poland', 'Warszawa//PL'],
  ['Berlin, Germany / Pune', 'Berlin//DE; Pune//IN'],
  ['Casablanca, Maroc', 'Casablanca//MA'],
  ['Cork, County Cork', 'Cork//IE'],
  ['New York, NY', 'New York/New York/US'],
  ['New York', 'New York//US'],
  ['Singapore', 'Singapore//SG'],
  ['Remote (Pune)', 'Pune//IN'],
  ['Remote - Pune, India', 'Pune//IN'],
  ['Winston-Salem, NC', 'Winston-Salem/North Carolina/US'],
  ['Level 4, Sample Towers, Hyderabad', 'Hyderabad//IN'],
  ['हैदराबाद', 'हैदराबाद//IN'],
  ['Kharadi, Pune', 'Pune//IN'],
  ['Whitefield Bangalore', 'Bangalore//IN'],
  ['Whitefield, Bengaluru', 'Bengaluru//IN'],
  ['Pune Hinjewadi Phase 2', 'Pune//IN'],
  ['Mumbai Maharashtra India', 'Mumbai/Maharashtra/IN'],
  ['Greater Chennai Area', 'Chennai//IN'],
  ['Greater Noida, Noida', 'Greater Noida//IN; Noida//IN'],
  ['Solan', 'Solan//IN'],
  ['Dehradun', 'Dehradun//IN'],
  ['Hyderabad, Pakistan', 'Hyderabad//PK'],
  ['Hyderabad, Sindh, Pakistan', 'Hyderabad//PK'],
  ['Salem, OR', 'Salem/Oregon/US'],
  ['Toronto (ON)', 'Toronto/Ontario/CA'],
  ['US-WA-Bellevue', 'Bellevue/Washington/US'],
  ['United States - Illinois - Waukegan', 'Waukegan/Illinois/US'],
  ['United States (Chicago, IL)', 'Chicago/Illinois/US'],
  ['Mobile, AL', 'Mobile/Alabama/US'],
  ['Florianópolis, SC', 'Florianópolis//BR'],
  ['United States, Delhi, India', 'Delhi//IN'],
  ['Manchester, Bath)', 'Manchester//abroad; Bath//abroad'],
  ['Đà Nẵng', 'Đà Nẵng//VN'],
  ['New York, New York, United States', 'New York/New York/US'],
  ['London Area, United Kingdom', 'London//GB'],
])('%s is %s', (text, places) => {
  expect(read(text)).toBe(places);
});

test('a city is looked for at the end of at most eight words', () => {
  expect(read('Right next to the old market square Pune')).toBe('Pune//IN');
  expect(read('Behind the market next to the old square Pune')).toBe('');
});

test.each([
  'India',
  'Pan India',
  'Telangana',
  'TX',
  'United States',
  '🇺🇸 United States',
  'us',
  'Remote',
  'Remote/Onsite',
  'Hybrid',
  'Remote (US)',
  'Multiple',
  'Multiple Locations',
  'Various Districts',
  'Semi-Urban',
  'Village A',
  'Latin America',
  'Remote-friendly',
  'Gloucestershire, England, UK',
  'Volunteer role',
  'Anywhere in Bangladesh',
  'Pune Division, Maharashtra',
  'Client Locations',
  'Anywhere in India',
  'Worldwide',
  'APAC Region',
  'US Business Hours',
  'EMEA',
  'North America',
  'West',
  'Central',
  'Union',
  'Young',
  'Mobile',
  'Bali',
  'New England',
  'Port Victoria',
  'Whitefield, Texas',
  'Hart County, GA',
  'National Capital Region (NCR)',
  'Engineering',
  'Feura Bush, NY, US',
  'Lake Buena Vista, FL',
  'Grand Canyon Village, AZ',
  '500081',
  '🏙️',
])('%s is no city', (text) => {
  expect(read(text)).toBe('');
});

test.each([
  ['Remote/Onsite', ['Remote', 'On site']],
  ['Erode, TN / Hybrid', ['Hybrid']],
  ['Pune (Hybrid)', ['Hybrid']],
  ['Pune', []],
])('%s names the ways of working %j', (text, modes) => {
  expect(placesIn(text).modes).toEqual(modes);
});

test.each([
  ['Pune', 'Maharashtra', 'India', 'Pune'],
  ['London', undefined, 'UK', 'London, UK'],
  ['Austin', 'Texas', 'USA', 'Austin, Texas, USA'],
  ['Albany', 'GA', undefined, 'Albany, GA'],
  ['Austin', 'EMEA', 'USA', 'Austin, USA'],
  [undefined, 'Telangana', undefined, 'Telangana'],
  [['Pune', 'Nagpur'], undefined, undefined, 'Pune; Nagpur'],
  [{ name: 'Pune, India' }, undefined, undefined, 'Pune, India'],
  [undefined, undefined, undefined, undefined],
])('the cells %j, %j and %j are the place %j', (city, region, country, text) => {
  expect(placeIn(city, region, country)).toBe(text);
});

import { authoritiesWith } from '@/app/(company)/privacypolicy/content';
import { directionsUrl, formatDay, hasAddress, phoneLink, withPhone } from '@/lib/company';
import { countedFirst, inDays, nounForTyped } from '@/lib/content/counted';
import { rupees, rupeesBothWays } from '@/lib/rupees';

test('groups rupees the Indian way, without paise, and in both ways for readers abroad', () => {
  const amounts = [1200, 100_000, 12_50_000].map(rupees);
  expect(amounts).toEqual(['₹1,200', '₹1,00,000', '₹12,50,000']);
  expect(rupeesBothWays(100_000)).toBe('₹1,00,000 (₹100,000)');
});

test('all dates have one format', () => {
  const days = ['2027-07-31', '2028-01-05', '2027-09-30'].map(formatDay);
  expect(days).toEqual(['31 Jul 2027', '5 Jan 2028', '30 Sep 2027']);
});

test.each([
  [100_000, '₹1,00,000 (₹100,000)'],
  [45_000, '₹45,000'],
  [99_999, '₹99,999'],
])('a fee of %d is written as %s', (fee, text) => expect(rupeesBothWays(fee)).toBe(text));

test.each([
  ...['1', 'one'].map((count) => [count, 'week'] as const),
  ...['2–3', 'two', '10+', '1–2', '2'].map((count) => [count, 'weeks'] as const),
])('a count of %s, as an owner typed it, is one of %s', (count, noun) => {
  expect(nounForTyped(count, 'week', 'weeks')).toBe(noun);
});

test.each([
  [0, 'No offices', '0 days'],
  [1, 'One office', '1 day'],
  [12, 'Twelve offices', '12 days'],
  [13, '13 offices', '13 days'],
])('%d is counted as "%s" and "%s"', (count, offices, days) => {
  expect(countedFirst(count, 'office', 'offices')).toBe(offices);
  expect(inDays(count)).toBe(days);
});

test.each(['in India the Data Protection Board', 'the Data Protection Board of India'])(
  '"%s" is named once',
  (own) => expect(authoritiesWith(own)).toBe(own),
);

test('the Indian authority stands beside a foreign one', () => {
  expect(authoritiesWith('in the Netherlands the Autoriteit Persoonsgegevens')).toBe(
    'in the Netherlands the Autoriteit Persoonsgegevens, in India the Data Protection Board',
  );
});

test('September is written with three letters, like every other month', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDay(`2027-${String(month + 1).padStart(2, '0')}-09`),
  );
  expect(months.join()).toBe(
    'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'
      .split(',')
      .map((month) => `9 ${month} 2027`)
      .join(),
  );
});

test('links to a phone, a website and directions lead there', () => {
  expect(phoneLink('+91 40 5550 0100')).toBe('tel:+914055500100');
  expect(['', 'https://a.example'].map((href) => hasAddress({ href }))).toEqual([false, true]);
  expect(directionsUrl({ mapQuery: '1 Mill Road, Pune' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20Mill%20Road%2C%20Pune',
  );
});

test('an office without a phone is not among those to call', () => {
  const office = { city: 'Pune', region: 'Maharashtra', lines: [], mapQuery: '' };
  const called = { ...office, phone: '+91 40 5550 0100' };
  expect(withPhone([office, called])).toEqual([called]);
});

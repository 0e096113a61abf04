/**
 * The country this site is for, India: time, language and money, each in one place. What needs rules, not values, is
 * elsewhere: phone numbers in `lib/fields/phone.ts`, the words for pay in `packages/job-sheet/cells/pay.ts`, the law in
 * `lib/content/legal`.
 */

/** BCP 47: the English of the pages, and how numbers and dates are written. */
export const LOCALE = 'en-IN';

/** ISO 3166. */
export const COUNTRY = { code: 'IN', name: 'India' } as const;

export const TIME_ZONE = 'Asia/Kolkata';

/** What people call it. */
export const TIME_NAME = 'India time';

/** All year: there is no daylight saving time, and what follows relies on that. */
const UTC_OFFSET = '+05:30';
export const UTC_OFFSET_HOURS = 5.5;

/** ISO 4217, and its sign. */
export const CURRENCY = { code: 'INR', sign: '₹' } as const;

/** How pay is stated: in hundreds of thousands of rupees a year. */
export const LAKH = { rupees: 100_000, word: 'lakh', perYear: 'LPA' } as const;

/** The same for every day, because there is no daylight saving time. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The date in India, such as `2026-11-21`. */
export function indiaDate(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10);
}

/** A time of day in India, with its offset: `2026-11-21T23:59:59+05:30`. */
export function indiaTimestamp(day: string, time = '00:00:00'): string {
  return `${day}T${time}${UTC_OFFSET}`;
}

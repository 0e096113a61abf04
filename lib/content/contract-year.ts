import { nounFor } from './counted';

/** People at work in a year: `people` for some `months` from `start` on (0 for January), others before and after. */
export type Plan = {
  start: number;
  before: number;
  people: number;
  months: number;
  after: number;
};

export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The most people whom the picture of a year shows in a month. */
export const MOST_PEOPLE = 8;

/** The number of people in each month. What would end after December starts earlier. */
export function yearOf({ start, before, people, months, after }: Plan): number[] {
  const first = Math.min(start, MONTHS.length - months);
  return MONTHS.map((_, month) => {
    if (month < first) return before;
    return month < first + months ? people : after;
  });
}

/** "2 people for 6 months, 6 people for 3 months: 30 person-months" */
export function yearInWords(year: readonly number[]): string {
  const total = year.reduce((sum, people) => sum + people, 0);
  const starts = year.flatMap((people, month) => (people === year[month - 1] ? [] : month));
  const spans = starts.flatMap((month, index) => {
    const people = year[month] ?? 0;
    const months = (starts[index + 1] ?? year.length) - month;
    if (people === 0) return [];
    return `${people} ${nounFor(people, ...PERSON)} for ${months} ${nounFor(months, ...MONTH)}`;
  });
  return `${spans.join(', ')}: ${total} person-${nounFor(total, ...MONTH)}`;
}

const PERSON = ['person', 'people'] as const;
const MONTH = ['month', 'months'] as const;

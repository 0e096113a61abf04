/** One page of a list; pages count from 1. */
export type JobPage<T> = {
  items: T[];
  number: number;
  count: number /** Of the first item, from 1. */;
  from: number;
};

/** So many rows a visitor on a slow phone gets at once; a list of 10,000 costs no more than one of 50. */
export const JOBS_PER_PAGE = 50;

/** The page that `asked` names; anything that is no page of this list means the first. */
export function pageOf<T>(items: readonly T[], asked: unknown): JobPage<T> {
  const count = Math.max(1, Math.ceil(items.length / JOBS_PER_PAGE));
  const wanted = typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const number = wanted <= count ? wanted : 1;
  const start = (number - 1) * JOBS_PER_PAGE;
  return { items: items.slice(start, start + JOBS_PER_PAGE), number, count, from: start + 1 };
}

/** The numbers to offer: the ends, the neighbours of the current page, and a gap where some are left out. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one is no shorter than the number itself.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}

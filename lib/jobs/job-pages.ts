/** One page of a list; pages count from 1. */
export type JobPage<T> = {
  items: T[];
  number: number;
  count: number /** Of the first item, from 1. */;
  from: number;
};

/** Keeps a page small for slow phones, even if the list has 10,000 rows. */
export const JOBS_PER_PAGE = 50;

/** The requested page; the first page if `asked` is not a page of this list. */
export function pageOf<T>(items: readonly T[], asked: unknown): JobPage<T> {
  const count = Math.max(1, Math.ceil(items.length / JOBS_PER_PAGE));
  const wanted = typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const number = wanted <= count ? wanted : 1;
  const start = (number - 1) * JOBS_PER_PAGE;
  return { items: items.slice(start, start + JOBS_PER_PAGE), number, count, from: start + 1 };
}

/** The page numbers to show: first, last, the neighbours of the current page, and gaps in between. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page is replaced by its number.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The median of each figure. */
export function medians<T extends Record<string, number>>(all: readonly T[]): T {
  const names = Object.keys(all[0] ?? {});
  const pairs = names.map((name) => [name, median(all.map((each) => each[name] ?? Number.NaN))]);
  return Object.fromEntries(pairs);
}

/** The results for each item in three interleaved rounds, so that a slow minute affects all of them. */
export async function inRounds<Item, Result>(
  items: readonly Item[],
  measure: (item: Item) => Promise<Result>,
): Promise<Result[][]> {
  const rounds: Result[][] = [];
  for (let round = 0; round < 3; round += 1) {
    const results: Result[] = [];
    for (const item of items) results.push(await measure(item));
    rounds.push(results);
  }
  return items.map((_, at) => rounds.map((results) => results[at] as Result));
}

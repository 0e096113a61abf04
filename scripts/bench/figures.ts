/** A row of the table that `npm run bench` writes. */
export type Figure = {
  what: string;
  ours: string;
  /** The reference value of the same run. */
  reference: string;
  /** Ours divided by the reference, where that is meaningful. */
  ratio?: number;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** The median of three calls. */
export async function medianOfThree(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < 3; round += 1) values.push(await measure());
  return median(values);
}

/** A reference that is that of the row above is left out. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, reference, ratio }, index) => {
    const beside = reference === figures[index - 1]?.reference ? '' : reference;
    return [what, ours, beside, ratio === undefined ? '' : ratio.toFixed(2)].join(' | ');
  });
  return ['| Metric | This site | Reference | Ratio |', '|---|---|---|---|']
    .concat(rows.map((row) => `| ${row} |`))
    .join('\n');
}

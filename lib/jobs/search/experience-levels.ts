import { parseYears } from 'job-sheet';

/** The levels of experience: `from` is inclusive, `below` exclusive. `id` is used in the URL. */
const experienceBands = [
  { id: 'fresher', label: 'Fresher', from: 0, below: 1 },
  { id: '1-3', label: '1–2 years', from: 1, below: 3 },
  { id: '3-6', label: '3–5 years', from: 3, below: 6 },
  { id: '6-10', label: '6–9 years', from: 6, below: 10 },
  { id: '10-plus', label: '10+ years', from: 10, below: Number.POSITIVE_INFINITY },
] as const;

/** Level of a job without bounds. */
export const LEVEL_NOT_STATED = 'not-stated';

/** Filter options. */
export const experienceLevels = [
  ...experienceBands.map(({ id, label }) => ({ value: id as string, label: label as string })),
  { value: LEVEL_NOT_STATED, label: 'Not stated' },
];

/** All levels that a job suits: one that asks for 5 to 8 years suits two. */
export function levelsOf(experience: string | undefined): string[] {
  const range = bandRange(experience);
  if (range === undefined) return [LEVEL_NOT_STATED];
  return experienceBands.slice(range[0], range[1] + 1).map(({ id }) => id);
}

/** The first and last level that fit a job, from 0; undefined without bounds. */
export function bandRange(experience: string | undefined): [from: number, to: number] | undefined {
  const years = parseYears(experience);
  if (years === undefined) return undefined;
  const suits = experienceBands.map(({ from, below }) => years.least < below && years.most >= from);
  return [suits.indexOf(true), suits.lastIndexOf(true)];
}

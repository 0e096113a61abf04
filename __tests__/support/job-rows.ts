import { readFileSync } from 'node:fs';

/** A column of a sheet, by header. */
export type JobRow = Record<string, string>;

const rows: JobRow[] = JSON.parse(readFileSync('__tests__/fixtures/job-rows.json', 'utf8'));

/**
 * A short list like a real sheet: eight rows, of which one has every field, one only a title, one is past its last day,
 * one about to be, and the last two are equal. Dates are relative to `today`, in India time.
 */
export function jobRows(today = new Date()): JobRow[] {
  const day = (_: string, later: string) => indianDay(today, Number(later));
  const dated = (value: string) => value.replace(/^today ([+-]\d+)$/, day);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, dated(value)])),
  );
}

/** Day first, as typed in India: `31/07/2027`. */
function indianDay(today: Date, daysLater: number): string {
  return new Date(today.getTime() + daysLater * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
  });
}

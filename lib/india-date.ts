/** The date in India at a moment, `2026-11-21`. India has no daylight saving: always UTC+05:30. */
export function indiaDate(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The date in India, such as `2026-11-21`. India is at UTC+05:30 all year. */
export function indiaDate(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

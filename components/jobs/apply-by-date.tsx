import { formatDay } from '@/lib/company';
import type { ApplyBy } from '@/lib/jobs/job';

/** A closing date as it is shown; machine-readable where it could be read. */
export function ApplyByDate({ applyBy: { text, day } }: { applyBy: ApplyBy }) {
  return day ? <time dateTime={day}>{text}</time> : text;
}

/** `2 Nov 2026` */
export function DayDate({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}

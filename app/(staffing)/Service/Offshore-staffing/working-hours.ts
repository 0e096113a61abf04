import { TIME_ZONE } from '@/lib/country';

/** Hours of a day: 9.5 is half past nine, values above 24 are on the next day. */
export type Span = readonly [from: number, to: number];

export type Place = {
  city: string;
  /** Working hours in local time. */
  hours: Span;
  /** Time zone, and its offset from India in standard time, in hours. */
  zone: string;
  ahead: number;
  /** Works for the client, in India. */
  isOurs?: boolean;
};

/** Offset of a time zone from India at a moment, in hours. */
export function aheadOfIndia(zone: string, now: Date): number {
  const [there, india] = [zone, TIME_ZONE].map((timeZone) =>
    Date.parse(`${now.toLocaleString('en-US', { timeZone })} UTC`),
  );
  return ((there ?? 0) - (india ?? 0)) / 3_600_000;
}

/** A span on a 24-hour axis that begins at `start`, in one or two pieces. */
export function onAxis([from, to]: Span, start: number): Span[] {
  const begin = start + ((((from - start) % 24) + 24) % 24);
  const end = begin + to - from;
  const last = start + 24;
  return end > last
    ? [
        [begin, last],
        [start, end - 24],
      ]
    : [[begin, end]];
}

/** Intersections of the spans with another span. */
export function within(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans
    .map(([a, b]): Span => [Math.max(a, from), Math.min(b, to)])
    .filter(([a, b]) => a < b);
}

/** 28.5 is `04:30`, or in the reader's locale: `4:30 AM`. */
export function clock(hours: number, language = 'en-GB'): string {
  const moment = new Date(Math.round((((hours % 24) + 24) % 24) * 60) * 60_000);
  return moment.toLocaleTimeString(language, { timeStyle: 'short', timeZone: 'UTC' });
}

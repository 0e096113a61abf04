/** Hours of a day, 9.5 for half past nine; beyond 24 is the next day. */
export type Span = readonly [from: number, to: number];

export type Place = {
  city: string;
  /** Working hours on its own clock. */
  hours: Span;
  /** Its time zone, and how far it is ahead of India in standard time. */
  zone: string;
  ahead: number;
  /** Works for the client, in India. */
  isOurs?: boolean;
};

/** Hours by which the clocks of a time zone are ahead of India's at a moment. */
export function aheadOfIndia(zone: string, now: Date): number {
  const [there, india] = [zone, 'Asia/Kolkata'].map((timeZone) =>
    Date.parse(`${now.toLocaleString('en-US', { timeZone })} UTC`),
  );
  return ((there ?? 0) - (india ?? 0)) / 3_600_000;
}

/** A span on an axis of 24 hours that begins at `start`, in one piece or in two. */
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

/** The parts of spans within another span, as on one axis. */
export function within(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans
    .map(([a, b]): Span => [Math.max(a, from), Math.min(b, to)])
    .filter(([a, b]) => a < b);
}

/** 28.5 is `04:30`, or as the readers of a language write it: `4:30 AM`. */
export function clock(hours: number, language = 'en-GB'): string {
  const moment = new Date(Math.round((((hours % 24) + 24) % 24) * 60) * 60_000);
  return moment.toLocaleTimeString(language, { timeStyle: 'short', timeZone: 'UTC' });
}

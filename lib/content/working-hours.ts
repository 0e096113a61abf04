import { TIME_ZONE } from '@/lib/country';

/** Hours of a day: 9.5 is half past nine, values above 24 are on the next day. */
export type Span = readonly [from: number, to: number];

/** A client's working day, in local time. */
export const CLIENT_DAY: Span = [9, 18];

/** Offset of a time zone from India at a moment, in hours. */
export function aheadOfIndia(zone: string, now: Date): number {
  const [there, india] = [zone, TIME_ZONE].map((timeZone) =>
    Date.parse(`${now.toLocaleString('en-US', { timeZone })} UTC`),
  );
  return ((there ?? 0) - (india ?? 0)) / HOUR_MS;
}

type OurHours = { team: Span; lead: Span };

/**
 * Our hours, given in India time, on the clocks of a client that are ahead by so many hours, and what the client's day
 * shares with the lead; with the team, if the lead is never there at the same time.
 */
export function dayAt(ahead: number, ours: OurHours) {
  const [team, lead] = [moved(ours.team, ahead), moved(ours.lead, ahead)];
  const withLead = together(CLIENT_DAY, lead);
  if (withLead.length > 0) return { team, lead, shared: withLead, sharedWith: 'lead' };
  return { team, lead, shared: together(CLIENT_DAY, team), sharedWith: 'team' };
}

type Day = ReturnType<typeof dayAt>;

/** What a bar of shared hours means. */
export function sharedKey({ sharedWith }: Day): string {
  return `You and your ${sharedWith} work`;
}

/** What a bar of the client's other hours means; empty if there are none. */
export function handoverKey({ shared }: Day): string {
  return total(shared) < total([CLIENT_DAY]) ? 'You work from last night’s written handover' : '';
}

/** The same hours on clocks that are ahead by so many hours; they begin within the day. */
export function moved([from, to]: Span, ahead: number): Span {
  const begin = withinDay(from + ahead);
  return [begin, begin + to - from];
}

/** When two people who work every day are both at work, within the hours of the first. */
export function together([from, to]: Span, other: Span): Span[] {
  return [-24, 0, 24]
    .map((day): Span => [Math.max(from, other[0] + day), Math.min(to, other[1] + day)])
    .filter(([begin, end]) => begin < end);
}

/** The length of all spans, in hours. */
export function total(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** 28.5 is `04:30`, or in the reader's locale: `4:30 AM`. */
export function clock(hours: number, language = 'en-GB'): string {
  return inUtc(hours, { timeStyle: 'short' }, language);
}

/** A whole hour: 15 is `15`, or in the reader's locale: `3 PM`. */
export function hour(hours: number, language = 'en-GB'): string {
  return inUtc(hours, { hour: 'numeric' }, language);
}

function inUtc(hours: number, format: Intl.DateTimeFormatOptions, language: string): string {
  const moment = new Date(Math.round(withinDay(hours) * HOUR_MS));
  return moment.toLocaleTimeString(language, { ...format, timeZone: 'UTC' });
}

function withinDay(hours: number): number {
  return ((hours % 24) + 24) % 24;
}

const HOUR_MS = 3_600_000;

/** The city that a time zone is named after: "New York"; undefined for zones such as UTC. */
export function cityOf(zone: string | undefined): string | undefined {
  const [area, ...rest] = zone?.split('/') ?? [];
  const city = rest.at(-1)?.replaceAll('_', ' ');
  return area === 'Etc' ? undefined : city && (RENAMED[city] ?? city);
}

/** Browsers keep the oldest name of a zone. */
const RENAMED: Record<string, string> = {
  Calcutta: 'India',
  Kolkata: 'India',
  Saigon: 'Ho Chi Minh City',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Kiev: 'Kyiv',
};

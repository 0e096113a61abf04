import type { Opening } from 'job-sheet';
import { DAY_MS, indiaDate, indiaTimestamp } from '@/lib/country';
import { site } from '@/lib/site';
import type { Question } from './questions';

/** A job opening, as `packages/job-sheet` reads it from a row. A missing value is undefined, never an empty string. */
export type Job = Omit<Opening, 'questions'> & {
  /** Stable across edits elsewhere in the sheet: from the sheet's own id, else from title, city and function. */
  key: string;
  questions?: Question[];
};

/** The hiring company, if the feed names one other than ours. */
export function clientOf({ company }: Pick<Job, 'company'>): string | undefined {
  return company === site.name || company === site.legalName ? undefined : company;
}

/** Place and way of working, which is omitted where the place names it: `Bengaluru (Hybrid)`. */
export function whereabouts({ city, workplace }: Pick<Job, 'city' | 'workplace'>) {
  const place = city?.toLowerCase() ?? '';
  const isSaid = workplace?.split(' / ').every((way) => place.includes(way.toLowerCase()));
  return { city, workplace: isSaid ? undefined : workplace };
}

/** Whether a job is closed, by its status (closed, filled, on hold) or its closing date. */
export function isClosed(job: Pick<Job, 'applyBy' | 'status'>, now: Date): boolean {
  if (job.status === 'closed') return true;
  const closesAt = closingTime(job);
  return closesAt !== undefined && now.getTime() > closesAt.getTime();
}

/** The last second of the last day for applications. */
export function closingTime(job: Pick<Job, 'applyBy'>): Date | undefined {
  return job.applyBy?.day ? endOf(job.applyBy.day) : undefined;
}

function endOf(day: string): Date {
  return new Date(indiaTimestamp(day, '23:59:59'));
}

/**
 * The India day on which a job requested now may still close. It ends when `isClosed` changes: with the last second of
 * the day, a second before midnight.
 */
export function closingDay(now: Date): string {
  return indiaDate(new Date(now.getTime() + LAST_SECOND_MS - 1));
}

export function closingDayEnds(now: Date): Date {
  return endOf(closingDay(now));
}

/** Time from `closingTime` to midnight. */
const LAST_SECOND_MS = 1000;

/** Whether it was posted today or yesterday, in India time: for at most 48 hours, and the same all day for everyone. */
export function isNew({ postedOn }: Pick<Job, 'postedOn'>, now: Date): boolean {
  return postedOn !== undefined && postedOn >= indiaDate(new Date(now.getTime() - DAY_MS));
}

/** The first one or two sentences of a description; undefined if they are too long. */
export function pitchOf(description: string | undefined): string | undefined {
  const paragraph = description?.split('\n').find((line) => line.trim() !== '');
  if (paragraph === undefined) return undefined;
  let pitch = '';
  for (const { segment } of sentences.segment(paragraph)) {
    if ((pitch + segment).trim().length > MAX_PITCH_LENGTH) break;
    pitch += segment;
  }
  return pitch.trim() || undefined;
}

const MAX_PITCH_LENGTH = 180;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A line of skills: its items if it is a list of short ones; otherwise the unchanged line. */
type SkillLine = { items: string[] } | { text: string };

/** The lines of a `Skills` cell. */
export function skillLines(skills: string): SkillLine[] {
  return skills.split('\n').map((text) => {
    const items = itemsOf(text);
    return items ? { items } : { text };
  });
}

function itemsOf(text: string): string[] | undefined {
  const items = (text.match(ITEMS) ?? []).map((item) => item.trim());
  const isList =
    items.length > 1 && items.every((item) => item !== '' && item.length <= MAX_TAG_LENGTH);
  return isList && !/[.:](?:\s|$)/.test(text) ? items : undefined;
}

/** The parts between commas; a bracket's commas are its own, and an unclosed bracket encloses nothing. */
const ITEMS = /(?:\([^()]*\)|[^,])+/g;

const MAX_TAG_LENGTH = 32;

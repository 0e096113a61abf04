import { indiaDate } from '@/lib/company';
import type { Question } from '@/lib/forms/apply/answers';
import { statusOf } from '@/lib/jobs/status';
import { site } from '@/lib/site';

/**
 * A job opening. `parse-rows.ts` creates these from the rows of a sheet, so that no other code depends on
 * column names. A missing value is undefined, never an empty string.
 */
export type Job = {
  /** The row's position in the feed, from 0; invalid rows count. */
  index: number;
  /** Stable across edits elsewhere in the sheet: from the sheet's own id, else from title and city. */
  key: string;
  /** The id that the sheet gives the job. */
  ownId?: string;
  title: string;
  /** City, else Location. */
  city?: string;
  function?: string;
  /** The employer or client, where the sheet names one. */
  company?: string;
  /** `Full time`, `Contract` …, else as typed. */
  employmentType?: string;
  /** `On site`, `Hybrid`, `Remote`, else as typed. */
  workplace?: string;
  /** As typed. */
  pay?: string;
  /** As typed; `statusOf` says what it means. */
  status?: string;
  experience?: string;
  applyBy?: ApplyBy;
  /** Free text; line breaks are kept. */
  description?: string;
  /** Free text; line breaks are kept. */
  skills?: string;
  qualifications: string[];
  responsibilities: string[];
  /** May have several lines. */
  address?: string;
  documents: string[];
  /** ISO date: from a `Date_Posted` column, else the India day on which it appeared in the feed, if that was seen. */
  postedOn?: string;
  /** What it asks its applicants. */
  questions?: Question[];
};

/** The last day for applications: the text to show, and the day it means when it can be read as one. */
export type ApplyBy = {
  /** `31 Jul 2027` where it could be read as a date; as typed otherwise. */
  text: string;
  /** ISO date (`2027-07-31`); the job closes at 23:59:59 India time that day. Absent: never closes. */
  day?: string;
};

/** The company that hires, where the feed names another one than this site's. */
export function clientOf({ company }: Pick<Job, 'company'>): string | undefined {
  return company === site.name || company === site.legalName ? undefined : company;
}

/** Closed by its status (closed, filled, on hold) or because its closing date has passed. */
export function isClosed(job: Pick<Job, 'applyBy' | 'status'>, now: Date): boolean {
  if (job.status !== undefined && statusOf(job.status) === 'closed') return true;
  const closesAt = closingTime(job);
  return closesAt !== undefined && now.getTime() > closesAt.getTime();
}

/** The last second of the last day for applications. India has no daylight saving: always UTC+05:30. */
export function closingTime(job: Pick<Job, 'applyBy'>): Date | undefined {
  return job.applyBy?.day ? endOf(job.applyBy.day) : undefined;
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+05:30`);
}

/**
 * The day in India on which a job that is asked for now may still close. It ends when `isClosed` changes: with the
 * last second of the day, a second before midnight.
 */
export function closingDay(now: Date): string {
  return indiaDate(new Date(now.getTime() + LAST_SECOND_MS - 1));
}

export function closingDayEnds(now: Date): Date {
  return endOf(closingDay(now));
}

/** From `closingTime` to midnight. */
const LAST_SECOND_MS = 1000;

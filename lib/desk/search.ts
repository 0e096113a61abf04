import 'server-only';
import { FORM_NAMES, type FormName, forms } from '@/lib/outbox/forms';
import type { SubmissionList } from '@/lib/outbox/summaries';
import { type SubmissionState, type Summary, searchText } from '@/lib/outbox/summary';

/** What is asked of the list. */
export type DeskCriteria = {
  form?: FormName;
  /** Title of a job or role. */
  job?: string;
  state?: SubmissionState;
  /** Words that must all be there. */
  text?: string;
};

/** `summary` is undefined while the record has not been read. */
export type ListedSubmission = { id: string; summary?: Summary };

export type DeskResult = {
  /** All that were found, newest first. */
  found: ListedSubmission[];
  /** Of all submissions. */
  counts: Partial<Record<SubmissionState, number>>;
  total: number;
  /** Titles of jobs and roles that there are submissions for, in order. */
  jobs: string[];
  /** How many have yet to be read; they are found only where nothing but the form is asked for. */
  unread: number;
};

export function searchSubmissions(
  { summaries, unread }: SubmissionList,
  criteria: DeskCriteria,
): DeskResult {
  const counts: DeskResult['counts'] = {};
  const jobs = new Set<string>();
  for (const { state, job } of summaries.values()) {
    counts[state] = (counts[state] ?? 0) + 1;
    if (job) jobs.add(job);
  }
  const listed: ListedSubmission[] = [
    ...[...summaries].map(([id, summary]) => ({ id, summary })),
    ...unread.map((id) => ({ id })),
  ];
  const words = searchText([criteria.text]).split(/\s+/).filter(Boolean);
  return {
    found: listed.filter((each) => isFound(each, criteria, words)).sort(byTime),
    counts,
    total: listed.length,
    jobs: [...jobs].sort((a, b) => a.localeCompare(b, 'en-IN')),
    unread: unread.length,
  };
}

/** The form in an id. */
export function formOf(id: string): FormName | undefined {
  return FORM_NAMES.find((name) => forms[name].prefix === id.split('-')[0]);
}

function isFound(
  { id, summary }: ListedSubmission,
  { form, job, state }: DeskCriteria,
  words: string[],
): boolean {
  if (form !== undefined && formOf(id) !== form) return false;
  if (job !== undefined && summary?.job !== job) return false;
  if (state !== undefined && summary?.state !== state) return false;
  const text = `${id}\n${summary?.text ?? ''}`;
  return words.every((word) => text.includes(word));
}

/** By the time in the record or, where that cannot be read, the day in the id. */
function byTime(a: ListedSubmission, b: ListedSubmission): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function timeOf({ id, summary }: ListedSubmission): string {
  const day = id.split('-')[1] ?? '';
  return summary?.submittedAt ?? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

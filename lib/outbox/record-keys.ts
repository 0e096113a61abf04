import 'server-only';
import type { FileExtension } from '@/lib/uploads/file-name';
import { type DeliveryName, type DestinationName, deliveriesOf, destinationOf } from './deliveries';
import type { Delivery, Submission } from './submission';

/**
 * The layout of submissions in the store.
 *
 *   submissions/{id}.json                              source of truth; created once, changed by compare-and-swap
 *   resumes/{id}{extension}                            its file
 *   due/{destination}/{due}-{submitted}-{id}           index of open deliveries (pending, leased), by due time
 *   dead/{id}                                          index of those with a dead delivery to the company
 *   dead/{id}.confirmation                             index of those with a dead confirmation
 *   held/{id}                                          index of held ones
 *   withdrawn/{id}                                     index of those that have yet to be erased
 *   desk/summaries/{yyyymm}                            copy of what the desk lists of each; see `summaries.ts`
 *
 * Times in an entry are Unix seconds in 11 digits, so that lexical order is time order.
 */

/** The index entries of a submission; one with nothing left to do has none. */
export function indexKeys(submission: Submission): string[] {
  const { id, withdrawn } = submission;
  // The first, because a sweep reads the records that have no other: it finds the rest if that is not written.
  const toErase = withdrawn && !withdrawn.erasedAt ? `${WITHDRAWN}${id}` : undefined;
  const open = deliveriesOf(submission).map(([name, delivery]) =>
    indexKey(submission, name, delivery),
  );
  return [...new Set([toErase, ...open].filter((key) => key !== undefined))];
}

function indexKey(
  { id, form, submittedAt }: Submission,
  name: DeliveryName,
  delivery: Delivery,
): string | undefined {
  switch (delivery.state) {
    case 'pending':
    case 'leased': {
      const times = [delivery.nextAttemptAt, submittedAt].map(paddedSeconds);
      return `${dueFolder(destinationOf(form, name))}${times.join('-')}-${id}`;
    }
    case 'dead':
      return name === 'confirmation' ? `${deadKey(id)}${CONFIRMATION}` : deadKey(id);
    case 'held':
      return `${HELD}${id}`;
    case 'delivered':
    case 'cancelled':
      return undefined;
  }
}

/** Parses a key of `due/`. */
export function parseDueKey(key: string): { due: Date; submitted: Date; id: string } {
  const [due = '', submitted = '', ...id] = key.slice(key.lastIndexOf('/') + 1).split('-');
  return { due: fromSeconds(due), submitted: fromSeconds(submitted), id: id.join('-') };
}

/** Ends the index entry of a dead confirmation. */
export const CONFIRMATION = '.confirmation';

export const DUE = 'due/';
export const DEAD = 'dead/';
export const HELD = 'held/';
export const WITHDRAWN = 'withdrawn/';
export const RECORDS = 'submissions/';
export const FILES = 'resumes/';
export const SUMMARIES = 'desk/summaries/';

export const dueFolder = (destination: DestinationName): string => `${DUE}${destination}/`;
export const recordKey = (id: string): string => `${RECORDS}${id}.json`;
export const deadKey = (id: string): string => `${DEAD}${id}`;
export const fileKey = (id: string, extension: FileExtension): string =>
  `${FILES}${id}${extension}`;

/** The submission id in the key of a record, a file, or an entry of `dead/` or `held/`. */
export function idInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

function paddedSeconds(moment: string): string {
  return `${Math.floor(Date.parse(moment) / 1000)}`.padStart(11, '0');
}

function fromSeconds(digits: string): Date {
  return new Date(Number(digits) * 1000);
}

import 'server-only';
import { RECORDS } from '@/lib/store/journal';
import type { FileExtension } from '@/lib/uploads/file-name';
import {
  DESTINATION_NAMES,
  type DeliveryName,
  type DestinationName,
  destinationOf,
  isCompanyDestination,
  isToCompany,
} from './deliveries';
import { type Delivery, deliveriesOf, type Submission } from './submission';

/**
 * The layout of submissions in the store.
 *
 *   submissions/{id}.json                              source of truth; created once, changed by compare-and-swap
 *   resumes/{id}{extension}                            its file
 *   due/{destination}/{due}-{submitted}-{id}           index of open deliveries (pending, leased), by due time
 *   dead/{id}                                          index of submissions with a dead delivery to the company
 *   dead/{id}.confirmation                             index of submissions with a dead confirmation
 *   held/{id}                                          index of held submissions
 *   withdrawn/{id}                                     index of withdrawn submissions to be erased
 *   desk/index/…, desk/changed/…                       what the desk lists; see `desk-index.ts`
 *
 * Times in an entry are Unix seconds in 11 digits, so that lexical order is time order.
 */

/** The index entries of a submission; none if nothing is left to do. */
export function indexKeys(submission: Submission): string[] {
  const { id, withdrawn } = submission;
  // First, because a sweep reads records without any other entry, and so restores the rest after an interrupted write.
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
      const times = [delivery.nextAttemptAt, submittedAt].map((moment) =>
        `${Math.floor(Date.parse(moment) / 1000)}`.padStart(11, '0'),
      );
      return `${dueFolder(destinationOf(form, name))}${times.join('-')}-${id}`;
    }
    case 'dead':
      return isToCompany(name) ? deadKey(id) : `${deadKey(id)}.${name}`;
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

/** Whether an entry of `due/`, `dead/` or `held/` is about a delivery to the company. */
export function isEntryOfCompany(entry: string): boolean {
  const [, destination] = /^due\/([^/]+)\//.exec(entry) ?? [];
  if (destination === undefined) return !entry.includes('.');
  const name = DESTINATION_NAMES.find((known) => known === destination);
  return name === undefined || isCompanyDestination(name);
}

export const DUE = 'due/';
export const DEAD = 'dead/';
export const HELD = 'held/';
export const WITHDRAWN = 'withdrawn/';
export const FILES = 'resumes/';

export const dueFolder = (destination: DestinationName): string => `${DUE}${destination}/`;
export const recordKey = (id: string): string => `${RECORDS}${id}.json`;
export const deadKey = (id: string): string => `${DEAD}${id}`;
export const fileKey = (id: string, extension: FileExtension): string =>
  `${FILES}${id}${extension}`;

/** The submission id in the key of a record, a file, or an entry of `dead/`, `held/` or `withdrawn/`. */
export function idInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
}

function fromSeconds(digits: string): Date {
  return new Date(Number(digits) * 1000);
}

import '@/__tests__/support/quiet-log';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { type MailSettings, mailDependencies } from '@/__tests__/support/mail-dependencies';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { type Acceptance, type AcceptInput, accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { sweep } from '@/lib/operations/sweep';
import { outboxCounts } from '@/lib/queue/counts';
import type { DrainOptions } from '@/lib/queue/deliver';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { readRecord } from '@/lib/submissions/ledger';
import type { Submission } from '@/lib/submissions/submission';
import { forEachTest } from './for-each-test';
import { temporaryDirectory } from './temporary-directory';

/** A folder and a webhook for each test, and outboxes that share them. Call it at the top of a test file. */
export function testParts() {
  const directory = temporaryDirectory();
  const webhook = forEachTest(startFakeWebhook);
  const open = (
    changes: Partial<DependenciesWithStore> = {},
    url: string | undefined = webhook().url,
  ) => outboxDependencies(directory(), url, changes);
  /** An outbox with the same store and no destination. */
  const unconfigured = (changes: Partial<DependenciesWithStore> = {}) =>
    outboxDependencies(directory(), undefined, changes);
  /** The message ids that the webhook has received. */
  const sentIds = () => webhook().received.map(({ headers }) => headers['webhook-id']);
  const sentNames = () => webhook().received.map(({ fields }) => fields.name);
  return { directory, webhook, open, unconfigured, sentIds, sentNames, ...workOn(open) };
}

/** The same with a mail server for each test. */
export function testMail(usual: Partial<MailSettings> = {}) {
  const { directory, webhook } = testParts();
  const mails = forEachTest(startFakeMailServer);
  const open = (
    changes: Partial<DependenciesWithStore> = {},
    settings: Partial<MailSettings> = {},
  ) => mailDependencies(directory(), { smtp: mails().url, ...usual, ...settings }, changes);
  return { directory, webhook, mails, open, ...workOn(open) };
}

/** Common steps with an outbox, each in a new process, a number of hours later. */
function workOn(open: (changes?: Partial<DependenciesWithStore>) => DependenciesWithStore) {
  const later = (hours: number) => open({ now: inHours(hours) });
  return {
    /** Accepts an application, and returns its id. */
    take: (input: AcceptInput = application(), deps = open()) => idOf(accept(input, deps)),
    /** Delivers due submissions. */
    deliver: (hours = 0, options: Partial<DrainOptions> = {}) =>
      drain({ ...budget, ...options }, later(hours)),
    sweepAfter: (hours = 0) => sweep(later(hours), RETENTION_DAYS),
    counts: (hours = 0) => outboxCounts(later(hours)),
    /** The keys in a folder of the store. */
    stored: (folder: string) => open().store.list(folder),
    record: (id: string) => submissionOf(open(), id),
    /** The delivery to the webhook. */
    delivery: async (id: string) => (await submissionOf(open(), id)).deliveries.webhook,
  };
}

/** Enough for all due submissions of a test, on any machine. */
export const budget = { budgetMs: 600_000 };

export const RETENTION_DAYS = 90;

/** The counts of an empty outbox. */
export const nothingWaits = { pending: 0, dead: 0, held: 0 };

export const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
export const inDays = (days: number) => inHours(24 * days);

export async function idOf(acceptance: Acceptance | Promise<Acceptance>): Promise<string> {
  const answer = await acceptance;
  if (answer.status !== 'accepted') throw new Error('It was not accepted');
  return answer.id;
}

/** The record of a submission, with its version. */
export async function entryOf({ store }: Pick<DependenciesWithStore, 'store'>, id: string) {
  const found = await readRecord(store, id);
  if (typeof found === 'string') throw new Error(`The record is ${found}`);
  return found;
}

export async function submissionOf(
  deps: Pick<DependenciesWithStore, 'store'>,
  id: string,
): Promise<Submission> {
  return (await entryOf(deps, id)).submission;
}

/** The states of a submission's deliveries, by name. */
export async function statesOf(deps: Pick<DependenciesWithStore, 'store'>, id: string) {
  const { deliveries } = await submissionOf(deps, id);
  return Object.fromEntries(Object.entries(deliveries).map(([name, { state }]) => [name, state]));
}

import { type Acceptance, type AcceptInput, accept } from '@/lib/outbox/accept';
import { readRecord } from '@/lib/outbox/ledger';
import { drain } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import type { Submission } from '@/lib/outbox/submission';
import { startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { type MailSettings, mailParts } from '@/scripts/support/mail-parts';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { forEachTest } from './for-each-test';
import { temporaryDirectory } from './temporary-directory';

/** A folder and a webhook for each test, and outboxes that share them. Call it at the top of a test file. */
export function testParts() {
  const directory = temporaryDirectory();
  const webhook = forEachTest(startFakeWebhook);
  const open = (changes: Partial<PartsWithStore> = {}, url: string | undefined = webhook().url) =>
    outboxParts(directory(), url, changes);
  /** Accepts one, and gives its id. */
  const take = (input: AcceptInput = application(), parts = open()) => idOf(accept(input, parts));
  /** Delivers what is due after so many hours. */
  const deliver = (hours = 0) => drain(budget, open({ now: inHours(hours) }));
  return { directory, webhook, open, take, deliver };
}

/** The same with a mail server for each test. */
export function testMail(usual: Partial<MailSettings> = {}) {
  const { directory, webhook } = testParts();
  const mails = forEachTest(startFakeMailServer);
  const open = (changes: Partial<PartsWithStore> = {}, settings: Partial<MailSettings> = {}) =>
    mailParts(directory(), { smtp: mails().url, ...usual, ...settings }, changes);
  const take = (input: AcceptInput = application(), parts = open()) => idOf(accept(input, parts));
  const deliver = (hours = 0) => drain(budget, open({ now: inHours(hours) }));
  return { directory, webhook, mails, open, take, deliver };
}

/** Enough for everything that is due in a test, on any machine. */
export const budget = { budgetMs: 600_000 };

export const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
export const inDays = (days: number) => inHours(24 * days);

export async function idOf(acceptance: Acceptance | Promise<Acceptance>): Promise<string> {
  const answer = await acceptance;
  if (answer.status !== 'accepted') throw new Error('It was not accepted');
  return answer.id;
}

/** The record of a submission, with its version. */
export async function entryOf({ store }: Pick<PartsWithStore, 'store'>, id: string) {
  const found = await readRecord(store, id);
  if (typeof found === 'string') throw new Error(`The record is ${found}`);
  return found;
}

export async function submissionOf(
  parts: Pick<PartsWithStore, 'store'>,
  id: string,
): Promise<Submission> {
  return (await entryOf(parts, id)).submission;
}

/** The states of its deliveries, by their names. */
export async function statesOf(parts: Pick<PartsWithStore, 'store'>, id: string) {
  const { deliveries } = await submissionOf(parts, id);
  return Object.fromEntries(Object.entries(deliveries).map(([name, { state }]) => [name, state]));
}

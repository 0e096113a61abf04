import type { Acceptance } from '@/lib/outbox/accept';
import { readRecord } from '@/lib/outbox/ledger';
import type { PartsWithStore } from '@/lib/outbox/parts';
import type { Submission } from '@/lib/outbox/submission';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { outboxParts } from '@/scripts/support/outbox-parts';
import { temporaryDirectory } from './temporary-directory';

/** A folder and a webhook for each test, and outboxes that share them. Call it at the top of a test file. */
export function testParts() {
  const directory = temporaryDirectory();
  let webhook: FakeWebhook;
  beforeEach(async () => {
    webhook = await startFakeWebhook();
  });
  afterEach(() => webhook.close());
  const open = (changes: Partial<PartsWithStore> = {}, url: string | undefined = webhook.url) =>
    outboxParts(directory(), url, changes);
  return { directory, webhook: () => webhook, open };
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

export async function submissionOf(
  { store }: Pick<PartsWithStore, 'store'>,
  id: string,
): Promise<Submission> {
  const found = await readRecord(store, id);
  if (typeof found === 'string') throw new Error(`The record is ${found}`);
  return found.submission;
}

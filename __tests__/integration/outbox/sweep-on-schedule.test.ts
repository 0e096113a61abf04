import '@/scripts/support/quiet-log';
import { acceptSubmission } from '@/lib/outbox/accept';
import { drain } from '@/lib/outbox/outbox';
import { sweepOnSchedule } from '@/lib/outbox/sweep';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget } from '../../support/test-outbox';

const HOUR_MS = 60 * 60 * 1000;
const directory = temporaryDirectory();

test('of several calls one sweeps, and after six hours one of the next', async () => {
  const webhook = await startFakeWebhook();
  const inHours = (hours: number) =>
    outboxParts(directory(), webhook.url, { now: () => new Date(hours * HOUR_MS) });
  const sweeps = (hours: number) => sweepOnSchedule(inHours(hours), 90);

  expect((await Promise.all([1, 1, 2].map(sweeps))).filter(Boolean)).toHaveLength(1);
  expect(await sweeps(5)).toBe(false);
  expect(await sweeps(6)).toBe(true);
  expect(await inHours(6).store.list('sweeps/')).toHaveLength(1);
  await webhook.close();
});

test('removes submissions after their retention time', async () => {
  const webhook = await startFakeWebhook();
  const parts = outboxParts(directory(), webhook.url);
  const later = { ...parts, now: () => new Date(Date.now() + 91 * 24 * HOUR_MS) };
  await acceptSubmission(application(), parts);
  await drain(budget, parts);
  expect(await parts.store.list('submissions/')).toHaveLength(1);
  expect(await sweepOnSchedule(later, 90)).toBe(true);
  expect(await parts.store.list('submissions/')).toEqual([]);
  await webhook.close();
});

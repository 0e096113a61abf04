import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { readRecord } from '@/lib/outbox/ledger';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { sweep } from '@/lib/outbox/sweep';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import type { Mode } from '@/scripts/support/fake-webhook';
import { application } from '@/scripts/support/outbox-parts';
import { deaths, dyingStore } from '../../support/dying-store';
import { budget, inHours, testParts } from '../../support/test-outbox';

const { webhook, open, take, deliver } = testParts();

const at = (hours: number, store?: ObjectStore): PartsWithStore => {
  const parts = open({
    now: inHours(hours),
  });
  return { ...parts, store: store ?? parts.store };
};
const dying = (hours: number, nth: number, made: boolean) =>
  at(hours, dyingStore(at(hours).store, nth, made));
const survive = (error: unknown) => expect(error).toBeInstanceOf(StoreError);

async function stateOf(id: string): Promise<string> {
  const found = await readRecord(at(0).store, id);
  return typeof found === 'string' ? found : (found.submission.deliveries.webhook?.state ?? '');
}

describe('a process that dies', () => {
  it.each(deaths)(
    'while accepting, at change %i (%s it), promises nothing it has not stored',
    async (nth, _, made) => {
      webhook().answerNext({ status: 503 });
      const acceptance = await accept(application(), dying(0, nth, made));
      await deliver(1);
      if (acceptance.status === 'accepted')
        expect(webhook().received.at(-1)?.headers['webhook-id']).toBe(acceptance.id);
      // The visitor sends it again, as told.
      const id = await take();
      await deliver(2);
      expect(webhook().received.at(-1)?.headers['webhook-id']).toBe(id);
      expect((await outboxCounts(at(2))).pending).toBe(0);
    },
  );

  const answers: [string, Mode[]][] = [
    ['an acceptance', [{ status: 200 }]],
    ['a failure', [{ status: 500 }]],
  ];
  describe.each(answers)('while delivering, to %s', (_, modes) => {
    it.each(deaths)(
      'at change %i (%s it), leaves the submission to others',
      async (nth, _when, made) => {
        const id = await take();
        webhook().answerNext(...modes);
        await drain(budget, dying(0, nth, made)).catch(survive);
        // After the lease or the wait. No sweep is needed to find it.
        await deliver(1);
        await deliver(2);
        const ids = new Set(webhook().received.map(({ headers }) => headers['webhook-id']));
        expect([...ids]).toEqual([id]);
        expect(webhook().received.length).toBeLessThanOrEqual(2);
        expect(await stateOf(id)).toBe('delivered');
        expect(await outboxCounts(at(2))).toEqual({ pending: 0, dead: 0, held: 0 });
      },
    );
  });

  it.each(deaths)(
    'while giving up, at change %i (%s it), leaves a dead submission in sight',
    async (nth, _, made) => {
      const id = await take();
      webhook().answerAlways({ status: 404 });
      await deliver();
      await deliver(1);
      await drain(budget, dying(2, nth, made)).catch(survive);
      await deliver(3);
      await sweep(at(3), 90);
      expect(await outboxCounts(at(3))).toEqual({ pending: 0, dead: 1, held: 0 });
      expect(await at(3).store.list('dead/')).toEqual([`dead/${id}`]);
    },
  );

  it.each(deaths)(
    'while bringing one back, at change %i (%s it), leaves it dead or waiting',
    async (nth, _, made) => {
      const id = await take();
      webhook().answerAlways({ status: 404 });
      for (const hours of [0, 1, 2]) await deliver(hours);
      webhook().answerAlways({ status: 200 });
      await reopen(dying(2, nth, made), id).catch(survive);
      await sweep(at(3), 90);
      await deliver(3);
      const { pending, dead } = await outboxCounts(at(3));
      const delivered = webhook().received.length - 3;
      expect({ pending, total: dead + delivered }).toEqual({ pending: 0, total: 1 });
    },
  );
});

import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import type { Destination } from '@/lib/outbox/destinations/destination';
import { applicationWebhook } from '@/lib/outbox/destinations/webhook';
import { recordKey } from '@/lib/outbox/ledger';
import { outboxCounts } from '@/lib/outbox/outbox';
import { sweep } from '@/lib/outbox/sweep';
import { withdraw, withdrawConsent } from '@/lib/outbox/withdraw';
import type { ObjectStore } from '@/lib/store/object-store';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { failingStore } from '../../support/failing-store';
import { inHours, submissionOf, testParts } from '../../support/test-outbox';

/** A store that fails at every call after the one that decided: nobody is told that it went wrong. */
const { directory, webhook, open, take, deliver } = testParts();

const withoutWebhook = (store: ObjectStore) => outboxParts(directory(), undefined, { store });
const isRecord = (key: string) => key.startsWith('submissions/');

const input = {
  ...application(),
  consents: { adult: true, keep: true, notice: '2026-11-22' },
};
const bots = { ...input, reasonToHold: 'bot' as const };

/** Fails `more` calls after the record has turned out to exist. */
const afterExists = (more: number) =>
  failingStore(open().store, (name, key) => name === 'putNew' && isRecord(key), more);
/** Fails `more` calls after the record was changed. */
const afterChange = (more: number) =>
  failingStore(open().store, (name) => name === 'replace', more);

const counts = [0, 1, 2, 3, 4, 5, 6, 7];

describe('an application that comes a second time', () => {
  it.each(counts)('is accepted though the store fails after %i calls more', async (more) => {
    const id = await take(input);
    const { store, calls } = afterExists(more);
    const again = await accept(input, withoutWebhook(store));
    // Nothing but the record tells that it is not one that was held or withdrawn.
    if (more === 0) expect(again).toEqual({ status: 'unavailable' });
    else expect(again).toMatchObject({ status: 'accepted', id, stored: true });
    expect(calls[0]).toBe(`get ${recordKey(id)}`);
    await deliver(1);
    expect(webhook().received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    await sweep(open({ now: inHours(30) }), 90);
    expect(await open().store.list('due/')).toEqual([]);
  });

  it.each(counts)(
    'and was held before is free once that is stored (%i calls more)',
    async (more) => {
      const id = await take(bots);
      const { store } = afterExists(more);
      const again = await accept(input, withoutWebhook(store));
      const isFree = more >= 2;
      expect(again.status).toBe(isFree ? 'accepted' : 'unavailable');
      // No sweep is needed to find it.
      await deliver(1);
      expect(webhook().received.map(({ headers }) => headers['webhook-id'])).toEqual(
        isFree ? [id] : [],
      );
      await sweep(open({ now: inHours(30) }), 90);
      expect((await outboxCounts(open())).held).toBe(isFree ? 0 : 1);
    },
  );

  it.each(counts)('and whose record was damaged is rewritten (%i calls more)', async (more) => {
    const id = await take(input);
    const damaged = await open().store.get(recordKey(id));
    await open().store.replace(recordKey(id), new Uint8Array(3), damaged?.version ?? '');
    const { store } = afterExists(more);
    const again = await accept(input, withoutWebhook(store));
    expect(again.status).toBe(more >= 3 ? 'accepted' : 'unavailable');
    if (more < 3) return;
    await deliver(1);
    expect(webhook().received).toHaveLength(1);
    expect((await outboxCounts(open())).dead).toBe(0);
  });

  it('goes the direct way under the same id where the store does not tell what exists', async () => {
    const id = await take(input);
    const again = await accept(input, open({ store: afterExists(0).store }));
    expect(again).toMatchObject({ status: 'accepted', id, stored: false });
    expect(webhook().received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
  });

  it('leaves no file behind where it was withdrawn before, though that cannot be deleted now', async () => {
    const id = await take(input);
    await withdraw(open(), id, 'holder');
    await accept(input, open({ store: afterExists(1).store }));
    expect(await open().store.list('resumes/')).toEqual([`resumes/${id}.pdf`]);
    await deliver();
    await sweep(open(), 90);
    expect(await open().store.list('resumes/')).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it.each(counts)('stands though the store fails after %i calls more', async (more) => {
    const id = await take(input);
    await deliver();
    const { store } = afterChange(more);
    expect(await withdraw(open({ store }), id, 'holder')).toBe('withdrawn');
    expect(await submissionOf(open(), id)).toMatchObject({ withdrawn: { by: 'holder' } });
    // What was not listed is found by the next sweep.
    await sweep(open(), 90);
    await deliver();
    expect(await submissionOf(open(), id)).toMatchObject({
      withdrawn: { erasedAt: expect.any(String) },
    });
    expect(await open().store.list('resumes/')).toEqual([]);
    expect(await open().store.list('withdrawn/')).toEqual([]);
    expect(webhook().received.map(({ fields }) => fields.type)).toEqual([
      undefined,
      'application.withdrawn',
    ]);
  });

  it('of one that waits stands, too, and is never delivered', async () => {
    for (const more of counts) {
      const id = await take(input);
      const { store } = afterChange(more);
      expect(await withdraw(open({ store }), id, 'holder')).toBe('withdrawn');
      await deliver(1);
      expect(await open().store.list('due/')).toEqual([]);
    }
    expect(webhook().received).toEqual([]);
  });

  it.each(counts)(
    'of a consent stands though the store fails after %i calls more',
    async (more) => {
      const id = await take(input);
      await deliver();
      const { store } = afterChange(more);
      expect(await withdrawConsent(open({ store }), id, 'keep')).toBe('withdrawn');
      await sweep(open(), 90);
      await deliver();
      expect(webhook().received.at(-1)?.fields).toMatchObject({
        type: 'application.consents',
        keep: 'no',
      });
    },
  );
});

it('one channel that goes wrong does not hide that another has delivered it', async () => {
  const broken: Destination = {
    deliver: async () => {
      throw new TypeError('A bug');
    },
  };
  const webhookTo = applicationWebhook({ url: webhook().url, format: 'multipart' });
  const parts = open({
    destination: (name) =>
      name === 'application' ? webhookTo : name === 'application-mailbox' ? broken : 'unconfigured',
  });
  expect(await accept(input, { ...parts, store: undefined })).toMatchObject({
    status: 'accepted',
    stored: false,
  });
});

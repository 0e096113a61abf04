import { application } from '@/__tests__/support/outbox-dependencies';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { reopen } from '@/lib/operations/operator';
import { withdraw, withdrawConsent } from '@/lib/privacy/withdraw';
import { StoreError } from '@/lib/store/object-store';
import { recordKey } from '@/lib/submissions/store-keys';
import { deaths, dyingStore, failingStore } from '../../support/dying-store';
import { budget, inHours, nothingWaits, testParts } from '../../support/test-outbox';

const outbox = testParts();
const { webhook, open, unconfigured, sentIds, take, deliver, sweepAfter } = outbox;
const { counts, stored, record, delivery } = outbox;

describe('a process that dies', () => {
  const dying = (hours: number, nth: number, made: boolean) =>
    open({ now: inHours(hours), store: dyingStore(open().store, nth, made) });
  const survive = (error: unknown) => expect(error).toBeInstanceOf(StoreError);

  it.each(deaths)('accepting, at change %i (%s), promises what is stored', async (nth, _, made) => {
    webhook().answerNext({ status: 503 });
    const acceptance = await accept(application(), dying(0, nth, made));
    await deliver(1);
    if (acceptance.status === 'accepted') expect(sentIds().at(-1)).toBe(acceptance.id);
    // The visitor sends it again, as asked.
    const id = await take();
    await deliver(2);
    expect(sentIds().at(-1)).toBe(id);
    expect((await counts(2)).pending).toBe(0);
  });

  describe.each([200, 500])('while delivering, when the response is %i,', (status) => {
    it.each(deaths)('at change %i (%s it), leaves it to others', async (nth, _when, made) => {
      const id = await take();
      webhook().answerNext({ status });
      await drain(budget, dying(0, nth, made)).catch(survive);
      // After the lease or the wait. No sweep is needed to find it.
      await deliver(1);
      await deliver(2);
      expect(new Set(sentIds())).toEqual(new Set([id]));
      expect(sentIds().length).toBeLessThanOrEqual(2);
      expect((await delivery(id))?.state).toBe('delivered');
      expect(await counts(2)).toEqual(nothingWaits);
    });
  });

  it.each(deaths)('giving up, at change %i (%s), leaves it visible', async (nth, _, made) => {
    const id = await take();
    webhook().answerAlways({ status: 404 });
    for (const hours of [0, 1]) await deliver(hours);
    await drain(budget, dying(2, nth, made)).catch(survive);
    await deliver(3);
    await sweepAfter(3);
    expect(await counts(3)).toEqual({ ...nothingWaits, dead: 1 });
    expect(await stored('dead/')).toEqual([`dead/${id}`]);
  });

  it.each(deaths)('reopening, at change %i (%s), leaves it for others', async (nth, _, made) => {
    const id = await take();
    webhook().answerAlways({ status: 404 });
    for (const hours of [0, 1, 2]) await deliver(hours);
    webhook().answerAlways({ status: 200 });
    await reopen(dying(2, nth, made), id).catch(survive);
    await sweepAfter(3);
    await deliver(3);
    const { pending, dead } = await counts(3);
    const delivered = sentIds().length - 3;
    expect({ pending, total: dead + delivered }).toEqual({ pending: 0, total: 1 });
  });
});

const input = { ...application(), consents: { adult: true, keep: true, notice: '2026-11-22' } };
/** A store that fails `more` calls after it has reported that the record exists. */
const afterExists = (more: number) => {
  const isRecord = (key: string) => key.startsWith('submissions/');
  return failingStore(open().store, (name, key) => name === 'putNew' && isRecord(key), more);
};
/** The same after the record was changed. */
const afterChange = (more: number) =>
  failingStore(open().store, (name) => name === 'replace', more);

/** The failure is after the decisive call, so nobody is told about it. */
describe.each([0, 1, 2, 3, 4, 5, 6, 7])('when the store fails after %i more calls,', (more) => {
  it('a repeated application is accepted', async () => {
    const id = await take(input);
    const { store, calls } = afterExists(more);
    const again = await accept(input, unconfigured({ store }));
    // Only the record can tell whether it was held or withdrawn.
    if (more === 0) expect(again).toEqual({ status: 'unavailable' });
    else expect(again).toMatchObject({ status: 'accepted', id, stored: true });
    expect(calls[0]).toBe(`get ${recordKey(id)}`);
    await deliver(1);
    expect(sentIds()).toEqual([id]);
    await sweepAfter(30);
    expect(await stored('due/')).toEqual([]);
  });

  it('a held one is released once that is stored', async () => {
    const id = await take({ ...input, reasonToHold: 'bot' });
    const again = await accept(input, unconfigured({ store: afterExists(more).store }));
    const isFree = more >= 2;
    expect(again.status).toBe(isFree ? 'accepted' : 'unavailable');
    // No sweep is needed to find it.
    await deliver(1);
    expect(sentIds()).toEqual(isFree ? [id] : []);
    await sweepAfter(30);
    expect((await counts()).held).toBe(isFree ? 0 : 1);
  });

  it('a damaged record is rewritten', async () => {
    const id = await take(input);
    const damaged = await open().store.get(recordKey(id));
    await open().store.replace(recordKey(id), new Uint8Array(3), damaged?.version ?? '');
    expect(await deliver()).toMatchObject({ dead: 1 });
    const again = await accept(input, unconfigured({ store: afterExists(more).store }));
    expect(again.status).toBe(more >= 3 ? 'accepted' : 'unavailable');
    if (more < 3) return;
    expect((await counts()).dead).toBe(more === 3 ? 1 : 0);
    await deliver(1);
    expect(sentIds()).toEqual([id]);
    await sweepAfter(30);
    expect(await counts()).toEqual(nothingWaits);
  });

  it('a withdrawal is permanent', async () => {
    const id = await take(input);
    await deliver();
    const { store } = afterChange(more);
    expect(await withdraw(open({ store }), id, 'holder')).toBe('withdrawn');
    expect(await record(id)).toMatchObject({ withdrawn: { by: 'holder' } });
    // The next sweep finds what was not indexed.
    await sweepAfter();
    await deliver();
    expect(await record(id)).toMatchObject({ withdrawn: { erasedAt: expect.any(String) } });
    for (const folder of ['resumes/', 'withdrawn/']) expect(await stored(folder)).toEqual([]);
    const types = webhook().received.map(({ fields }) => fields.type);
    expect(types).toEqual([undefined, 'application.withdrawn']);
  });

  it('an application withdrawn before its delivery is never delivered', async () => {
    const id = await take(input);
    const { store } = afterChange(more);
    expect(await withdraw(open({ store }), id, 'holder')).toBe('withdrawn');
    await deliver(1);
    expect(await stored('due/')).toEqual([]);
    expect(webhook().received).toEqual([]);
  });

  it('the withdrawal of a consent is permanent', async () => {
    const id = await take(input);
    await deliver();
    const { store } = afterChange(more);
    expect(await withdrawConsent(open({ store }), id, 'keep')).toBe('withdrawn');
    await sweepAfter();
    await deliver();
    const last = webhook().received.at(-1)?.fields;
    expect(last).toMatchObject({ type: 'application.consents', keep: 'no' });
  });
});

describe('a repeated application', () => {
  it('is delivered directly under the same id if the store cannot tell whether it exists', async () => {
    const id = await take(input);
    const again = await accept(input, open({ store: afterExists(0).store }));
    expect(again).toMatchObject({ status: 'accepted', id, stored: false });
    expect(sentIds()).toEqual([id]);
  });

  it('leaves its file to the next sweep if it was withdrawn and cannot be deleted now', async () => {
    const id = await take(input);
    await withdraw(open(), id, 'holder');
    await accept(input, open({ store: afterExists(1).store }));
    expect(await stored('resumes/')).toEqual([`resumes/${id}.pdf`]);
    await deliver();
    await sweepAfter();
    expect(await stored('resumes/')).toEqual([]);
  });
});

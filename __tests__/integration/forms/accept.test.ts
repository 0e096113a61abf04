import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aroundStore } from '@/__tests__/support/around-store';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import type { Destination } from '@/lib/destinations/destination';
import { type AcceptInput, accept, HELD_PER_NETWORK, MAX_HELD } from '@/lib/forms/accept';
import { reopen } from '@/lib/operations/operator';
import { recordKey } from '@/lib/submissions/store-keys';
import { metrics, startMetrics } from '@/lib/telemetry/metrics';
import { startAsNewProcess } from '../../support/new-process';
import { idOf, nothingWaits, testParts } from '../../support/test-outbox';

const { directory, webhook, open, sentIds, deliver, counts, stored } = testParts();

const storeless = (changes = {}) => ({ ...open(), store: undefined, ...changes });
const breakStore = () => writeFileSync(join(directory(), 'store'), 'a file in place of the folder');
const unavailable = { status: 'unavailable' };

describe('a submission', () => {
  it('is accepted with its file before anything is delivered', async () => {
    expect(await accept(application(), open())).toEqual({
      status: 'accepted',
      id: expect.stringMatching(/^app-/),
      reference: expect.stringMatching(/^APP-20\d{6}-[A-Z2-7]{6}$/),
      stored: true,
    });
    expect(webhook().received).toEqual([]);
    expect(await stored('resumes/')).toHaveLength(1);
    expect(await counts()).toMatchObject({ pending: 1, dead: 0 });
  });

  it('is accepted once, however often and wherever it is clicked', async () => {
    const input = application();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(input, open())));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    await deliver();
    await accept(input, open());
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 0 });
    expect(webhook().received).toHaveLength(1);
  });

  it('is stored again if its record is removed while it is sent a second time', async () => {
    const id = await idOf(accept(application(), open()));
    const { store, ...deps } = open();
    // As the sweep does with a damaged record.
    const removing = aroundStore(store, async (name, key, call) => {
      const result = await call();
      if (key === recordKey(id) && name === 'putNew' && result === 'exists')
        await store.delete(key);
      return result;
    });
    expect(await idOf(accept(application(), { ...deps, store: removing }))).toBe(id);
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });

  it('is told apart from a double click if the same content comes later', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const morning = Date.parse(`${yesterday}T06:00:00Z`);
    const acceptedAfter = (minutes: number, more = {}) => {
      const submittedAt = new Date(morning + minutes * 60_000);
      return accept({ ...application(), submittedAt, ...more }, open());
    };
    const first = await acceptedAfter(0);
    expect(await acceptedAfter(10)).toEqual({ ...first, repeated: true });
    const sentBefore = { ...first, sentBefore: true };
    expect(await acceptedAfter(10.001)).toEqual(sentBefore);
    // Pretending to be a bot does not help either.
    expect(await acceptedAfter(11, { reasonToHold: 'bot' })).toEqual(sentBefore);
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });
});

describe('without a working store, a submission', () => {
  it('is delivered directly, or not accepted', async () => {
    expect(await accept(application(), storeless())).toMatchObject({
      status: 'accepted',
      stored: false,
    });
    expect(webhook().received[0]?.fields.name).toBe('Asha Rao');
    expect(webhook().received[0]?.files.resume?.name).toContain('cv');
    webhook().answerAlways({ status: 302 });
    expect(await accept(application(), storeless())).toEqual(unavailable);
    webhook().answerNext({ status: 200, body: '<!DOCTYPE html><title>Sign in' });
    const deps = storeless();
    expect(await accept(application(), deps)).toEqual(unavailable);
    expect(deps.lane('application').hasPageAnswer).toBe(true);
    const destination = () => 'unconfigured' as const;
    expect(await accept(application(), storeless({ destination }))).toEqual(unavailable);
  });

  it('is counted among the deliveries, by its outcome', async () => {
    await startMetrics();
    await accept(application(), storeless());
    webhook().answerAlways({ status: 400 });
    await accept(application(), storeless());
    const text = await metrics()?.registry.metrics();
    for (const outcome of ['accepted', 'refused']) {
      const labels = `destination="application",outcome="${outcome}"`;
      expect(text).toContain(`site_delivery_duration_seconds_count{${labels}} 1\n`);
    }
    await startAsNewProcess();
  });

  it('is delivered directly if the store fails, and not accepted if that fails, too', async () => {
    breakStore();
    expect(await accept(application(), open())).toMatchObject({ stored: false });
    webhook().answerAlways('drop after reading');
    expect(await accept(application(), open())).toEqual(unavailable);
  });

  it('is accepted if one channel has it, even if another one has a bug', async () => {
    const broken: Destination = { deliver: () => Promise.reject(new TypeError('A bug')) };
    const { destination } = open();
    const deps = storeless({
      destination: ((name) =>
        name === 'application-mailbox' ? broken : destination(name)) as typeof destination,
    });
    expect(await accept(application(), deps)).toMatchObject({ status: 'accepted', stored: false });
  });
});

describe('a held submission', () => {
  const caught = (changes = {}): AcceptInput => ({ ...application(changes), reasonToHold: 'bot' });

  it('is answered like any other and never delivered unless released', async () => {
    const input = caught();
    const answer = await accept(input, open());
    expect(await deliver(30 * 24)).toMatchObject({ delivered: 0, remaining: 0 });
    expect(await counts()).toEqual({ ...nothingWaits, held: 1 });
    const elsewhere = outboxDependencies(`${directory()}/other`, webhook().url);
    expect(await accept({ ...input, reasonToHold: undefined }, elsewhere)).toEqual(answer);

    const id = await idOf(answer);
    expect(await reopen(open(), id)).toBe('released');
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    expect(sentIds()).toEqual([id]);
    expect(await counts()).toEqual(nothingWaits);
  });

  it('is released by the same content from a person, in any order and any number of times', async () => {
    const input = application();
    const trapped: AcceptInput = { ...input, reasonToHold: 'bot' };
    const answers = await Promise.all(
      [trapped, input, trapped, input, trapped].map((each) => accept(each, open())),
    );
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    expect(await counts()).toMatchObject({ pending: 1, held: 0 });
    await deliver();
    await accept(trapped, open());
    await deliver();
    expect(webhook().received).toHaveLength(1);
    expect(await counts()).toEqual(nothingWaits);
  });

  it('cannot fill the store beyond a limit', async () => {
    const { store } = open();
    for (let n = 1; n < MAX_HELD; n += 1) await store.putNew(`held/${n}`, new Uint8Array());
    expect(await accept(caught({ name: 'The last' }), open())).toMatchObject({ stored: true });
    expect(await accept(caught({ name: 'One more' }), open())).toEqual(unavailable);
    expect(await stored('submissions/')).toHaveLength(1);
    expect(await stored('held/')).toHaveLength(MAX_HELD);
  });

  it("uses no more space than a network's share, and the next one from there is refused", async () => {
    const { points } = HELD_PER_NETWORK;
    const answers: string[] = [];
    for (let nth = 0; nth < points + 3; nth += 1) {
      const input = { ...caught({ name: `Bot ${nth}` }), sender: `203.0.113.${nth}` };
      answers.push((await accept(input, open())).status);
    }
    expect(answers).toEqual([...Array(points).fill('accepted'), ...Array(3).fill('unavailable')]);
    expect((await counts()).held).toBe(points);
    // Other networks are not affected, nor are people in the same network.
    const other = { ...caught({ name: 'Another' }), sender: '198.51.100.7' };
    const person = { ...application({ name: 'A person' }), sender: '203.0.113.1' };
    for (const input of [other, person])
      expect(await accept(input, open())).toMatchObject({ status: 'accepted', stored: true });
  });

  it('is refused if nothing can be stored, and not delivered', async () => {
    expect(await accept(caught(), storeless())).toEqual(unavailable);
    breakStore();
    expect(await accept(caught(), open())).toEqual(unavailable);
    expect(webhook().received).toEqual([]);
  });
});

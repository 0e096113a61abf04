import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application } from '@/__tests__/support/outbox-dependencies';
import { drain } from '@/lib/operations/drain';
import { sweepOnSchedule } from '@/lib/operations/sweep';
import { withdraw } from '@/lib/privacy/withdraw';
import { outboxCounts } from '@/lib/queue/counts';
import { LocalStore } from '@/lib/store/local';
import { recordKey } from '@/lib/submissions/store-keys';
import {
  budget,
  inHours,
  nothingWaits,
  RETENTION_DAYS,
  testParts,
} from '../../support/test-outbox';

const outbox = testParts();
const { directory, webhook, open, take, deliver, sweepAfter, counts, stored } = outbox;

const MINUTE = 1 / 60;
const DAY = 24;
const inStore = (...path: string[]) => join(directory(), 'store', ...path);

async function allKeys(): Promise<string[]> {
  const folders = ['dead/', 'due/', 'probe/', 'resumes/', 'submissions/', 'uploads/'];
  return (await Promise.all(folders.map(stored))).flat();
}

/** Simulates a process that ended half-way through an accept. */
async function leaveBehind() {
  const id = await take();
  const { store } = open();
  const bytes = (await store.get(recordKey(id)))?.bytes ?? new Uint8Array();
  await store.delete(recordKey(id));
  return { id, bytes };
}

describe('an index entry without a record', () => {
  it('counts as waiting only while it may still be being accepted', async () => {
    await leaveBehind();
    expect(await counts()).toMatchObject({ pending: 1 });
    expect(await counts(2 * MINUTE)).toEqual(nothingWaits);
  });

  it('does not make waiting submissions look older', async () => {
    await leaveBehind();
    const later = open({ now: inHours(10 * MINUTE) });
    await take(application({ name: 'Ravi' }, new Date(Date.now() + 5 * 60_000)));
    for (const _ of ['looked up', 'known']) {
      const { pending, oldestPendingSeconds = 0 } = await outboxCounts(later);
      expect([pending, Math.round(oldestPendingSeconds / 60)]).toEqual([1, 5]);
    }
  });

  it('is removed by the worker after a quarter of an hour', async () => {
    await leaveBehind();
    await deliver(14 * MINUTE);
    expect(await stored('due/')).toHaveLength(1);
    await deliver(16 * MINUTE);
    expect(await stored('due/')).toEqual([]);
  });

  it('is restored if its record is written at the same moment', async () => {
    const { id, bytes } = await leaveBehind();
    const store = new LocalStore(directory());
    const late = Object.assign(new LocalStore(directory()), {
      delete: async (key: string) => {
        await store.putNew(recordKey(id), bytes);
        await store.delete(key);
      },
    });
    await drain(budget, open({ now: inHours(16 * MINUTE), store: late }));
    expect(await stored('due/')).toHaveLength(1);
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });
});

describe('the sweep', () => {
  it('removes the remains of an interrupted accept, its file after a day', async () => {
    const { id } = await leaveBehind();
    await sweepAfter(14 * MINUTE);
    expect(await allKeys()).toHaveLength(2);
    for (const hours of [16 * MINUTE, DAY]) {
      await sweepAfter(hours);
      expect(await allKeys()).toEqual([`resumes/${id}.pdf`]);
    }
    await sweepAfter(2 * DAY);
    expect(await allKeys()).toEqual([]);
  });

  it('keeps dead submissions of any age', async () => {
    await take();
    webhook().answerAlways({ status: 404 });
    for (const days of [0, 1, 2]) await deliver(days * DAY);
    expect(await counts()).toEqual({ ...nothingWaits, dead: 1 });
    await sweepAfter(1000 * DAY);
    expect(await allKeys()).toHaveLength(3);
  });

  it('restores the index of waiting and held submissions', async () => {
    await take();
    const held = await take({ ...application({ name: 'Held' }), reasonToHold: 'bot' });
    for (const folder of ['due', 'held']) rmSync(inStore(folder), { recursive: true });
    expect(await deliver()).toMatchObject({ delivered: 0 });
    await sweepAfter();
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    expect(await stored('held/')).toEqual([`held/${held}`]);
  });

  it('corrects a dead index entry of a submission that is not dead', async () => {
    const id = await take();
    const [entry = ''] = await stored('due/');
    await open().store.putNew(`dead/${id}`, new Uint8Array());
    await open().store.delete(entry);
    await sweepAfter();
    expect([await stored('due/'), await stored('dead/')]).toEqual([[entry], []]);
  });

  it.each([
    ['delivered', undefined],
    ['held', 'bot'],
  ] as const)('sets an unreadable record aside that was %s', async (_, reasonToHold) => {
    const id = await take({ ...application(), reasonToHold });
    await deliver();
    rmSync(inStore('submissions', `${id}.json~`), { recursive: true, force: true });
    writeFileSync(inStore('submissions', `${id}.json`), 'garbage');
    await sweepAfter();
    expect([await stored('dead/'), await stored('held/')]).toEqual([[`dead/${id}`], []]);
  });

  it('removes the file of a withdrawn submission if it was stored again', async () => {
    const id = await take();
    await withdraw({ ...open(), eraseAfterDays: 0 }, id, 'holder');
    await open().store.putNew(`resumes/${id}.pdf`, new Uint8Array());
    await sweepAfter();
    expect(await stored('resumes/')).toEqual([]);
  });

  it('removes probes, and the files that 0.3.0 stored while applicants checked their answers', async () => {
    for (const key of ['probe/left', 'uploads/01795000000-00ff'])
      await open().store.putNew(key, new Uint8Array());
    await sweepAfter();
    expect(await allKeys()).toEqual([]);
  });

  it('runs in one of several calls, and again after six hours', async () => {
    const sweepAt = (hours: number) =>
      sweepOnSchedule(open({ now: () => new Date(hours * 3_600_000) }), RETENTION_DAYS);
    expect((await Promise.all([1, 1, 2].map(sweepAt))).filter(Boolean)).toHaveLength(1);
    expect(await sweepAt(5)).toBe(false);
    expect(await sweepAt(6)).toBe(true);
    expect(await stored('sweeps/')).toHaveLength(1);
  });
});

import '@/scripts/support/quiet-log';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept } from '@/lib/outbox/accept';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { sweep, sweepOnSchedule } from '@/lib/outbox/sweep';
import { LocalStore } from '@/lib/store/local';
import { application } from '@/scripts/support/outbox-parts';
import { budget, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open, take, deliver } = testParts();

const inDays = (days: number) => open({ now: inHours(24 * days) });
const inMinutes = (minutes: number) => inDays(minutes / (24 * 60));

async function everythingIn({ store }: PartsWithStore): Promise<string[]> {
  const folders = ['dead/', 'due/', 'probe/', 'resumes/', 'submissions/', 'uploads/'];
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat();
}

describe('an index entry without a record', () => {
  const leftBehind = async () => {
    const parts = open();
    const id = await take();
    const record = await parts.store.get(`submissions/${id}.json`);
    await parts.store.delete(`submissions/${id}.json`);
    return { parts, id, bytes: record?.bytes ?? new Uint8Array() };
  };
  const nothing = { pending: 0, dead: 0, held: 0 };

  it('counts as waiting only while it may just be being accepted', async () => {
    await leftBehind();
    expect(await outboxCounts(open())).toMatchObject({ pending: 1 });
    expect(await outboxCounts(inMinutes(2))).toEqual(nothing);
  });

  it('does not make what does wait look older', async () => {
    await leftBehind();
    const later = inMinutes(10);
    const submittedAt = new Date(Date.now() + 5 * 60_000);
    await accept(application({ name: 'Ravi' }, submittedAt), later);
    for (const _ of ['looked up', 'known']) {
      const { pending, oldestPendingSeconds } = await outboxCounts(later);
      expect({ pending, minutes: Math.round((oldestPendingSeconds ?? 0) / 60) }).toEqual({
        pending: 1,
        minutes: 5,
      });
    }
  });

  it('is removed by the worker after a quarter of an hour', async () => {
    const { parts } = await leftBehind();
    await deliver(14 / 60);
    expect(await parts.store.list('due/')).toHaveLength(1);
    await deliver(16 / 60);
    expect(await parts.store.list('due/')).toEqual([]);
  });

  it('comes back if its record is written in the same moment', async () => {
    const { parts, id, bytes } = await leftBehind();
    const store = new LocalStore(directory());
    const late = Object.assign(new LocalStore(directory()), {
      delete: async (key: string) => {
        await store.putNew(`submissions/${id}.json`, bytes);
        await store.delete(key);
      },
    });
    await drain(budget, { ...inMinutes(16), store: late });
    expect(await parts.store.list('due/')).toHaveLength(1);
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });
});

describe('the sweep', () => {
  it('removes delivered submissions with their files after the retention time, not before', async () => {
    const parts = open();
    await take();
    await deliver();
    await sweep(inDays(89), 90);
    expect(await everythingIn(parts)).toHaveLength(2);
    await sweep(inDays(91), 90);
    expect(await everythingIn(parts)).toEqual([]);
  });

  it('keeps waiting and dead submissions, however old', async () => {
    const parts = open();
    await take();
    await sweep(inDays(1000), 90);
    expect(await everythingIn(parts)).toHaveLength(3);

    webhook().answerAlways({ status: 404 });
    for (const days of [0, 1, 2]) await deliver(24 * days);
    expect(await outboxCounts(parts)).toEqual({ pending: 0, dead: 1, held: 0 });
    await sweep(inDays(1000), 90);
    expect(await everythingIn(parts)).toHaveLength(3);
  });

  it('removes what an accept that was cut short left behind, its file after a day', async () => {
    const parts = open();
    const id = await take();
    await parts.store.delete(`submissions/${id}.json`);
    await sweep(inMinutes(14), 90);
    expect(await everythingIn(parts)).toHaveLength(2);
    await sweep(inMinutes(16), 90);
    expect(await everythingIn(parts)).toEqual([`resumes/${id}.pdf`]);
    await sweep(inDays(2), 90);
    expect(await everythingIn(parts)).toEqual([]);
  });

  it('makes the index of waiting submissions again when it is lost', async () => {
    const parts = open();
    await take();
    rmSync(join(directory(), 'store', 'due'), { recursive: true });
    expect(await deliver()).toMatchObject({ delivered: 0 });
    await sweep(parts, 90);
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });

  it('turns an entry among the dead into the right one when the submission is not dead', async () => {
    const parts = open();
    const id = await take();
    const [entry = ''] = await parts.store.list('due/');
    await parts.store.putNew(`dead/${id}`, new Uint8Array());
    await parts.store.delete(entry);
    await sweep(parts, 90);
    expect(await parts.store.list('due/')).toEqual([entry]);
    expect(await parts.store.list('dead/')).toEqual([]);
  });

  it('sets a record that cannot be read aside, where an operator sees it', async () => {
    const parts = open();
    const id = await take();
    await deliver();
    rmSync(join(directory(), 'store', 'submissions', `${id}.json~`), { recursive: true });
    writeFileSync(join(directory(), 'store', 'submissions', `${id}.json`), 'garbage');
    await sweep(parts, 90);
    expect(await parts.store.list('dead/')).toEqual([`dead/${id}`]);
  });

  it('removes probes, and the files that 0.3.0 stored while applicants checked their answers', async () => {
    const parts = open();
    await parts.store.putNew('probe/left', new Uint8Array());
    await parts.store.putNew('uploads/01795000000-00ff', new Uint8Array(1));
    await sweep(parts, 90);
    expect(await everythingIn(parts)).toEqual([]);
  });

  it('is made by one of several calls, and after six hours by one of the next', async () => {
    const at = (hours: number) => open({ now: () => new Date(hours * 3_600_000) });
    const sweeps = (hours: number) => sweepOnSchedule(at(hours), 90);
    expect((await Promise.all([1, 1, 2].map(sweeps))).filter(Boolean)).toHaveLength(1);
    expect(await sweeps(5)).toBe(false);
    expect(await sweeps(6)).toBe(true);
    expect(await at(6).store.list('sweeps/')).toHaveLength(1);
  });
});

import { gunzipSync } from 'node:zlib';
import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { aroundStore } from '@/__tests__/support/around-store';
import { deskRows } from '@/__tests__/support/desk-rows';
import { quickRetries, startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { sweep } from '@/lib/operations/sweep';
import { eraseWithdrawn } from '@/lib/privacy/erase';
import { withdraw } from '@/lib/privacy/withdraw';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { GcsStore } from '@/lib/store/gcs';
import { withJournal } from '@/lib/store/journal';
import { LocalStore } from '@/lib/store/local';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { readIndex, repairIndex } from '@/lib/submissions/desk-index';
import { replaceRecord } from '@/lib/submissions/ledger';
import { summaryOf } from '@/lib/submissions/summary';
import { deaths, dyingStore } from '../../support/dying-store';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { text } from '../../support/store-contract';
import { temporaryDirectory } from '../../support/temporary-directory';
import { entryOf, idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const gcs = forEachTest(startGcsEmulator);

const backends: [string, () => ObjectStore][] = [
  ['disk', () => withJournal(new LocalStore(directory()))],
  ['a bucket', () => withJournal(new GcsStore(gcs(), quickRetries))],
];

describe.each(backends)("the desk's index on %s", (_, open) => {
  it('follows the notes of changes, and without any reads no record and writes nothing', async () => {
    const ids = await acceptAll(['Asha Rao', 'Vikram Shah', 'Meera Iyer']);
    const [asha = '', vikram = ''] = ids;
    expect(await namesIn(open())).toEqual(['Asha Rao', 'Meera Iyer', 'Vikram Shah']);
    await later(() => readIndex(open()));

    let recordsRead = 0;
    const changes: string[] = [];
    const watched = aroundStore(open(), (name, key, call) => {
      if (/submissions\//.test(key)) recordsRead += 1;
      if (!/^(?:get|list)/.test(name)) changes.push(`${name} ${key}`);
      return call();
    });
    expect((await deskRows(watched)).rows.size).toBe(3);
    expect([recordsRead, changes]).toEqual([0, []]);

    await mark(vikram, 'hired');
    await open().delete(`submissions/${asha}.json`);
    const [nila = ''] = await acceptAll(['Nila Das']);
    const { rows } = await deskRows(watched);
    expect(recordsRead).toBe(3);
    expect(rows.get(vikram)).toMatchObject({ mark: 'hired', state: 'waiting' });
    expect([...rows.keys()].sort()).toEqual([vikram, ids[2], nila].sort());
  });

  it('keeps a note until its change must be there, and then deletes it', async () => {
    await acceptAll(['Asha Rao']);
    await readIndex(open());
    expect((await open().list('desk/changed/')).length).toBeGreaterThan(0);
    await later(() => readIndex(open()));
    expect(await open().list('desk/changed/')).toEqual([]);
  });

  it('reads the newest records first, and resumes with the others', async () => {
    const ids: string[] = [];
    for (const day of [1, 3, 2]) {
      const input = applicationOf(`P ${day}`, new Date(Date.UTC(2026, 10, day)));
      ids.push(await idOf(accept(input, depsWith(open()))));
    }
    for (const [count, read] of [
      [1, [ids[1]]],
      [2, [ids[1], ids[2], ids[0]]],
    ] as const) {
      const { rows, unread } = await deskRows(open(), (each) => each < count);
      expect([[...rows.keys()], unread]).toEqual([read, 3 - read.length]);
    }
  });

  it.each(['deleted', '', 'no gzip'])('is whole after a sweep if a piece was %j', async (how) => {
    const names = ['Asha Rao', 'Vikram Shah'];
    await acceptAll(names);
    await later(() => readIndex(open()));
    const [piece = ''] = (await open().list('desk/index/')).filter((key) => /\/\d{8}\./.test(key));
    await open().delete(piece);
    if (how !== 'deleted') await open().putNew(piece, text(how));
    await startAsNewProcess();
    expect((await deskRows(open())).rows.size).toBe(0);
    await repairIndex(open());
    expect(await namesIn(open())).toEqual(names);
  });

  it.each(['deleted', '', '{"layout":0}'])('is made anew if its directory was %j', async (how) => {
    await acceptAll(['Asha Rao']);
    await readIndex(open());
    const { version = '' } = (await open().get('desk/index/directory')) ?? {};
    if (how === 'deleted') await open().delete('desk/index/directory');
    else await open().replace('desk/index/directory', text(how), version);
    expect(await namesIn(open())).toEqual(['Asha Rao']);
  });

  it('shows unreadable records as such, and ignores files that are no records', async () => {
    const newer = 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa';
    const garbage = 'con-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb';
    await open().putNew(`submissions/${newer}.json`, text('{"schema":9}'));
    await open().putNew(`submissions/${garbage}.json`, text('{"schema":'));
    await open().putNew('submissions/notes.json', text('{}'));
    const { rows } = await deskRows(open());
    expect([...rows].map(([id, { state }]) => [id, state]).sort()).toEqual([
      [newer, 'newer'],
      [garbage, 'garbage'],
    ]);
  });

  it.each(Array.from({ length: 8 }, (_, at) => [at + 1, at % 2 === 0] as const))(
    'is correct after a process died while reading it, at change %i (made: %s)',
    async (nth, made) => {
      const [asha = ''] = await acceptAll(['Asha Rao', 'Vikram Shah']);
      const dead = dyingStore(open(), nth, made);
      await readIndex(dead).catch(survive);
      await mark(asha, 'declined');
      await readIndex(dyingStore(open(), nth, made)).catch(survive);
      await itAgrees();
    },
  );

  it('misses a change whose note was not written until the next sweep', async () => {
    const [asha = ''] = await acceptAll(['Asha Rao']);
    await readIndex(open());
    const failing = aroundStore(open(), (name, key, call) => {
      if (key.startsWith('desk/changed/') && name === 'putNew') throw new StoreError('Not now');
      return call();
    });
    await mark(asha, 'hired', withJournal(failing));
    await later(() => readIndex(open()));
    await sweep({ ...depsWith(open()), hasDesk: true }, 90);
    expect((await deskRows(open())).rows.get(asha)).toMatchObject({ mark: 'hired' });
  });

  it.each([...deaths, [5, 'before', false] as const, [6, 'after', true] as const])(
    'contains no erased person after a process died at change %i (%s it)',
    async (nth, _when, made) => {
      const [asha = ''] = await acceptAll(['Asha Rao', 'Vikram Shah']);
      await readIndex(open());
      const deps = depsWith(dyingStore(open(), nth, made));
      await withdraw(deps, asha, 'operator').catch(survive);
      // As the applicant's page asks after a failure.
      await withdraw(depsWith(open()), asha, 'operator');
      await eraseWithdrawn(depsWith(open()));
      await itAgrees();
      expect(await open().list('withdrawn/')).toEqual([]);
      expect((await deskRows(open())).rows.get(asha)).toMatchObject({
        state: 'withdrawn',
        text: 'tester',
      });
      expect(await storedTexts()).not.toMatch(/asha/i);
    },
  );

  it('does not restore a person who was erased while the list was read', async () => {
    const [asha = ''] = await acceptAll(['Asha Rao']);
    const racing = aroundStore(open(), async (name, key, call) => {
      const object = await call();
      if (name === 'get' && key.startsWith('submissions/')) {
        await withdraw(depsWith(open()), asha, 'operator');
      }
      return object;
    });
    await readIndex(racing);
    expect(await storedTexts()).not.toMatch(/asha/i);
  });

  it('is deleted by a sweep without a desk, and repaired by one with a desk, which ends strays', async () => {
    const [asha = ''] = await acceptAll(['Asha Rao']);
    const stray = `desk/index/20261121.${Date.now() - 2 * 3_600_000}.abcd`;
    for (const key of [stray, 'desk/summaries/202611']) await open().putNew(key, text('Asha'));
    await sweep({ ...depsWith(open()), hasDesk: true }, 90);
    expect((await deskRows(open())).rows.get(asha)?.name).toBe('Asha Rao');
    expect(await open().list('desk/summaries/')).toEqual([]);
    expect(await open().list('desk/index/')).not.toContain(stray);
    await sweep({ ...depsWith(open()), hasDesk: false }, 90);
    expect(await open().list('desk/')).toEqual([]);
  });
  const depsWith = (store: ObjectStore): DependenciesWithStore =>
    outboxDependencies(directory(), undefined, { store });

  async function acceptAll(names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) ids.push(await idOf(accept(applicationOf(name), depsWith(open()))));
    return ids;
  }

  async function mark(id: string, text: string, store = open()): Promise<void> {
    const found = await entryOf({ store }, id);
    const at = '2026-11-22T00:00:00.000Z';
    const event = { at, by: 'kiran@example.com', what: 'mark', text } as const;
    await replaceRecord(store, found, { ...found.submission, desk: [event] });
  }

  /** Everything in the index, unpacked. */
  async function storedTexts(): Promise<string> {
    const texts = (await open().list('desk/')).map(async (key) => {
      const { bytes = new Uint8Array() } = (await open().get(key)) ?? {};
      return bytes.length > 0 ? String(gunzipSync(bytes)) : '';
    });
    return (await Promise.all(texts)).join('\n');
  }

  /** Expects the index to match the records, also when no record may be read. */
  async function itAgrees(): Promise<void> {
    await readIndex(open());
    const { rows } = await deskRows(open(), () => false);
    for (const key of await open().list('submissions/')) {
      const id = key.slice('submissions/'.length, -'.json'.length);
      const found = await entryOf({ store: open() }, id);
      const expected = JSON.parse(JSON.stringify(summaryOf(found.submission)));
      expect(rows.get(id)).toEqual({ ...expected, version: found.version });
    }
  }
});

async function namesIn(store: ObjectStore): Promise<(string | undefined)[]> {
  const { rows } = await deskRows(store);
  return [...rows.values()].map(({ name }) => name).sort();
}

/** With the clock two minutes later. */
async function later(work: () => Promise<unknown>): Promise<void> {
  const now = Date.now() + 120_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await work();
  clock.mockRestore();
}

const survive = (error: unknown) => expect(error).toBeInstanceOf(StoreError);

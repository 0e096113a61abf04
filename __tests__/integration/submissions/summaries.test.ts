import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { aroundStore } from '@/__tests__/support/around-store';
import { quickRetries, startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { sweep } from '@/lib/operations/sweep';
import { eraseWithdrawn } from '@/lib/privacy/erase';
import { withdraw } from '@/lib/privacy/withdraw';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { GcsStore } from '@/lib/store/gcs';
import { LocalStore } from '@/lib/store/local';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { replaceRecord } from '@/lib/submissions/ledger';
import { decodeSummaries, readSummaries } from '@/lib/submissions/summaries';
import { summaryOf } from '@/lib/submissions/summary';
import { deaths, dyingStore } from '../../support/dying-store';
import { forEachTest } from '../../support/for-each-test';
import { text } from '../../support/store-contract';
import { temporaryDirectory } from '../../support/temporary-directory';
import { entryOf, idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const gcs = forEachTest(startGcsEmulator);

const backends: [string, () => ObjectStore][] = [
  ['disk', () => new LocalStore(directory())],
  ['a bucket', () => new GcsStore(gcs(), quickRetries)],
];

describe.each(backends)('the list of submissions on %s', (_, open) => {
  it('matches the records, and only reads changed ones', async () => {
    const ids = await acceptAll(['Asha Rao', 'Vikram Shah', 'Meera Iyer']);
    const [asha = '', vikram = ''] = ids;
    expect(await namesIn(open())).toEqual(['Asha Rao', 'Meera Iyer', 'Vikram Shah']);

    let recordsRead = 0;
    const changes: string[] = [];
    const watched = aroundStore(open(), (name, key, call) => {
      if (name === 'get' && key.startsWith('submissions/')) recordsRead += 1;
      if (!/^(?:get|list)/.test(name)) changes.push(`${name} ${key}`);
      return call();
    });
    expect((await readSummaries(watched)).summaries.size).toBe(3);
    expect([recordsRead, changes]).toEqual([0, []]);

    await mark(vikram, 'hired');
    await open().delete(`submissions/${asha}.json`);
    const [nila = ''] = await acceptAll(['Nila Das']);
    const { summaries } = await readSummaries(watched);
    expect(recordsRead).toBe(2);
    expect(summaries.get(vikram)).toMatchObject({ mark: 'hired', state: 'waiting' });
    expect([...summaries.keys()].sort()).toEqual([vikram, ids[2], nila].sort());

    for (const key of await open().list('submissions/')) await open().delete(key);
    await readSummaries(open());
    expect(await open().list('desk/summaries/')).toEqual([]);
  });

  it('reads the newest records first', async () => {
    const ids: string[] = [];
    for (const day of [1, 3, 2]) {
      const input = applicationOf(`P ${day}`, new Date(Date.UTC(2026, 10, day)));
      ids.push(await idOf(accept(input, depsWith(open()))));
    }
    const { unread } = await readSummaries(open(), (count) => count < 1);
    expect(unread).toEqual([ids[2], ids[0]]);
  });

  it('is complete again if its copy was deleted, damaged, or written by another release', async () => {
    const names = ['Asha Rao', 'Vikram Shah'];
    await acceptAll(names);
    await readSummaries(open());
    const [key = ''] = await open().list('desk/summaries/');
    await open().delete(key);
    expect(await namesIn(open())).toEqual(names);
    for (const content of ['', 'no gzip', '{"layout":2,"summaries":{}}']) {
      const { version = '' } = (await open().get(key)) ?? {};
      await open().replace(key, text(content), version);
      expect(await namesIn(open())).toEqual(names);
    }
  });

  it('lists unread records, and resumes with them', async () => {
    const ids = await acceptAll(['Asha Rao', 'Vikram Shah', 'Meera Iyer', 'Nila Das', 'Om Puri']);
    const first = await readSummaries(open(), (count) => count < 3);
    expect([first.summaries.size, first.unread.length]).toEqual([3, 2]);
    expect([...first.summaries.keys(), ...first.unread].sort()).toEqual(ids.sort());
    const second = await readSummaries(open(), (count) => count < 2);
    expect([second.summaries.size, second.unread.length]).toEqual([5, 0]);
  });

  it('shows unreadable records as such, and ignores files that are no records', async () => {
    const newer = 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa';
    const garbage = 'con-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb';
    await open().putNew(`submissions/${newer}.json`, text('{"schema":9}'));
    await open().putNew(`submissions/${garbage}.json`, text('{"schema":'));
    await open().putNew('submissions/notes.json', text('{}'));
    const { summaries } = await readSummaries(open());
    expect([...summaries].map(([id, { state }]) => [id, state]).sort()).toEqual([
      [newer, 'newer'],
      [garbage, 'garbage'],
    ]);
  });

  it.each(deaths)(
    'is correct after a process died while reading it, at change %i (%s it)',
    async (nth, _when, made) => {
      const [asha = ''] = await acceptAll(['Asha Rao', 'Vikram Shah']);
      const dead = dyingStore(open(), nth, made);
      await readSummaries(dead).catch(survive);
      await mark(asha, 'declined');
      await readSummaries(dyingStore(open(), nth, made)).catch(survive);
      await itAgrees();
    },
  );

  it.each([...deaths, [5, 'before', false] as const, [6, 'after', true] as const])(
    'contains no erased person after a process died at change %i (%s it)',
    async (nth, _when, made) => {
      const [asha = ''] = await acceptAll(['Asha Rao', 'Vikram Shah']);
      await readSummaries(open());
      const deps = depsWith(dyingStore(open(), nth, made));
      await withdraw(deps, asha, 'operator').catch(survive);
      // As the applicant's page asks after a failure.
      await withdraw(depsWith(open()), asha, 'operator');
      await sweep({ ...depsWith(open()), hasDesk: false }, 90);
      await readSummaries(open());
      await itAgrees();
      expect(await open().list('withdrawn/')).toEqual([]);
      expect((await readSummaries(open())).summaries.get(asha)).toMatchObject({
        state: 'withdrawn',
        text: 'tester',
      });
    },
  );

  it('removes an erased person from the copy immediately, and again if that failed', async () => {
    const [asha = '', vikram = ''] = await acceptAll(['Asha Rao', 'Vikram Shah']);
    await readSummaries(open());
    await withdraw(depsWith(open()), asha, 'operator');
    expect(await keptNames()).toEqual(['Vikram Shah']);

    const failing = aroundStore(open(), async (name, key, call) => {
      if (name === 'replace' && key.startsWith('desk/summaries/')) throw new StoreError('Not now');
      return call();
    });
    await withdraw(depsWith(failing), vikram, 'operator').catch(survive);
    expect(await keptNames()).toEqual(['Vikram Shah']);
    await eraseWithdrawn(depsWith(open()));
    expect(await keptNames()).toEqual([]);
  });

  it('does not restore a person who was erased while the list was read', async () => {
    const [asha = ''] = await acceptAll(['Asha Rao']);
    const racing = aroundStore(open(), async (name, key, call) => {
      const object = await call();
      if (name === 'get' && key.startsWith('submissions/')) {
        await withdraw(depsWith(open()), asha, 'operator');
      }
      return object;
    });
    await readSummaries(racing);
    expect(await keptNames()).toEqual([]);
  });

  it('is deleted by a sweep without a desk, and refreshed by one with a desk', async () => {
    await acceptAll(['Asha Rao']);
    await sweep({ ...depsWith(open()), hasDesk: true }, 90);
    expect(await keptNames()).toEqual(['Asha Rao']);
    await sweep({ ...depsWith(open()), hasDesk: false }, 90);
    expect(await open().list('desk/summaries/')).toEqual([]);
  });

  const depsWith = (store: ObjectStore): DependenciesWithStore =>
    outboxDependencies(directory(), undefined, { store });

  async function acceptAll(names: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) ids.push(await idOf(accept(applicationOf(name), depsWith(open()))));
    return ids;
  }

  async function mark(id: string, text: string): Promise<void> {
    const found = await entryOf({ store: open() }, id);
    const at = '2026-11-22T00:00:00.000Z';
    const event = { at, by: 'kiran@example.com', what: 'mark', text } as const;
    await replaceRecord(open(), found, { ...found.submission, desk: [event] });
  }

  /** The names in the stored copy. */
  async function keptNames(): Promise<string[]> {
    const kept: string[] = [];
    for (const key of await open().list('desk/summaries/')) {
      const { bytes } = (await open().get(key)) ?? { bytes: text('') };
      for (const { name } of (await decodeSummaries(bytes)).values()) if (name) kept.push(name);
    }
    return kept;
  }

  /** Expects the list to match the records, also when it is read from the copy alone. */
  async function itAgrees(): Promise<void> {
    await readSummaries(open());
    const { summaries, unread } = await readSummaries(open(), () => false);
    expect(unread).toEqual([]);
    for (const key of await open().list('submissions/')) {
      const id = key.slice('submissions/'.length, -'.json'.length);
      const found = await entryOf({ store: open() }, id);
      const expected = JSON.parse(JSON.stringify(summaryOf(found.submission)));
      expect(summaries.get(id)).toEqual({ ...expected, version: found.version });
    }
  }
});

async function namesIn(store: ObjectStore): Promise<(string | undefined)[]> {
  const { summaries } = await readSummaries(store);
  return [...summaries.values()].map(({ name }) => name).sort();
}

const survive = (error: unknown) => expect(error).toBeInstanceOf(StoreError);

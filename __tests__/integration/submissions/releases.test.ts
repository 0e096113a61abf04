import '@/__tests__/support/quiet-log';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drain } from '@/lib/operations/drain';
import { allSubmissions, reopen } from '@/lib/operations/operator';
import { sweep } from '@/lib/operations/sweep';
import { outboxCounts } from '@/lib/queue/counts';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { readRecord } from '@/lib/submissions/ledger';
import type { Submission } from '@/lib/submissions/submission';
import { capturedLog } from '../../support/captured-log';
import { budget, RETENTION_DAYS, testParts } from '../../support/test-outbox';

const { directory, webhook, open, sentNames } = testParts();

const STORES = join(__dirname, '../../fixtures/stores');
const RELEASES = readdirSync(STORES).map((file) => file.replace('.json', ''));

/** Stores written by running earlier releases (`tools/release-store.ts`). 0.2.0 wrote the same layout as 0.1.0. */
describe.each(RELEASES)('a store of release %s', (release) => {
  let deps: DependenciesWithStore;

  beforeEach(() => {
    const path = join(STORES, `${release}.json`);
    const files: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(directory(), name)), { recursive: true });
      writeFileSync(join(directory(), name), content);
    }
    // After the leases of the process that wrote it, and within the 72 hours of waiting submissions.
    deps = open({ now: () => new Date('2026-11-24T10:00:00Z') });
  });

  /** A property of each submission, by the name of its sender. */
  async function byName<T>(factOf: (submission: Submission) => T): Promise<Record<string, T>> {
    const found: [string, T][] = [];
    for await (const { id, submission } of allSubmissions(deps.store)) {
      if (typeof submission === 'string') throw new Error(`${id} is ${submission}`);
      const { name, first_name = '' } = submission.fields;
      found.push([name ?? first_name, factOf(submission)]);
    }
    return Object.fromEntries(found);
  }
  const idsByName = () => byName(({ id }) => id);

  it('is read in every state, and loses nothing in the first sweep', async () => {
    const states = await byName(({ deliveries }) =>
      Object.values(deliveries).map(({ state }) => state),
    );
    expect(states).toEqual({
      Dead: ['dead'],
      Delivered: ['delivered'],
      Held: ['held'],
      Lead: ['pending'],
      Leased: ['leased'],
      Pending: ['pending'],
      ...(release !== '0.1.0' && {
        'Consent withdrawn': ['delivered', 'pending'],
        Marked: ['delivered'],
        Withdrawn: ['delivered', 'pending'],
        'Withdrawn before': ['cancelled'],
      }),
    });
    expect(await outboxCounts(deps)).toMatchObject({ dead: 1, held: 1 });
    const before = await idsByName();
    await sweep(deps, RETENTION_DAYS);
    expect(await idsByName()).toEqual(before);
  });

  it('is delivered once, under the ids it was accepted with', async () => {
    const before = await idsByName();
    await drain(budget, deps);
    await drain(budget, deps);
    const isMessage = ({ fields }: { fields: Record<string, string> }) => fields.type !== undefined;
    const sent = webhook().received.filter((each) => !isMessage(each));
    const messages = webhook().received.filter(isMessage);
    expect(sent.map(({ fields, headers }) => [fields.name, headers['webhook-id']]).sort()).toEqual(
      ['Leased', 'Pending'].map((name) => [name, before[name]]),
    );
    expect(sent.every(({ files }) => files.resume !== undefined)).toBe(true);
    expect(messages.map(({ fields }) => fields.type).sort()).toEqual(
      release === '0.1.0' ? [] : ['application.consents', 'application.withdrawn'],
    );
    for (const name of ['Dead', 'Held']) {
      await reopen(deps, before[name] ?? '');
      await drain(budget, deps);
      expect(sentNames().at(-1)).toBe(name);
    }
  });
});

test('a record of the next release stays unchanged, and is logged once', async () => {
  const deps = open();
  const id = `app-20261121-${'a'.repeat(26)}`;
  await deps.store.putNew(`submissions/${id}.json`, Buffer.from('{"schema":5,"id":"x"}'));
  const entry = `due/application/01795435200-01795435200-${id}`;
  await deps.store.putNew(entry, Buffer.from(''));
  const lines = capturedLog();
  for (let times = 0; times < 2; times += 1) await drain(budget, deps);
  await sweep(deps, RETENTION_DAYS);
  expect(await readRecord(deps.store, id)).toBe('newer');
  expect(await deps.store.list('due/')).toEqual([entry]);
  expect(lines.filter(({ submission }) => submission === id)).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('a newer release') }),
  ]);
});

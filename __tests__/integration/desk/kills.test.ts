import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { deskRows } from '@/__tests__/support/desk-rows';
import { applicationOf } from '@/__tests__/support/outbox-dependencies';
import { startScript } from '@/__tests__/support/run-script';
import { drain } from '@/lib/operations/drain';
import { repairIndex } from '@/lib/submissions/desk-index';
import { stateOf, summaryOf } from '@/lib/submissions/summary';
import { budget, entryOf, idOf, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open } = testParts();
const COUNT = 8;

it('two desks and a worker on one store lose nothing, even if two of them are killed @slow', async () => {
  const ids: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    ids.push(await idOf(accept(applicationOf(`Asha ${index}`), open())));
  }
  const storage = { STORAGE_DIR: directory(), APPLICATION_WEBHOOK_URL: webhook().url };
  const start = (...args: string[]) =>
    startScript('__tests__/support/desk-process.ts', args, { ...storage, LOG_LEVEL: 'error' });
  const killed = start('member', 'kiran@example.com', '1000');
  const worker = start('worker');
  const lasting = start('member', 'meera@example.com', '4');

  // Both are in the middle of their work.
  await Promise.all([killed.printed('kiran@example.com 1\n'), webhook().receivedCount(COUNT / 2)]);
  for (const { child } of [killed, worker]) child.kill('SIGKILL');
  const ends = await Promise.all([killed.ended, worker.ended, lasting.ended]);
  expect(ends.map(({ signal, code }) => signal ?? code)).toEqual(['SIGKILL', 'SIGKILL', 0]);
  // After the lease of the interrupted delivery.
  await drain(budget, open({ now: inHours(0.1) }));

  const notesIn = (output: string) => output.match(/^\w+-\d{8}-\w+ .+(?=\n)/gm) ?? [];
  const acknowledged = ends.flatMap(({ stdout }) => notesIn(stdout));
  // The killed processes may have changed a record without a note.
  await repairIndex(open().store);
  const { rows, unread } = await deskRows(open().store);
  expect([unread, rows.size]).toEqual([0, COUNT]);
  const notes: string[] = [];
  for (const id of ids) {
    const { submission, version } = await entryOf(open(), id);
    expect(stateOf(submission)).toBe('handed over');
    const summary = JSON.parse(JSON.stringify(summaryOf(submission)));
    expect(rows.get(id)).toEqual({ ...summary, version });
    for (const { what, text } of submission.desk ?? []) {
      if (what === 'note') notes.push(`${id} ${text}`);
    }
  }
  expect(acknowledged.length).toBeGreaterThan(4 * COUNT);
  expect(new Set(notes).size).toBe(notes.length);
  expect(acknowledged.filter((note) => !notes.includes(note))).toEqual([]);
  // The killed process may have written one note more than it could report.
  expect(notes.length - acknowledged.length).toBeLessThanOrEqual(1);
  const delivered = new Set(webhook().received.map(({ headers }) => headers['webhook-id']));
  expect([...delivered].sort()).toEqual([...ids].sort());
});

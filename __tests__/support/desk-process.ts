import { act } from '@/lib/desk/act';
import { idInKey, RECORDS, readRecord } from '@/lib/outbox/ledger';
import { drain } from '@/lib/outbox/outbox';
import { hasStore, type PartsWithStore, processParts } from '@/lib/outbox/parts';
import { readSummaries } from '@/lib/outbox/summaries';

/**
 * A process that works on the store of its settings until it is killed: `member EMAIL ROUNDS` opens the list, then
 * marks and notes every submission, and again; prints `ID TEXT` for each note that was taken. `worker` delivers.
 */
async function main([task, by = '', rounds = '']: string[]): Promise<void> {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('There is no store');
  if (task === 'worker') for (;;) await drain({ budgetMs: 1000 }, parts);
  for (let round = 0; round < Number(rounds); round += 1) await workThrough(parts, by, round);
}

async function workThrough(parts: PartsWithStore, by: string, round: number): Promise<void> {
  await readSummaries(parts.store);
  for (const id of (await parts.store.list(RECORDS)).map(idInKey)) {
    const text = `${by} ${round}`;
    await repeat(parts, id, 'mark', text, by);
    await repeat(parts, id, 'note', text, by);
    // At once, and not when the pipe has room.
    process.stdout.write(`${id} ${text}\n`);
  }
}

/** As a person does who is told that somebody else has changed it. */
async function repeat(
  parts: PartsWithStore,
  id: string,
  what: 'mark' | 'note',
  text: string,
  by: string,
): Promise<void> {
  for (;;) {
    const found = await readRecord(parts.store, id);
    if (typeof found === 'string') throw new Error(found);
    const outcome = await act(parts, id, { what, text, seen: found.version }, by);
    if (outcome === 'done') return;
    if (outcome !== 'changed') throw new Error(outcome);
  }
}

void main(process.argv.slice(2));

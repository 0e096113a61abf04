import { act, type DeskAction } from '@/lib/desk/act';
import { drain } from '@/lib/operations/drain';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { RECORDS, withJournal } from '@/lib/store/journal';
import { readIndex } from '@/lib/submissions/desk-index';
import { readRecord } from '@/lib/submissions/ledger';
import { idInKey } from '@/lib/submissions/store-keys';

/**
 * A process that works on the store of its settings until it is killed: `member EMAIL ROUNDS` opens the list, then
 * marks and notes every submission, and repeats that; prints `ID TEXT` for each accepted note. `worker` delivers.
 */
async function main([task, by = '', rounds = '']: string[]): Promise<void> {
  const found = processDependencies();
  if (!hasStore(found)) throw new Error('There is no store');
  const deps = { ...found, store: withJournal(found.store) };
  if (task === 'worker') for (;;) await drain({ budgetMs: 1000 }, deps);
  for (let round = 0; round < Number(rounds); round += 1) {
    await readIndex(deps.store);
    const text = `${by} ${round}`;
    for (const id of (await deps.store.list(RECORDS)).map(idInKey)) {
      for (const what of ['mark', 'note'] as const) await insist(deps, id, { what, text }, by);
      // Written immediately, not only when the pipe has room.
      process.stdout.write(`${id} ${text}\n`);
    }
  }
}

/** Retries like a person who is told that somebody else has changed the submission. */
async function insist(
  deps: DependenciesWithStore,
  id: string,
  action: Omit<DeskAction, 'seen'>,
  by: string,
): Promise<void> {
  for (let outcome = 'changed'; outcome !== 'done'; ) {
    const found = await readRecord(deps.store, id);
    if (outcome !== 'changed' || typeof found === 'string') throw new Error(outcome);
    outcome = await act(deps, id, { ...action, seen: found.version }, by);
  }
}

void main(process.argv.slice(2));

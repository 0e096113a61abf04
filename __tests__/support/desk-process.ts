import { act, type DeskAction } from '@/lib/desk/act';
import { drain } from '@/lib/operations/drain';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { readRecord } from '@/lib/submissions/ledger';
import { idInKey, RECORDS } from '@/lib/submissions/store-keys';
import { readSummaries } from '@/lib/submissions/summaries';

/**
 * A process that works on the store of its settings until it is killed: `member EMAIL ROUNDS` opens the list, then
 * marks and notes every submission, and repeats that; prints `ID TEXT` for each accepted note. `worker` delivers.
 */
async function main([task, by = '', rounds = '']: string[]): Promise<void> {
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('There is no store');
  if (task === 'worker') for (;;) await drain({ budgetMs: 1000 }, deps);
  for (let round = 0; round < Number(rounds); round += 1) {
    await readSummaries(deps.store);
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

import 'server-only';
import { readRecord } from './ledger';
import { type Parts, processParts } from './parts';
import type { Submission } from './submission';

/** A stored submission by its id. Rejects with `StoreError`. */
export async function findSubmission(
  id: string,
  { store }: Pick<Parts, 'store'> = processParts(),
): Promise<Submission | undefined> {
  const found = store && (await readRecord(store, id));
  return typeof found === 'object' ? found.submission : undefined;
}

import 'server-only';
import { errorFacts, log } from '@/lib/log';
import { StoreError } from '@/lib/store/object-store';
import { createRecord, HELD } from './ledger';
import type { Parts } from './parts';
import type { Submission } from './submission';

/** A flood must not fill the store. Several at the same moment may go a little beyond it. */
export const MOST_HELD = 200;

/**
 * Stores a submission that is not to be delivered until an operator releases it, and says whether it did.
 * What cannot be held is dropped: the sender has most likely been a program.
 */
export async function hold(
  submission: Submission,
  file: Uint8Array | undefined,
  { store }: Pick<Parts, 'store'>,
): Promise<boolean> {
  const facts = { submission: submission.id, form: submission.form };
  try {
    if (store && (await store.list(HELD)).length < MOST_HELD) {
      await createRecord(store, submission, file);
      log().warn(facts, 'Held: most likely sent by a program');
      return true;
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error({ ...facts, ...errorFacts(error) }, 'Not stored');
  }
  log().warn(facts, 'Dropped: most likely sent by a program, and there is no room to hold it');
  return false;
}

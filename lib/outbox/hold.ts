import 'server-only';
import { errorFacts, log } from '@/lib/log';
import { StoreError } from '@/lib/store/object-store';
import { createRecord, HELD } from './ledger';
import type { Parts } from './parts';
import type { Submission } from './submission';

/** Limits what a flood can store. Concurrent submissions may exceed it slightly. */
export const MOST_HELD = 200;

/**
 * Stores a submission that is delivered only if an operator releases it. Returns whether it was stored; if
 * not, it is dropped, because the sender almost certainly is a bot.
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

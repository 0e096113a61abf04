import 'server-only';
import { countedNetworks } from '@/lib/guard/counted-networks';
import { count } from '@/lib/guard/counters';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import { createRecord } from './ledger';
import type { Parts } from './parts';
import { HELD } from './record-keys';
import type { Submission } from './submission';

/** Limits what a flood can store. Concurrent submissions may exceed it slightly. */
export const MOST_HELD = 200;

/** So that one network cannot use up the room of all. */
export const HELD_PER_NETWORK = { points: 20, duration: 24 * 60 * 60 };

/**
 * Stores a submission that is delivered only if an operator releases it. If it fails, the sender must be told so,
 * because it may be a person.
 */
export async function hold(
  submission: Submission,
  file: Uint8Array | undefined,
  sender: string | undefined,
  { store }: Pick<Parts, 'store'>,
): Promise<Awaited<ReturnType<typeof createRecord>> | 'failed'> {
  const facts = { submission: submission.id, form: submission.form };
  try {
    if (store && (await hasQuota(sender)) && (await store.list(HELD)).length < MOST_HELD) {
      const result = await createRecord(store, submission, file);
      if (result !== 'withdrawn') log().warn(facts, 'Held: probably sent by a bot');
      return result;
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error({ ...facts, ...errorFacts(error) }, 'Not stored');
  }
  log().warn(facts, 'Refused: probably sent by a bot, and there is no room to hold it');
  return 'failed';
}

async function hasQuota(sender = 'unknown'): Promise<boolean> {
  const widest = countedNetworks(sender).at(-1);
  return (await count(`held ${widest}`, HELD_PER_NETWORK)) === undefined;
}

import type { DestinationName } from '../forms';
import type { Submission } from '../submission';
import type { Verdict } from '../verdict';

/** An external service that receives submissions. */
export interface Destination {
  /** Deliveries link to the stored file, so only stored submissions can be delivered. */
  readonly needsStore?: true;
  /** Sends it once and interprets the response. Failures are verdicts; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** What is delivered: the record and the bytes of its file. */
export type Parcel = { submission: Submission; file?: Uint8Array };

/** `unconfigured`: submissions wait as pending until there is one. */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

import type { Verdict } from '../exchange';
import type { DeliveryName, DestinationName, Submission } from '../submission';

/** An external service that receives submissions. */
export interface Destination {
  /** Deliveries link to the stored file, so only stored submissions can be delivered. */
  readonly needsStore?: true;
  /** There is no message by which it could be told that an application or a consent was withdrawn. */
  readonly cannotTakeBack?: true;
  /** Sends it once and interprets the response. Failures are verdicts; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** The content of a delivery: the record and the bytes of its file; `delivery` is the kind of message. */
export type Parcel = { submission: Submission; file?: Uint8Array; delivery: DeliveryName };

/** `unconfigured`: submissions wait as pending until there is one. */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

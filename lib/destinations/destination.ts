import type { DeliveryName, DestinationName } from '@/lib/submissions/deliveries';
import type { Submission } from '@/lib/submissions/submission';
import type { Verdict } from '@/lib/submissions/transitions';

/** An external service that receives submissions. */
export interface Destination {
  /** Deliveries link to the stored file, so only stored submissions can be delivered. */
  readonly needsStore?: true;
  /** It has no message for withdrawals of applications or consents. */
  readonly cannotTakeBack?: true;
  /** Makes one attempt and interprets the response. Failures are verdicts; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** The content of a delivery: the record and the bytes of its file; `delivery` is the kind of message. */
export type Parcel = { submission: Submission; file?: Uint8Array; delivery: DeliveryName };

/** `unconfigured`: submissions stay pending until it is configured. */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

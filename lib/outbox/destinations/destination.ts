import type { DestinationName, Submission } from '../submission';
import type { Verdict } from '../verdict';

/** An outside service that takes submissions. */
export interface Destination {
  /** What it is sent links back to the store, so only what is stored can be delivered. */
  readonly needsStore?: true;
  /** Sends it once and says what the answer means. A failure is a verdict; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** What is delivered: the record and the bytes of its file. */
export type Parcel = { submission: Submission; file?: Uint8Array };

/** `unconfigured`: submissions wait as pending until there is one. */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

export const DESTINATION_NAMES = [
  'application',
  'web-to-lead',
  'resume',
] as const satisfies DestinationName[];

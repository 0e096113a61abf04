import 'server-only';
import { env } from '@/lib/env';
import type { DestinationName, Submission } from '../submission';
import type { Verdict } from '../verdict';
import { applicationWebhook } from './application';

/** An outside service that takes submissions. */
export interface Destination {
  /** Sends it once and says what the answer means. A failure is a verdict; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** What is delivered: the record and the bytes of its file. */
export type Parcel = { submission: Submission; file?: Uint8Array };

/** `unconfigured`: submissions wait as pending until there is one (decision 26). */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

export const DESTINATION_NAMES = ['application', 'web-to-lead', 'resume'] as const;

/** The destinations of the settings. */
export function configuredDestination(name: DestinationName): Destination | 'unconfigured' {
  const { APPLICATION_WEBHOOK_URL } = env();
  switch (name) {
    case 'application':
      return APPLICATION_WEBHOOK_URL ? applicationWebhook(APPLICATION_WEBHOOK_URL) : 'unconfigured';
    case 'web-to-lead':
    case 'resume':
      return 'unconfigured';
  }
}

import 'server-only';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { resumeLink } from '@/lib/uploads/resume-link';
import type { DestinationName, Submission } from '../submission';
import type { Verdict } from '../verdict';
import { applicationWebhook } from './application';
import { resumeWebhook } from './resume';
import { webToLead } from './web-to-lead';

/** An outside service that takes submissions. */
export interface Destination {
  /** What it is sent leads back to the store, so nothing can be delivered that is not stored. */
  readonly needsStore?: true;
  /** Sends it once and says what the answer means. A failure is a verdict; only bugs throw. */
  deliver(parcel: Parcel, timeoutMs: number): Promise<Verdict>;
}

/** What is delivered: the record and the bytes of its file. */
export type Parcel = { submission: Submission; file?: Uint8Array };

/** `unconfigured`: submissions wait as pending until there is one. */
export type DestinationLookup = (name: DestinationName) => Destination | 'unconfigured';

export const DESTINATION_NAMES = ['application', 'web-to-lead', 'resume'] as const;

/** The destinations of the settings. */
export function configuredDestination(name: DestinationName): Destination | 'unconfigured' {
  const settings = env();
  switch (name) {
    case 'application': {
      const { APPLICATION_WEBHOOK_URL: url } = settings;
      return url ? applicationWebhook(url) : 'unconfigured';
    }
    case 'web-to-lead': {
      const { LEAD_URL: url, LEAD_OID: oid, LEAD_TOPIC_FIELD: topicField } = settings;
      const returnUrl = settings.LEAD_RETURN_URL ?? `${settings.SITE_URL}${routes.contact}`;
      return url && oid && topicField
        ? webToLead({ url, oid, topicField, returnUrl })
        : 'unconfigured';
    }
    case 'resume': {
      const { RESUME_WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings;
      return url ? resumeWebhook({ url, secret, linkTo: resumeLink }) : 'unconfigured';
    }
  }
}

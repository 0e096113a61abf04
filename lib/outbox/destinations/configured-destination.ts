import 'server-only';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { resumeLink } from '@/lib/uploads/resume-link';
import type { DestinationName } from '../submission';
import { applicationWebhook } from './application';
import type { Destination } from './destination';
import { resumeWebhook } from './resume';
import { webToLead } from './web-to-lead';

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

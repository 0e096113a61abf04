import 'server-only';
import { env } from '@/lib/env';
import { isAppsScript } from '@/lib/http-client/redirect';
import { routes } from '@/lib/routes';
import { resumeLink } from '@/lib/uploads/resume-link';
import type { DestinationName } from '../deliveries';
import { applicationWebhook } from './application';
import type { Destination } from './destination';
import { leadScript } from './lead-script';
import { resumeWebhook } from './resume';
import { webToLead } from './web-to-lead';

/** The destinations of the settings. */
export function configuredDestination(name: DestinationName): Destination | 'unconfigured' {
  const settings = env();
  switch (name) {
    case 'application': {
      const { APPLICATION_WEBHOOK_URL: url } = settings;
      const { APPLICATION_FORMAT: format, WEBHOOK_SECRET: secret } = settings;
      if (!url) return 'unconfigured';
      const usualFormat = isAppsScript(url) ? 'json' : 'multipart';
      return applicationWebhook({ url, format: format ?? usualFormat, secret });
    }
    case 'web-to-lead': {
      const { LEAD_URL: url, LEAD_OID: oid, LEAD_TOPIC_FIELD: topicField } = settings;
      if (url && isAppsScript(url)) return leadScript({ url, secret: settings.WEBHOOK_SECRET });
      const returnUrl = settings.LEAD_RETURN_URL ?? `${settings.SITE_URL}${routes.contact}`;
      return url && oid && topicField
        ? webToLead({ url, oid, topicField, returnUrl })
        : 'unconfigured';
    }
    case 'resume': {
      const { RESUME_WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings;
      return url ? resumeWebhook({ url, secret, linkTo: resumeLink }) : 'unconfigured';
    }
    case 'application-mailbox':
    case 'web-to-lead-mailbox':
    case 'resume-mailbox':
    case 'confirmation':
      return 'unconfigured';
  }
}

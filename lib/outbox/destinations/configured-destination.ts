import 'server-only';
import { routes } from '@/lib/routes';
import { isAppsScript } from '@/lib/runtime/http-client';
import { type Env, env } from '@/lib/settings';
import { openStore } from '@/lib/store/open';
import { resumeLink } from '@/lib/uploads/resume-link';
import { ownApplicationPath } from '../application-token';
import { mailSender, mailSettings } from '../mail';
import type { DestinationName } from '../submission';
import { applicationFormat, applicationWebhook } from './application';
import { confirmation, mayConfirm } from './confirmation';
import type { Destination } from './destination';
import { leadScript, webToLead } from './lead';
import { mailbox } from './mailbox';
import { resumeWebhook } from './resume';

/** The destinations of the settings. */
export function configuredDestination(name: DestinationName): Destination | 'unconfigured' {
  const settings = env();
  switch (name) {
    case 'application': {
      const { APPLICATION_WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings;
      if (!url) return 'unconfigured';
      return applicationWebhook({ url, format: applicationFormat(settings), secret });
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
      return mailboxOf(settings, settings.APPLICATIONS_MAIL_TO);
    case 'web-to-lead-mailbox':
      return mailboxOf(settings, settings.LEADS_MAIL_TO);
    case 'resume-mailbox':
      return mailboxOf(settings, settings.RESUMES_MAIL_TO);
    case 'confirmation': {
      const mail = mailSettings(settings);
      const store = openStore();
      if (!mail || !store || settings.CONFIRMATIONS === 'off') return 'unconfigured';
      return confirmation(mailSender(mail), {
        mayBeSent: (submission) => mayConfirm(store, submission),
        pageOf: async (id) => {
          const path = await ownApplicationPath(id);
          return path && `${settings.SITE_URL}${path}`;
        },
      });
    }
  }
}

function mailboxOf(settings: Env, to: string | undefined): Destination | 'unconfigured' {
  const mail = mailSettings(settings);
  return mail && to ? mailbox(mailSender(mail), to) : 'unconfigured';
}

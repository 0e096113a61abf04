import 'server-only';
import { type Env, env } from '@/lib/settings';

/** What the site does with its settings. Texts that speak of it take it from here, so that they stay true. */
export type ProductFacts = {
  /** What is sent is stored until it is delivered, and an application has a page of its own. */
  keepsOwnPage: boolean;
  /** Days after the delivery. */
  retention: number;
  /** What the forms of each kind send can arrive: it is stored, or a destination takes it at once. */
  takesMessages: boolean;
  takesApplications: boolean;
  /** Without a store only in a mail: the webhook for resumes gets a link to the stored file. */
  takesResumes: boolean;
  /** Recruiters receive the file itself, in a message or a mail. */
  sendsFileItself: boolean;
  /** They receive a signed link to the stored file, which is valid for so many days, as long as the file is there. */
  sendsLink: boolean;
  linkDays: number;
  scansForViruses: boolean;
  /** Its pages and forms come and go by https. */
  isEncrypted: boolean;
  /** Staff sign in on this website, with a cookie. */
  hasDesk: boolean;
};

export function productFacts(settings: Env = env()): ProductFacts {
  const keepsOwnPage = settings.STORAGE !== 'none';
  const { APPLICATION_WEBHOOK_URL, APPLICATIONS_MAIL_TO, RESUMES_MAIL_TO } = settings;
  const { RETENTION_DAYS, LEAD_URL, LEADS_MAIL_TO } = settings;
  const sendsApplications = Boolean(APPLICATION_WEBHOOK_URL ?? APPLICATIONS_MAIL_TO);
  return {
    keepsOwnPage,
    takesMessages: keepsOwnPage || Boolean(LEAD_URL ?? LEADS_MAIL_TO),
    takesApplications: keepsOwnPage || sendsApplications,
    takesResumes: keepsOwnPage || RESUMES_MAIL_TO !== undefined,
    retention: RETENTION_DAYS,
    sendsFileItself: sendsApplications || RESUMES_MAIL_TO !== undefined,
    sendsLink: keepsOwnPage && settings.RESUME_WEBHOOK_URL !== undefined,
    linkDays: Math.min(settings.RESUME_LINK_DAYS, RETENTION_DAYS),
    isEncrypted: settings.SITE_URL.startsWith('https:'),
    scansForViruses: settings.CLAMD_URL !== undefined,
    hasDesk: settings.DESK_ISSUER !== undefined,
  };
}

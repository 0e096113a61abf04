import 'server-only';
import { randomUUID } from 'node:crypto';
import { confirmation, mayConfirm } from '@/lib/destinations/confirmation';
import type { Destination, DestinationLookup } from '@/lib/destinations/destination';
import { leadScript, webToLead } from '@/lib/destinations/lead';
import { mailSender, mailSettings } from '@/lib/destinations/mail';
import { mailbox } from '@/lib/destinations/mailbox';
import {
  applicationFormat,
  applicationWebhook,
  resumeWebhook,
  type WebhookSecrets,
} from '@/lib/destinations/webhook';
import { routes } from '@/lib/routes';
import { processWide } from '@/lib/runtime/context';
import { isAppsScript } from '@/lib/runtime/http-client';
import { type Env, env } from '@/lib/settings';
import { openStore } from '@/lib/store/configured-store';
import type { ObjectStore } from '@/lib/store/object-store';
import { type DestinationName, isMail } from '@/lib/submissions/deliveries';
import { ownApplicationPath } from '@/lib/submissions/submission-id';
import { log } from '@/lib/telemetry/log';
import { resumeLink } from '@/lib/uploads/resume-link';
import { clamdScanner, type Scanner } from '@/lib/uploads/scan';
import { Breaker, Lane } from './lane';

/** The dependencies of the outbox. Tests make their own; everything else uses the process-wide ones. */
export type Dependencies = {
  store: ObjectStore | undefined;
  destination: DestinationLookup;
  lane: (name: DestinationName) => Lane;
  /** Undefined if files are delivered without a virus scan. */
  scanner?: Scanner;
  /** Records that this process may not read, with the `uptime` at which it tries again. */
  forbidden: Map<string, number>;
  /** Unique per process: the owner of its leases. */
  owner: string;
  now: () => Date;
  /** Monotonic, in milliseconds. */
  uptime: () => number;
  /** In [0, 1). */
  random: () => number;
  /** Milliseconds for one delivery, by HTTP or by mail; `direct` while a visitor waits for it. */
  timeouts: { delivery: number; mail: number; direct: number };
  /** Days for which fields and file of a withdrawn submission are retained: none, unless a law asks for more. */
  eraseAfterDays: number;
  /** Whether there is a desk, which needs summaries. */
  hasDesk: boolean;
};

export type DependenciesWithStore = Dependencies & { store: ObjectStore };

export function processDependencies(): Dependencies {
  return processWide('queue.dependencies', () =>
    makeDependencies({
      store: openStore(),
      destination: configuredDestination,
      scanner: configuredScanner(),
      hasDesk: env().DESK_ISSUER !== undefined,
    }),
  );
}

export function configuredDestination(name: DestinationName): Destination | 'unconfigured' {
  const settings = env();
  switch (name) {
    case 'application': {
      const { APPLICATION_WEBHOOK_URL: url } = settings;
      if (!url) return 'unconfigured';
      return applicationWebhook({
        url,
        format: applicationFormat(settings),
        ...secretsOf(settings),
      });
    }
    case 'web-to-lead': {
      const { LEAD_URL: url, LEAD_OID: oid, LEAD_TOPIC_FIELD: topicField } = settings;
      if (url && isAppsScript(url)) return leadScript({ url, ...secretsOf(settings) });
      const returnUrl = settings.LEAD_RETURN_URL ?? `${settings.SITE_URL}${routes.contact}`;
      return url && oid && topicField
        ? webToLead({ url, oid, topicField, returnUrl })
        : 'unconfigured';
    }
    case 'resume': {
      const { RESUME_WEBHOOK_URL: url } = settings;
      return url
        ? resumeWebhook({ url, ...secretsOf(settings), linkTo: resumeLink })
        : 'unconfigured';
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
        pageOf: async (submission) => {
          const path = await ownApplicationPath(submission);
          return path && `${settings.SITE_URL}${path}`;
        },
      });
    }
  }
}

function secretsOf(settings: Env): WebhookSecrets {
  const { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_PREVIOUS: previousSecret } = settings;
  return { secret, previousSecret };
}

function mailboxOf(settings: Env, to: string | undefined): Destination | 'unconfigured' {
  const mail = mailSettings(settings);
  return mail && to ? mailbox(mailSender(mail), to) : 'unconfigured';
}

/** Behind a circuit breaker, so that a scanner that hangs does not delay every visitor. */
function configuredScanner(): Scanner | undefined {
  const { CLAMD_URL } = env();
  if (CLAMD_URL === undefined) return undefined;
  const scan = clamdScanner(CLAMD_URL);
  const breaker = breakerOf('virus scanner', () => performance.now());
  return async (bytes, timeoutMs) => {
    const found = await breaker.guard(async () => {
      const answer = await scan(bytes, timeoutMs);
      breaker.report(answer.verdict === 'unavailable' ? 'failed' : 'reached');
      return answer;
    });
    return typeof found === 'string' ? { verdict: 'unavailable', reason: found } : found;
  };
}

export function hasStore(deps: Dependencies): deps is DependenciesWithStore {
  return deps.store !== undefined;
}

export function makeDependencies(
  given: Pick<Dependencies, 'store' | 'destination'> & Partial<Dependencies>,
): Dependencies {
  const lanes = new Map<DestinationName, Lane>();
  const { uptime = () => performance.now() } = given;
  return {
    lane: (name) => {
      const lane =
        lanes.get(name) ??
        new Lane(breakerOf(name, uptime), isMail(name) ? MAILS_AT_ONCE : undefined);
      lanes.set(name, lane);
      return lane;
    },
    forbidden: new Map(),
    owner: randomUUID(),
    now: () => new Date(),
    uptime,
    random: Math.random,
    timeouts: TIMEOUTS,
    eraseAfterDays: 0,
    hasDesk: false,
    ...given,
  };
}

/** All shorter than the lease (`transitions.ts`). */
export const TIMEOUTS = { delivery: 20_000, mail: 30_000, direct: 10_000 };

/** Mail servers allow only a few connections per account. */
const MAILS_AT_ONCE = 2;

function breakerOf(service: DestinationName | 'virus scanner', clock: () => number): Breaker {
  return new Breaker({
    clock,
    onChange: (state) => {
      if (state === 'closed') log().info({ service }, 'The service answers again');
      else log().error({ service }, 'The service fails; it is tried once a minute from now on');
    },
  });
}

import { z } from 'zod';
import { classifyResponse, exchange, PAGE_ANSWER } from '@/lib/destinations/exchange';
import { mailSettings } from '@/lib/destinations/mail';
import { applicationFormat, testEvent } from '@/lib/destinations/webhook';
import { readFeedTable } from '@/lib/jobs/feed';
import { isClosed } from '@/lib/jobs/job';
import { TIMEOUTS } from '@/lib/queue/dependencies';
import { isAppsScript, sendRequest } from '@/lib/runtime/http-client';
import { parseJson } from '@/lib/runtime/parse-json';
import { env } from '@/lib/settings';
import { probeRedis } from '@/lib/store/rate-limit';
import type { Verdict } from '@/lib/submissions/transitions';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { clamdScanner } from '@/lib/uploads/scan';
import { checkTable, whyUnreadable } from '../check-jobs';
import { testMailboxes } from '../check-mail';
import { EICAR } from '../support/eicar';
import { helpWithConnection } from '../support/feed-advice';
import { about, type Finding } from './finding';

export async function checkFeed(): Promise<Finding> {
  const feed = about('feed');
  const { JOBS_FEED_URL: url, JOBS_FEED_TOKEN: token } = env();
  if (!url) return feed.off('JOBS_FEED_URL is not set');
  const answer = await readFeedTable({ url, token });
  if (!answer.ok) {
    const [why = '', ...help] = whyUnreadable(answer, url);
    return feed.failed(why, help.map((line) => line.trim()).join(' ') || MORE_ON_FEED);
  }
  const { jobs, unusable, problems } = checkTable(answer.table, new Date());
  if (unusable) return feed.failed(unusable, MORE_ON_FEED);
  if (problems.length > 0) return feed.failed(problems.join('; '), MORE_ON_FEED);
  const open = jobs.filter((job) => !isClosed(job, new Date())).length;
  return feed.ok(`${jobs.length} jobs, ${open} of them open`);
}

const MORE_ON_FEED = '"npm run jobs:check" shows each row and column.';

/** Sends a test event to each webhook, in the format and with the signatures of its deliveries. */
export async function checkWebhooks(maySend: boolean): Promise<Finding[]> {
  const settings = env();
  const hooks = [
    {
      part: 'applications',
      name: 'APPLICATION_WEBHOOK_URL',
      mailbox: settings.APPLICATIONS_MAIL_TO,
      format: applicationFormat(settings),
    },
    { part: 'resumes', name: 'RESUME_WEBHOOK_URL', mailbox: settings.RESUMES_MAIL_TO },
    { part: 'alerts', name: 'ALERT_WEBHOOK_URL', mailbox: settings.ALERT_MAIL_TO },
  ] as const;
  return Promise.all(
    hooks.map(async (hook) => {
      const { off } = about(hook.part);
      const url = settings[hook.name];
      if (url) return maySend ? tryWebhook({ ...hook, url }) : off('not tested');
      return off(hook.mailbox ? 'by mail only' : `${hook.name} is not set`);
    }),
  );
}

type Hook = { part: string; name: string; url: string; format?: 'multipart' | 'json' };

async function tryWebhook({ part, name, url, format = 'json' }: Hook): Promise<Finding> {
  const { ok, failed } = about(part);
  const { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_PREVIOUS: previousSecret } = env();
  const event = testEvent({ url, format, secret, previousSecret }, new Date());
  const verdict = classifyResponse(await exchange(event, TIMEOUTS.delivery), new Date());
  if (verdict.verdict !== 'accepted') {
    const { outcome, status = '', excerpt } = verdict.answer;
    const said = excerpt ? `, and said ${JSON.stringify(excerpt.slice(0, 100))}` : '';
    return failed(
      `the test event was not taken: ${outcome} ${status}`.trim() + said,
      helpWithHook(verdict, name),
    );
  }
  const isSigned = secret !== undefined && format === 'json';
  return ok(`took the test event, ${isSigned ? 'signed' : 'not signed'}`);
}

function helpWithHook({ answer: { outcome, status, excerpt } }: Verdict, name: string): string {
  if (outcome === PAGE_ANSWER) {
    return `A receiver answers with text or JSON: ${name} leads to a login or a start page.`;
  }
  if (/type of the message/.test(excerpt ?? '')) return 'Paste deploy/apps-script/code.js again.';
  if (status === 401 || status === 403) {
    return `Compare WEBHOOK_SECRET with the receiver's, and a token in ${name}, if it has one.`;
  }
  if (status === 404 || status === 410) {
    return `Nothing receives at that address: check ${name}, and that the workflow is switched on.`;
  }
  if (status === 400 || status === 422) {
    return 'The receiver should take messages whose type is "test", and ignore them (docs/deliveries.md).';
  }
  if (status !== undefined && status >= 300 && status < 400) {
    return `Redirects are not followed: ${name} must be the address it leads to.`;
  }
  if (status !== undefined) return `See the log of the receiver; until then submissions wait.`;
  return helpWithConnection(outcome).join(' ') || `Check ${name}.`;
}

/** A lead service takes no test: each post is a lead. So it is only asked whether it is there. */
export async function checkLeadService(maySend: boolean): Promise<Finding> {
  const { ok, failed, off } = about('leads');
  const { LEAD_URL: url, LEADS_MAIL_TO: mailbox } = env();
  if (!url) return off(mailbox ? 'by mail only' : 'LEAD_URL is not set');
  if (isAppsScript(url)) {
    return maySend ? tryWebhook({ part: 'leads', name: 'LEAD_URL', url }) : off('not tested');
  }
  const answer = await sendRequest({
    url,
    method: 'GET',
    headers: {},
    timeoutMs: 10_000,
    maxBytes: 65_536,
  });
  if (answer.kind === 'failed') {
    return failed(`not reached: ${answer.reason}`, helpWithConnection(answer.reason).join(' '));
  }
  const { status } = answer;
  if (status === 404 || status === 410 || status >= 500) {
    return failed(
      `answers with status ${status}`,
      'Check LEAD_URL, and the status of the service.',
    );
  }
  return ok('is there; whether it takes a lead is only seen from a lead');
}

/** Sends a test mail to each mailbox, as `mail:check` does. */
export async function checkMailServer(maySend: boolean): Promise<Finding[]> {
  const { ok, warning, failed, off } = about('mail');
  const settings = mailSettings();
  if (!settings) return [off('SMTP_URL is not set')];
  if (!maySend) return [off('not tested')];
  const findings: Finding[] = [];
  for await (const { to, failure } of testMailboxes(settings)) {
    const [why = '', ...help] = failure?.help ?? [];
    const say = failure?.isTemporary ? warning : failed;
    findings.push(
      failure
        ? say(`${to}: ${why}`, help.join(' '))
        : ok(`${to}: accepted; look whether it arrived`),
    );
  }
  return findings;
}

/** The metadata of the provider, which each sign-in begins with. */
export async function checkDesk(): Promise<Finding> {
  const { ok, failed, off } = about('desk');
  const { DESK_ISSUER: issuer } = env();
  if (!issuer) return off('DESK_ISSUER is not set: /desk is 404');
  const answer = await sendRequest({
    // OpenID Connect Discovery 1.0, section 4.1.
    url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    method: 'GET',
    headers: {},
    timeoutMs: 10_000,
    maxBytes: 256 * 1024,
  });
  if (answer.kind === 'failed') {
    const advice = helpWithConnection(answer.reason).join(' ') || CHECK_ISSUER;
    return failed(`nobody can sign in: the provider is not reached: ${answer.reason}`, advice);
  }
  const { data } = providerMetadata.safeParse(parseJson(answer.body.toString()));
  if (answer.status !== 200 || !data) {
    const found = `no provider of OpenID Connect is at DESK_ISSUER: status ${answer.status}`;
    return failed(`nobody can sign in: ${found}`, CHECK_ISSUER);
  }
  if (new URL(data.issuer).href !== new URL(issuer).href) {
    return failed(
      'nobody can sign in: the provider has another name than DESK_ISSUER',
      `Set DESK_ISSUER=${data.issuer}`,
    );
  }
  return ok('the provider is there; whether it lets members in is only seen from a sign-in');
}

const CHECK_ISSUER = 'Check DESK_ISSUER.';

const providerMetadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

export async function checkRedis(): Promise<Finding> {
  const { ok, failed, off } = about('redis');
  const { REDIS_URL: url } = env();
  if (!url) return off('REDIS_URL is not set: each instance counts by itself');
  // The site waits for half a second only, which a busy machine may need to connect.
  const giveUpAt = performance.now() + REDIS_PATIENCE_MS;
  let code = await probeRedis(url);
  while (/time/i.test(code ?? '') && performance.now() < giveUpAt) code = await probeRedis(url);
  if (code === undefined) return ok('counts for all instances');
  const advice = /AUTH|WRONGPASS|NOPERM/.test(code)
    ? 'Check user and password in REDIS_URL, and what this user may do.'
    : /READONLY/.test(code)
      ? 'REDIS_URL must be the primary, not a replica.'
      : helpWithConnection(code).join(' ') || 'Check REDIS_URL.';
  return failed(`cannot count: ${code}; until then each instance counts by itself`, advice);
}

/** As for the other services. */
const REDIS_PATIENCE_MS = 10_000;

/** Two files: one that every scanner detects, and one as long as the longest resume. */
export async function checkScanner(): Promise<Finding> {
  const { ok, failed, off } = about('scanner');
  const { CLAMD_URL: url } = env();
  if (!url) return off('CLAMD_URL is not set: resumes are not scanned');
  const scan = clamdScanner(url);
  const found = await scan(Buffer.from(EICAR), SCAN_MS);
  if (found.verdict === 'unavailable') {
    const advice = helpWithConnection(found.reason).join(' ') || 'Is clamd running at CLAMD_URL?';
    return failed(`does not scan: ${found.reason}; resumes wait for it`, advice);
  }
  if (found.verdict === 'clean') {
    return failed('does not know the test virus', 'Its signatures are missing: run freshclam.');
  }
  const longest = await scan(new Uint8Array(MAX_FILE_BYTES), SCAN_MS);
  return longest.verdict === 'clean'
    ? ok('finds the test virus')
    : failed('does not scan the longest resume', 'StreamMaxLength of clamd must exceed 4 MiB.');
}

const SCAN_MS = 20_000;

/**
 * `npm run tool -- secrets`: changes each secret of a live site as docs/operations.md says, by rolling updates behind the
 * shipped nginx, while forms are sent, links that were sent before are opened, and a member signs in. No form, link,
 * signature, delivery or sign-in may fail. Uses loopback only and stops its servers.
 */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, setGlobalDispatcher } from 'undici';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { CookieBrowser } from '@/__tests__/support/cookie-browser';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { type ReceivedRequest, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { jobRows } from '@/__tests__/support/job-rows';
import { startNginx } from '@/__tests__/support/nginx-server';
import { startRealProvider } from '@/__tests__/support/real-provider';
import { freePort } from '@/scripts/support/free-port';
import { postForm } from '@/scripts/support/post-form';
import { print } from '@/scripts/support/print';
import { type Settings, type SiteServer, startSite } from '@/scripts/support/site-server';
import { waitUntil } from '@/scripts/support/wait-until';

const FORM_EVERY_MS = 1000;
const LINK_EVERY_MS = 500;
const SIGN_IN_EVERY_MS = 2000;
const LOADED_MS = 5000;
const DELIVERED_WITHIN_MS = 300_000;

/** Requests come from these in turn, because nginx limits each client. Its certificate is self-signed. */
const visitors = Array.from({ length: 16 }, (_, place) => {
  const localAddress = `127.0.0.${place + 2}`;
  return new Agent({ connect: { rejectUnauthorized: false }, localAddress });
});
let turn = 0;
setGlobalDispatcher(
  new Agent().compose(() => (request, handler) => {
    return (visitors[turn++ % visitors.length] as Agent).dispatch(request, handler);
  }),
);

const secret = (name: string) => `secret-of-the-tests-${name}`;

/** What the services in front accept at the moment. */
const accepted = { webhook: secret('webhook-1'), feed: secret('feed-1') };

void main();

async function main(): Promise<void> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-secrets-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const webhook = await startFakeWebhook();
    // Notes with each request which secret the receiver had then.
    webhook.answerAlways(() => ({ status: 200, headers: { 'x-secret': accepted.webhook } }));
    const login = { user: 'site', pass: secret('mail-1') };
    const mails = await startFakeMailServer({ login });
    const feed = await startFakeFeed();
    feed.always({ json: jobRows() });
    cleanups.push(webhook.close, mails.close, feed.close);
    const ports = [await freePort(), await freePort()];
    const nginx = await startNginx(ports.map((port) => `http://localhost:${port}`));
    cleanups.push(nginx.stop);
    const callback = `${nginx.url}/desk/sign-in/callback`;
    const client = { id: 'the-site', secret: secret('desk-1') };
    const provider = await startRealProvider({ ...client, leadsTo: [callback] });
    provider.signsIn('asha@members.example');
    cleanups.push(provider.close);
    let settings: Settings = {
      SITE_URL: nginx.url,
      TRUSTED_PROXY_HOPS: '1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'error',
      APPLICATION_WEBHOOK_URL: webhook.url,
      APPLICATION_FORMAT: 'json',
      RESUME_WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: accepted.webhook,
      JOBS_FEED_URL: feed.url,
      JOBS_FEED_TOKEN: accepted.feed,
      JOBS_REFRESH_SECONDS: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'jobs@example.com',
      CRON_SECRET: secret('cron-1'),
      METRICS_TOKEN: secret('metrics-1'),
      DESK_ISSUER: provider.issuer,
      DESK_CLIENT_ID: client.id,
      DESK_CLIENT_SECRET: client.secret,
      DESK_MEMBERS: '@members.example',
    };
    let site: SiteServer | undefined;
    cleanups.push(async () => site?.stop('SIGKILL'));
    let releases = 0;
    const roll = async (changes: Settings = {}) => {
      settings = { ...settings, ...changes };
      const port = ports[releases++ % 2] ?? 0;
      const next = await startSite(settings, { port, directory: folder });
      await site?.stop('SIGTERM');
      site = next;
      print(`${Object.keys(changes).join(', ') || 'Started'}: rolled out`);
      await wait(LOADED_MS);
    };
    await roll();
    const load = startLoad(nginx.url, () => linksIn(webhook.received, mails.received));
    await wait(LOADED_MS);

    // The receiver gets the new secret between the two updates.
    const webhookSecret = secret('webhook-2');
    await roll({ WEBHOOK_SECRET: webhookSecret, WEBHOOK_SECRET_PREVIOUS: accepted.webhook });
    accepted.webhook = webhookSecret;
    await roll({ WEBHOOK_SECRET_PREVIOUS: '' });
    // First for a store that has its own, then another one; the instance that is being replaced has to know the new one.
    const [signing, nextSigning] = [secret('signing-1'), secret('signing-2')];
    await roll({ SIGNING_SECRET_PREVIOUS: signing });
    await roll({ SIGNING_SECRET: signing, SIGNING_SECRET_PREVIOUS: nextSigning });
    await roll({ SIGNING_SECRET: nextSigning, SIGNING_SECRET_PREVIOUS: signing });
    // The provider changes first: mails wait meanwhile.
    const address = mails.url.replace(login.pass, secret('mail-2'));
    login.pass = secret('mail-2');
    await wait(LOADED_MS);
    await roll({ SMTP_URL: address });
    const before = feed.requests.length;
    await roll({ JOBS_FEED_TOKEN: secret('feed-2') });
    const asked = feed.requests.slice(before).map(({ headers }) => headers.authorization);
    await roll({ CRON_SECRET: secret('cron-2'), METRICS_TOKEN: secret('metrics-2') });
    // The provider takes two secrets meanwhile, and then no longer the first.
    const member = new CookieBrowser();
    const signIns = repeat(SIGN_IN_EVERY_MS, () => openDesk(nginx.url));
    const failed = await openDesk(nginx.url, member);
    provider.takes(client.secret, secret('desk-2'));
    await roll({ DESK_CLIENT_SECRET: secret('desk-2') });
    provider.takes(secret('desk-2'));
    await wait(LOADED_MS);
    failed.push(...(await signIns.finish()), ...(await openDesk(nginx.url, member)));
    const { sent, opened, failures } = await load.finish();
    failures.push(...failed);

    const delivered = () => new Set(webhook.received.map(({ headers }) => headers['webhook-id']));
    const confirmed = () => new Set(mails.received.flatMap(({ to }) => to));
    await waitUntil(
      () => delivered().size >= sent.length && confirmed().size >= sent.length,
      () => `${delivered().size} delivered and ${confirmed().size} confirmed of ${sent.length}`,
      DELIVERED_WITHIN_MS,
    );
    const unsigned = webhook.received.filter((request) => !isSigned(request)).length;
    const links = linksIn(webhook.received, mails.received);
    for (const link of links) failures.push(...(await open(link)));
    if (!asked.includes(`Bearer ${secret('feed-2')}`)) failures.push('the feed got the old token');
    for (const [path, token] of Object.entries({
      '/api/metrics': secret('metrics-2'),
      '/api/outbox/drain': secret('cron-2'),
    })) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${nginx.url}${path}`, { headers });
      if (status !== 200) failures.push(`${path} ${status}`);
    }
    const figures = {
      forms: sent.length,
      delivered: delivered().size,
      confirmed: confirmed().size,
    };
    print(
      JSON.stringify({
        ...figures,
        unsigned,
        opened,
        links: links.length,
        signIns: signIns.count(),
        failed: failures.length,
      }),
    );
    for (const failure of failures) print(failure);
    process.exitCode = failures.length + unsigned === 0 ? 0 : 1;
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}

/** Sends forms, and opens random ones of the links that were sent so far. */
function startLoad(url: string, links: () => string[]) {
  const sent: string[] = [];
  const forms = repeat(FORM_EVERY_MS, async (number) => {
    const { name, email, phone, coverLetter, adult } = newApplicant();
    const isResume = number % 2 === 1;
    const [path, values] = isResume
      ? ['/resumeUpload', { name, email, jobTitle: 'Developer', adult }]
      : ['/jobForm', { name, email, phone, coverLetter, adult }];
    const resume = resumeFile();
    const { status, headers } = await postForm(`${url}${path}`, { ...values, resume });
    const receipt = headers.get('location');
    if (status !== 303 || !receipt) return [`${path} ${status}`];
    sent.push(email);
    const page = await (await fetch(new URL(receipt, url))).text();
    const [reference = ''] = /[A-Z]{3}-\d{8}-\w+/.exec(receipt) ?? [];
    return page.includes(`${reference}<`) ? [] : [`the receipt of ${path} does not open`];
  });
  let opened = 0;
  // Every second one is the newest, which the instance that is being replaced has not signed.
  const readers = repeat(LINK_EVERY_MS, async (number) => {
    const all = links();
    const link = number % 2 ? all.at(-1) : all[Math.floor(Math.random() * all.length)];
    if (!link) return [];
    opened += 1;
    return open(link);
  });
  return {
    finish: async () => {
      const failures = [...(await forms.finish()), ...(await readers.finish())];
      return { sent, failures, opened };
    },
  };
}

/** Begins some work again and again, whether or not what was begun before has ended; it returns what failed. */
function repeat(everyMs: number, work: (number: number) => Promise<string[]>) {
  const failures: string[] = [];
  const running = new Set<Promise<unknown>>();
  let count = 0;
  const timer = setInterval(() => {
    const done: Promise<unknown> = work(count++)
      .catch((error: Error) => [`${error.message} ${error.cause ?? ''}`])
      .then((found) => failures.push(...found.map((each) => `${new Date().toISOString()} ${each}`)))
      .finally(() => running.delete(done));
    running.add(done);
  }, everyMs);
  return {
    count: () => count,
    finish: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return failures;
    },
  };
}

/** Opens the desk, with a sign-in unless this browser has one. */
async function openDesk(url: string, browser = new CookieBrowser()): Promise<string[]> {
  const hasSession = browser.cookiesOf(new URL(url).hostname).size > 0;
  const { status, url: opened } = await browser.open(
    hasSession ? `${url}/desk` : `${url}/desk/sign-in/start?to=/desk`,
  );
  return status === 200 && opened === `${url}/desk` ? [] : [`desk ${status} ${opened}`];
}

async function open(link: string): Promise<string[]> {
  const answer = await fetch(link);
  await answer.arrayBuffer();
  return answer.status === 200 ? [] : [`${new URL(link).pathname.split('/')[1]} ${answer.status}`];
}

/** Links to resumes, and to the pages of applications. */
function linksIn(received: ReceivedRequest[], mails: { parsed: { text?: string } }[]): string[] {
  return [
    ...received.flatMap(({ fields }) => fields.resumeLink ?? []),
    ...mails.flatMap(({ parsed }) => /https:\S+\/application\/\S+/.exec(parsed.text ?? '') ?? []),
  ];
}

/** With the secret that the receiver had then. */
function isSigned({ headers, body, mode }: ReceivedRequest): boolean {
  const key = typeof mode === 'object' ? (mode.headers?.['x-secret'] ?? '') : '';
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
}

import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { z } from 'zod';
import { DAY_MS } from '@/lib/country';
import { routes } from '@/lib/routes';
import { sendRequest } from '@/lib/runtime/http-client';
import { parseJson } from '@/lib/runtime/parse-json';
import { absoluteUrl, env } from '@/lib/settings';
import { site } from '@/lib/site';
import { storeIdentity } from '@/lib/store/configured-store';
import { helpWithConnection } from '../support/feed-advice';
import { about, type Finding, isFoundHere } from './finding';

/** Asks the running site, at its public address, what it says about itself. */
export async function checkSite(): Promise<Finding[]> {
  const { ok, warning, failed } = about('site');
  // A site that has just been started reads its feed when somebody asks for jobs.
  await ask('/jobs.json');
  const answer = await ask('/api/readyz');
  if (answer.kind === 'failed') {
    const advice = helpWithConnection(answer.reason).join(' ');
    return [failed(`${env().SITE_URL} is not reached: ${answer.reason}`, `${advice} ${START_IT}`)];
  }
  const { data: report } = readyReport.safeParse(parseJson(answer.body.toString()));
  if (!report) {
    const advice = 'Is SITE_URL this site, and does the proxy in front reach it?';
    return [failed(`${env().SITE_URL} answers with status ${answer.status}`, advice)];
  }
  if (!report.ready) {
    return report.reasons.map((reason) => failed(`not ready: ${reason}`, 'See its log.'));
  }
  const { CRON_SECRET: secret } = env();
  if (secret !== undefined && report.jobListLoaded === undefined && report.pending === undefined) {
    const advice = 'Restart the site with the present settings.';
    return [warning('is ready, but has another CRON_SECRET than these settings', advice)];
  }
  const own = await storeIdentity();
  if (report.store !== undefined && own !== undefined && report.store !== own) {
    return [
      failed('has another store than these settings, so all that is said of it is void', SAME),
    ];
  }
  const warnings = report.warnings
    .filter((name) => !isFoundHere(name))
    .map((name) => warning(name));
  const samples = report.sample ? [warning('shows sample content', 'npm run owner:check')] : [];
  if (secret === undefined) {
    return [ok('is ready; its warnings are shown only with CRON_SECRET'), ...samples];
  }
  const all = [...warnings, ...samples];
  return all.length > 0 ? all : [ok('is ready, without warnings')];
}

const START_IT = 'Is the site running?';
const SAME = 'Run this with the settings of the site: STORAGE, STORAGE_DIR, GCS_BUCKET.';

const readyReport = z.object({
  ready: z.boolean(),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()).default([]),
  sample: z.boolean().optional(),
  pending: z.number().optional(),
  store: z.string().optional(),
  jobListLoaded: z.number().optional(),
});

/**
 * Sends an invented `X-Forwarded-For`, as a client may, and compares what the site makes of it with the entries that the
 * proxies have added.
 */
export async function checkProxies(): Promise<Finding> {
  const { ok, failed, off } = about('proxies');
  const { CRON_SECRET, TRUSTED_PROXY_HOPS: trusted } = env();
  if (!CRON_SECRET)
    return off('not tested: the site answers only with CRON_SECRET, which is not set');
  const answer = await ask('/api/client', { 'x-forwarded-for': INVENTED });
  if (answer.kind === 'failed') return off('not tested: the site is not reached');
  const { data: seen } = seenClient.safeParse(parseJson(answer.body.toString()));
  if (!seen) return off(`not tested: the site answers with status ${answer.status}`);
  const { address, forwarded } = seen;
  const isPassedOn = forwarded[0] === INVENTED;
  const proxies = forwarded.length - (isPassedOn ? 1 : 0);
  const counts = `${count(proxies)}, ${trusted} trusted`;
  const set = `Set TRUSTED_PROXY_HOPS=${proxies} and restart the site.`;
  if (address === INVENTED) {
    return failed(`the site believes any address a client names: ${counts}`, set);
  }
  if (proxies !== trusted) {
    return failed(`the site takes a proxy for the client: ${counts}`, set);
  }
  return ok(`${count(proxies)}; this machine is seen as ${address}`);
}

/** Reserved for documentation (RFC 5737), so that it is nobody's. */
const INVENTED = '192.0.2.1';

const seenClient = z.object({ address: z.string(), forwarded: z.array(z.string()) });

function count(proxies: number): string {
  return proxies === 1 ? '1 proxy' : `${proxies} proxies`;
}

/** Whether a page arrives at its public address as the site sent it. */
export async function checkPages(): Promise<Finding> {
  const { ok, warning, off } = about('pages');
  const answer = await ask(routes.contact);
  if (answer.kind === 'failed' || answer.status !== 200) return off('not tested: none is shown');
  const html = answer.body.toString();
  // Our scripts are files of the build, or have their hash in the policy of the page.
  const foreign = [...html.matchAll(SCRIPTS)].filter(([, attributes = '', code = '']) => {
    const isData = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    const digest = hash('sha256', code, 'base64');
    return !isData && !html.includes(digest) && !attributes.includes('src="/_next/');
  });
  const isOurs = html.includes(site.email.support) && foreign.length === 0;
  return isOurs
    ? ok('arrive as the site sends them')
    : warning(
        'a proxy rewrites them: it hides addresses or adds scripts',
        'Turn that off (docs/operations.md, "Caches and load balancers in front").',
      );
}

const SCRIPTS = /<script\b([^>]*)>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/gi;

function ask(path: string, headers: Record<string, string> = {}) {
  const { CRON_SECRET: secret } = env();
  return sendRequest({
    url: absoluteUrl(path),
    method: 'GET',
    headers: { ...headers, ...(secret && { authorization: `Bearer ${secret}` }) },
    timeoutMs: 10_000,
    maxBytes: 500_000,
  });
}

/** The certificate that visitors get: trusted, for this name, and renewed in time. */
export async function checkCertificate(): Promise<Finding> {
  const { ok, warning, failed, off } = about('certificate');
  const { protocol, hostname, port } = new URL(env().SITE_URL);
  if (protocol !== 'https:') return off('SITE_URL is http');
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    socket.destroy();
    const { name, code = 'unknown' } = error as NodeJS.ErrnoException;
    const why = name === 'AbortError' ? 'timeout' : code;
    return failed(`no TLS at ${host}: ${why}`, helpWithConnection(why).join(' ') || START_IT);
  }
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  socket.destroy();
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const left = ends - Date.now();
  const days = `${Math.max(0, Math.floor(left / DAY_MS))} days left, until ${new Date(ends).toISOString().slice(0, 10)}`;
  const renew = 'Run "certbot renew" and read what it says; its hook has to reload nginx.';
  if (left <= 0) return failed(`has expired on ${to}`, renew);
  if (!socket.authorized) {
    const why = String(socket.authorizationError);
    const advice = /SELF_SIGNED/.test(why)
      ? 'Browsers warn of it: get one from a certificate authority (docs/deploy-docker.md).'
      : /ALTNAME/.test(why)
        ? `It must contain the name ${host}.`
        : 'Serve it with the certificates of its issuers (fullchain.pem).';
    return failed(`browsers do not trust it: ${why}`, advice);
  }
  // A third before the end is when certificate authorities advise to renew, whatever the lifetime.
  const part = left / (ends - begins);
  if (part < 1 / 10) return failed(`has not been renewed: ${days}`, renew);
  return part < 1 / 4
    ? warning(`has not been renewed yet: ${days}`, renew)
    : ok(`trusted; ${days}`);
}

/** Notes the clocks of all services that answer from now on; returns the check, which is for the end. */
export function watchClocks(): () => Finding {
  const differences = new Map<string, number>();
  const own = new URL(env().SITE_URL).host;
  const note = (message: unknown) => {
    const { request, response } = message as {
      request: { origin?: string | URL };
      response: { headers: Buffer[] };
    };
    const { host } = new URL(String(request.origin));
    const names = response.headers.map(String);
    const at = names.findIndex((name, index) => index % 2 === 0 && /^date$/i.test(name));
    const date = Date.parse(names[at + 1] ?? '');
    if (host !== own && at >= 0 && !Number.isNaN(date)) differences.set(host, Date.now() - date);
  };
  subscribe(ANSWERS, note);
  return () => {
    unsubscribe(ANSWERS, note);
    return checkClock([...differences.values()]);
  };
}

/** undici publishes each response to it (its docs, DiagnosticsChannel). */
const ANSWERS = 'undici:request:headers';

function checkClock(differences: number[]): Finding {
  const { ok, failed, off } = about('clock');
  const sorted = differences.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) {
    const { stdout } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      encoding: 'utf8',
    });
    if (stdout?.trim() === 'yes') return ok('set by NTP');
    return stdout?.trim() === 'no'
      ? failed('is not set by NTP', SET_CLOCK)
      : off('not tested: no service has told its time');
  }
  const seconds = Math.round(Math.abs(middle) / 1000);
  const services = sorted.length === 1 ? 'the service' : `${sorted.length} services`;
  if (seconds <= MAX_SECONDS) return ok(`agrees with ${services} that answered`);
  const way = middle > 0 ? 'ahead of' : 'behind';
  return failed(`is ${seconds} s ${way} ${services}; signatures are refused for that`, SET_CLOCK);
}

const SET_CLOCK = 'Let NTP set it: "timedatectl set-ntp true", or chrony.';

/** Receivers of Standard Webhooks allow five minutes. */
const MAX_SECONDS = 60;

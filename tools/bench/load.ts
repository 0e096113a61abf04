import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installed } from '../support/installed';
import { inRounds, medians } from '../support/median';

/** Requests per second, and milliseconds. */
export type Load = { perSecond: number; p99: number };

type Result = {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
};
type Autocannon = { default: (options: object) => Promise<Result> };

const CONNECTIONS = 20;
const SECONDS = 8;
/** The `Accept-Encoding` of browsers. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * Requests per second and p99 in milliseconds for several URLs, as medians of three rounds. Any response other than 2xx
 * or 3xx is an error.
 */
export async function measureLoads(urls: readonly string[]): Promise<Load[]> {
  // An unmeasured round first, because the first request of a page starts its compression.
  for (const url of urls) await load(url);
  return (await inRounds(urls, load)).map(medians);
}

/** wrk, if installed, needs a tenth of the CPU time of autocannon, which nginx outperforms. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
export const loader = hasWrk ? 'wrk' : 'autocannon';
const load = hasWrk ? loadWithWrk : loadWithAutocannon;

async function loadWithWrk(url: string): Promise<Load> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}`, '--timeout', '30s', '--latency'];
  const { stdout } = await promisify(execFile)('wrk', [
    ...options,
    `-Haccept-encoding: ${ENCODINGS}`,
    url,
  ]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!perSecond || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${url} under load:\n${stdout}`);
  return { perSecond, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

async function loadWithAutocannon(url: string): Promise<Load> {
  const { default: autocannon }: Autocannon = await import(
    join(installed('autocannon@9.0.0'), 'autocannon/autocannon.js')
  );
  const headers = { 'accept-encoding': ENCODINGS };
  const options = { url, headers, connections: CONNECTIONS, duration: SECONDS };
  const { requests, latency, errors, non2xx } = await autocannon(options);
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} times under load`);
  return { perSecond: requests.average, p99: latency.p99 };
}

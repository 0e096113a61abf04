import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './figures';
import { importTool } from './tools';

type Load = { perSecond: number; p99: number };

type Result = { requests: { average: number }; latency: { p99: number }; errors: number };
type Autocannon = { default: (options: object) => Promise<Result> };

/** With `onlySuccess` any other answer than 2xx or 3xx is an error. */
type Size = { connections: number; seconds: number; onlySuccess?: boolean };

const USUAL: Size = { connections: 20, seconds: 8 };
/** What browsers send. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * Requests per second and p99 in milliseconds for several URLs, in three interleaved rounds, so that a
 * slow minute affects all of them.
 */
export async function measureLoads(urls: readonly string[], size = USUAL): Promise<Load[]> {
  const rounds: Load[][] = urls.map(() => []);
  // One unmeasured round: the first request of a page starts its compression.
  for (const url of urls) await load(url, size);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, url] of urls.entries()) rounds[index]?.push(await load(url, size));
  }
  return rounds.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    p99: median(each.map(({ p99 }) => p99)),
  }));
}

async function load(url: string, size: Size): Promise<Load> {
  return hasWrk ? loadWithWrk(url, size) : loadWithAutocannon(url, size);
}

/** wrk needs a tenth of autocannon's CPU time, which nginx outperforms; used if it is installed. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
export const loader = hasWrk ? 'wrk' : 'autocannon';

async function loadWithWrk(url: string, size: Size): Promise<Load> {
  const { connections, seconds } = size;
  const options = ['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '30s', '--latency'];
  const { stdout } = await promisify(execFile)('wrk', [
    ...options,
    `-Haccept-encoding: ${ENCODINGS}`,
    url,
  ]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const failed = size.onlySuccess ? /Socket errors|Non-2xx/ : /Socket errors/;
  if (!perSecond || failed.test(stdout)) throw new Error(`${url} under load:\n${stdout}`);
  return { perSecond, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

async function loadWithAutocannon(url: string, { connections, seconds }: Size): Promise<Load> {
  const { default: autocannon } = await importTool<Autocannon>(
    'autocannon',
    '9.0.0',
    'autocannon.js',
  );
  const headers = { 'accept-encoding': ENCODINGS };
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0) throw new Error(`${url} failed ${result.errors} times under load`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

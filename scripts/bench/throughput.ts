import { median } from './figures';
import { tool } from './tools';

export type Load = { perSecond: number; p99: number };

type Result = { requests: { average: number }; latency: { p99: number }; errors: number };
type Autocannon = { default: (options: object) => Promise<Result> };

const SECONDS = 8;
const CONNECTIONS = 20;

/**
 * Requests per second and p99 in milliseconds of several addresses, in three rounds that take turns, so
 * that a machine that grows slower does so for all of them.
 */
export async function loads(urls: readonly string[]): Promise<Load[]> {
  const rounds: Load[][] = urls.map(() => []);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, url] of urls.entries()) rounds[index]?.push(await load(url));
  }
  return rounds.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    p99: median(each.map(({ p99 }) => p99)),
  }));
}

async function load(url: string): Promise<Load> {
  const { default: autocannon } = await tool<Autocannon>('autocannon', '9.0.0', 'autocannon.js');
  const headers = { 'accept-encoding': 'gzip' };
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0) throw new Error(`${url} failed ${result.errors} times under load`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

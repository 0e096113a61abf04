import { startSite } from '@/scripts/support/site-server';
import { median } from '@/tools/support/median';
import { cpuMilliseconds } from '@/tools/support/process-figures';

/**
 * CPU time of one request for each page that is rendered per request, beside the list of jobs rendered once for all:
 * `npm run tool -- bench-requests`. Medians of three rounds of 100 requests each, after 60 others.
 */
const PATHS = [
  '/JobPositions',
  '/JobPositions?q=fresher',
  '/JobPositions?q=developer',
  '/JobPositions?city=hyderabad&sort=title',
  '/Contact?topic=New+business+requests',
];

async function main(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'error' });
  const read = async (path: string) => {
    await (await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  };
  for (const path of PATHS) {
    for (let at = 0; at < 60; at += 1) await read(path);
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = cpuMilliseconds(site.pid);
      for (let at = 0; at < 100; at += 1) await read(path);
      rounds.push((cpuMilliseconds(site.pid) - before) / 100);
    }
    process.stdout.write(`${median(rounds).toFixed(1).padStart(6)} ms  ${path}\n`);
  }
  await site.dispose();
}

void main();

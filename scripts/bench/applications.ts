/**
 * `npm run bench:applications`: applications accepted per second, and the CPU time of each, beside a bare server in the
 * same run. About two minutes on an otherwise idle machine. Uses loopback only and stops its servers.
 */
import { startSite } from '../support/site-server';
import { diskForBench, medianRate, type SubmissionRate, submissionRates } from './submissions';

void main();

async function main(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'error' }, await diskForBench());
  try {
    const rounds = await submissionRates(site);
    const bare = medianRate(rounds.bare);
    for (const [name, rates] of Object.entries(rounds)) {
      const { perSecond, cpuMs } = medianRate(rates);
      const ratios = rates.map(({ perSecond: each }, round) =>
        (each / (rounds.bare[round] as SubmissionRate).perSecond).toFixed(2),
      );
      print(
        `${name}: ${perSecond.toFixed(0)} per second, ${cpuMs.toFixed(1)} ms of CPU time each; times a bare server ${(perSecond / bare.perSecond).toFixed(2)} (rounds ${ratios.join(', ')})`,
      );
    }
  } finally {
    await site.dispose();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

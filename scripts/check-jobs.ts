import { env } from '@/lib/env';
import { type FeedSource, readRows } from '@/lib/jobs/feed';
import { feedReport } from '@/lib/jobs/feed-report';
import { loadSettings } from './load-settings';

/**
 * `npm run jobs:check -- [URL]`: reads a job feed and reports row by row what the site makes of it.
 * Default: the configured feed, else the sample. Exit code 1 if the feed cannot be read.
 */
async function checkJobs(address: string | undefined): Promise<void> {
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    return giveUp('Expected the http(s) address of a feed');
  }
  const answer = await readRows(sourceFor(address));
  if (!answer.ok) return giveUp(`The feed cannot be read: ${answer.reason}`);
  process.stdout.write(feedReport(answer.rows, new Date()));
}

function giveUp(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

/** The token is sent only to the origin of the configured feed, or to any feed if none is configured. */
function sourceFor(address: string | undefined): FeedSource {
  const { JOBS_FEED_URL: configured, JOBS_FEED_TOKEN: token } = env();
  if (address === undefined) return { url: configured, token };
  const isTrusted = !configured || new URL(configured).origin === new URL(address).origin;
  return { url: address, token: isTrusted ? token : undefined };
}

loadSettings();
void checkJobs(process.argv[2]);

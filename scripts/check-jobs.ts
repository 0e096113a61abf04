import { env } from '@/lib/env';
import { type FeedSource, readRows } from '@/lib/jobs/feed';
import { feedReport } from '@/lib/jobs/feed-report';

/**
 * `npm run jobs:check -- [URL]`: reads a job feed and reports row by row what the site will make of it.
 * Without an address it reads the configured feed, without one of those the sample. Ends with 1 when the
 * feed cannot be read.
 */
async function checkJobs(): Promise<void> {
  const answer = await readRows(sourceFor(process.argv[2]));
  if (answer.ok) {
    process.stdout.write(feedReport(answer.rows, new Date()));
  } else {
    process.stderr.write(`The feed cannot be read: ${answer.reason}\n`);
    process.exitCode = 1;
  }
}

/** The token goes to the configured feed's own origin only, or to any feed while none is configured. */
function sourceFor(address: string | undefined): FeedSource {
  const { JOBS_FEED_URL: configured, JOBS_FEED_TOKEN: token } = env();
  if (address === undefined) return { url: configured, token };
  const isTrusted = !configured || new URL(configured).origin === new URL(address).origin;
  return { url: address, token: isTrusted ? token : undefined };
}

void checkJobs();

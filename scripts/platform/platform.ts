import { buildWithPlatform } from './build';
import { startPlatform } from './start-platform';

/**
 * `npm run platform`: builds with the platform's own command and serves the result on loopback, by a double of
 * the platform. `-- --serve` serves what was built before, `-- --build` only builds.
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const SITE_URL = process.env.SITE_URL ?? `http://localhost:${port}`;
  if (!process.argv.includes('--serve')) {
    process.env.SITE_URL = SITE_URL;
    buildWithPlatform();
  }
  if (process.argv.includes('--build')) return;
  const settings = { SITE_URL, CRON_SECRET: 'secret-of-the-operator', ...ownSettings() };
  const platform = await startPlatform({ port, settings });
  process.stdout.write(
    `A double of the platform serves the build at ${platform.url}; it is made for tests only.\n` +
      'Every minute it calls what is scheduled. End it with Ctrl+C.\n',
  );
  const crons = setInterval(() => void platform.runCrons(), 60_000);
  process.once('SIGINT', async () => {
    clearInterval(crons);
    await platform.close();
  });
}

/** Functions see the settings of the site, and nothing else of this machine. */
function ownSettings(): Record<string, string> {
  const pattern =
    /^(?:SITE_|JOBS_|SAMPLE_|LEAD_|APPLICATION_|RESUME_|WEBHOOK_|STORAGE$|GCS_|SIGNING_|CRON_|RETENTION_|REDIS_|CLAMD_|TRUSTED_|RATE_|LOG_)/;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => pattern.test(entry[0]) && entry[1] !== undefined,
    ),
  );
}

void main();

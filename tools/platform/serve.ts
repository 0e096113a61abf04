import { readFileSync } from 'node:fs';
import { startPlatform } from '@/__tests__/support/platform/platform';

/**
 * `npm run platform`: serves the build of the platform's own command on loopback, at `PORT`, with the test double of
 * the platform, and calls the scheduled routes every minute.
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const SITE_URL = process.env.SITE_URL ?? `http://localhost:${port}`;
  const settings = { SITE_URL, CRON_SECRET: 'secret-of-the-operator', ...givenSettings() };
  const platform = await startPlatform({ port, settings });
  process.stdout.write(`A double of the platform serves the build at ${platform.url}.\n`);
  const schedule = setInterval(() => void platform.runCrons(), 60_000);
  process.once('SIGINT', () => {
    clearInterval(schedule);
    void platform.close();
  });
}

/** Functions see only the settings named in `.env.example`, and nothing else of this machine. */
function givenSettings(): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm);
  const given = [...names].map(([, name = '']): [string, string] => [
    name,
    process.env[name] ?? '',
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

void main();

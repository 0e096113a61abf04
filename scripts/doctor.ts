import { EnvError } from '@/lib/settings';
import type { Finding } from './doctor/finding';
import {
  checkDesk,
  checkFeed,
  checkLeadService,
  checkMailServer,
  checkRedis,
  checkScanner,
  checkWebhooks,
} from './doctor/services';
import { checkCertificate, checkPages, checkProxies, checkSite, watchClocks } from './doctor/site';
import { checkSettings, checkStore } from './doctor/store';
import { loadSettings } from './load-settings';
import { print } from './support/print';

/**
 * `npm run doctor [-- --send-nothing]`: tests what the site relies on, beside a running site. One line for each
 * part, with what to do. It stores nothing but a probe, which it deletes, and sends a test event to each webhook and a
 * test mail to each mailbox, unless told not to. Exit codes: 0 nothing fails, 1 something does, 2 usage error.
 */
export async function doctor(args: string[]): Promise<number> {
  if (args.some((arg) => arg !== '--send-nothing')) {
    process.stderr.write('Usage: npm run doctor [-- --send-nothing]\n');
    return 2;
  }
  const maySend = args.length === 0;
  loadSettings();
  let isFailing = false;
  const report = (findings: Finding[]) => {
    for (const finding of findings) print(lineOf(finding));
    isFailing ||= findings.some(({ state }) => state === 'FAILED');
  };
  try {
    report(checkSettings());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\nNothing else was tested.\n`);
    return 1;
  }
  const checkClock = watchClocks();
  const checks = [
    checkStore(),
    checkSite(),
    checkProxies(),
    checkPages(),
    checkCertificate(),
    checkFeed(),
    checkWebhooks(maySend),
    checkLeadService(maySend),
    checkMailServer(maySend),
    checkDesk(),
    checkRedis(),
    checkScanner(),
  ];
  // A bug in one is thrown where its turn comes, and must not end the process before.
  void Promise.all(checks).catch(() => undefined);
  for (const check of checks) report([await check].flat());
  report([checkClock()]);
  return isFailing ? 1 : 0;
}

function lineOf({ state, part, found, advice }: Finding): string {
  const line = `${state.padEnd(8)}${part.padEnd(13)}${found}`;
  return (advice ? `${line} -> ${advice}` : line).replace(/\s*\n\s*/g, ' ');
}

if (require.main === module) {
  void doctor(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

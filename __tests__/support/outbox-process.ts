import { application } from '@/__tests__/support/outbox-dependencies';
import { accept } from '@/lib/forms/accept';
import { beforeShutdown } from '@/lib/operations/shutdown';
import { nudge } from '@/lib/queue/wake';
import { startProcess } from '@/lib/web/start';

/**
 * A process like the site's, without pages: `outbox-process.ts accept NAME` accepts one application and delivers
 * nothing; `serve NAME` starts the worker and accepts one; `start` only starts; `interrupt` gets a signal while it starts.
 * Each runs until it is stopped.
 */
async function main([task, name = '']: string[]): Promise<void> {
  // Like Next, which ends the process by itself when told to stop.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(143));
  setInterval(() => undefined, 60_000);
  if (task === 'interrupt') {
    // Still waits to be handled in the next line.
    process.kill(process.pid, 'SIGTERM');
    return beforeShutdown(async () => void process.stdout.write('finished\n'));
  }
  if (task !== 'accept') await startProcess();
  if (task !== 'start') {
    const acceptance = await accept(application({ name }));
    process.stdout.write(`${JSON.stringify(acceptance)}\n`);
    if (task === 'serve') await nudge();
  }
  process.stdout.write('ready\n');
}

void main(process.argv.slice(2));

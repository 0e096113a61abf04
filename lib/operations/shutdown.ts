import 'server-only';
import { processWide } from '@/lib/runtime/context';
import { errorFields, log } from '@/lib/telemetry/log';

/** Whether a SIGTERM or SIGINT was received. */
export function isShuttingDown(): boolean {
  return shutdown().begun;
}

/**
 * Runs `finish` at SIGTERM and SIGINT before the existing listeners, because Next exits as soon as no request is open,
 * even during deliveries. The server continues to answer meanwhile. `finish` must end by itself.
 */
export function beforeShutdown(finish: (signal: NodeJS.Signals) => Promise<void>): void {
  const state = shutdown();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    const hold = (): void => {
      // A terminal and a parent process may both send the signal.
      if (state.begun) return;
      state.begun = true;
      const report = (error: unknown) => log().error(errorFields(error), 'Shutdown failed');
      void finish(signal)
        .catch(report)
        .then(() => {
          process.removeListener(signal, hold);
          for (const other of others) process.on(signal, other);
          process.kill(process.pid, signal);
        });
    };
    process.on(signal, hold);
  }
}

function shutdown(): { begun: boolean } {
  return processWide('shutdown', () => ({ begun: false }));
}

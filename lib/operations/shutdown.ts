import 'server-only';
import { processWide } from '@/lib/runtime/context';
import { errorFields, log } from '@/lib/telemetry/log';

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
    const finishFirst = (): void => {
      // A terminal and a parent process may both send the signal.
      if (state.begun) return;
      state.begun = true;
      const report = (error: unknown) => log().error(errorFields(error), 'Shutdown failed');
      void finish(signal)
        .catch(report)
        .then(() => {
          for (const other of others) process.on(signal, other);
          process.removeListener(signal, finishFirst);
          process.kill(process.pid, signal);
        });
    };
    process.on(signal, finishFirst);
    // Only now: Node loses a signal that waits to be handled when the last listener goes.
    for (const other of others) process.removeListener(signal, other);
  }
}

function shutdown(): { begun: boolean } {
  return processWide('shutdown', () => ({ begun: false }));
}

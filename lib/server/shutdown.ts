import 'server-only';
import { processWide } from '@/lib/process-wide';

/** True from the first SIGTERM or SIGINT on. */
export function isShuttingDown(): boolean {
  return shutdown().begun;
}

/**
 * Has `finish` run when the process is told to stop, before whoever handled the signal until now hears of
 * it: Next exits as soon as no request is open and knows nothing of a delivery under way. Meanwhile the
 * server goes on answering. `finish` must end by itself.
 */
export function beforeShutdown(finish: (signal: NodeJS.Signals) => Promise<void>): void {
  const state = shutdown();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    const hold = (): void => {
      // A terminal and a parent process may both send it; one is enough.
      if (state.begun) return;
      state.begun = true;
      void finish(signal).finally(() => {
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

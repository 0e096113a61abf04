import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { processWide } from '@/lib/runtime/context';
import { errorFacts, log } from '@/lib/telemetry/log';

/** True from the first SIGTERM or SIGINT on. */
export function isShuttingDown(): boolean {
  return shutdown().begun;
}

/**
 * Runs `finish` at SIGTERM and SIGINT before the earlier listeners, because Next exits as soon as no request is open,
 * whatever deliveries run. Meanwhile the server continues to answer. `finish` must end by itself.
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
      const report = (error: unknown) => log().error(errorFacts(error), 'Shutdown failed');
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

/** The connections that clients of this process hold open. */
export type Connections = {
  /**
   * From now on closes each connection after its next answer, so that a proxy stops reusing the ones in its pool
   * before the server closes.
   */
  drain: () => void;
  /**
   * Closes idle connections from now on, and the others after `patienceMs`.
   * Otherwise a closing server waits for incomplete requests and for unused connections, which browsers open in
   * advance and hold for minutes.
   */
  end: (patienceMs: number) => void;
};

/** Knows the connections that are made after this call. */
export function watchConnections(): Connections {
  const open = new Set<Socket>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    answering.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => answering.delete(response));
  });

  const endIdle = () => {
    const busy = new Set([...answering].map(({ req }) => req.socket));
    for (const socket of open) if (!busy.has(socket)) socket.destroySoon();
  };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    drain: () => {
      isDraining = true;
    },
    end: (patienceMs) => {
      endIdle();
      // Connections become idle later, and new ones may come before the server has closed.
      setInterval(endIdle, LOOK_AGAIN_MS).unref();
      setTimeout(endAll, patienceMs).unref();
    },
  };
}

const LOOK_AGAIN_MS = 100;

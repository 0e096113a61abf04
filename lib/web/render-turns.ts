import 'server-only';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as pollSockets, setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';

/**
 * Each kind has a queue of its own, so that none waits for another: how many are rendered at once (more would not end
 * sooner: rendering is computing on one thread), how many there may be, how many of one client may wait, and how many
 * of those are next.
 */
const kinds = {
  // A person has typed its content, and many applicants may post from the one address of a college.
  post: { queue: new PQueue({ concurrency: 4 }), places: 200, share: 24, next: 4 },
  // A browser with HTTP/2 asks for the data of thirty links at once.
  page: { queue: new PQueue({ concurrency: 4 }), places: 1000, share: 50, next: 2 },
  // Operators ask how the site is, above all when it is busy.
  api: { queue: new PQueue({ concurrency: 1 }), places: 200, share: 50, next: 1 },
  picture: { queue: new PQueue({ concurrency: 1 }), places: 20, share: 3, next: 1 },
};

/** Each client has a queue for each kind; its first few requests stand in the common queue. */
const clients = new Map<string, PQueue>();
const taken = { post: 0, page: 0, api: 0, picture: 0 };

/**
 * Waits until `response` may be rendered; false where there is no room. So clients (`network`, an IPv4 address or an
 * IPv6 /64) take turns, however many requests one of them has.
 */
export async function renderTurn(
  response: ServerResponse,
  network: string,
  kind: keyof typeof kinds,
  maxTurnMs = MAX_TURN_MS,
): Promise<boolean> {
  const limits = kinds[kind];
  const name = `${kind} ${network}`;
  const client = clients.get(name) ?? new PQueue({ concurrency: limits.next });
  const isFull = client.size >= limits.share || taken[kind] >= limits.places;
  if (response.closed || isFull) return false;

  if (!clients.has(name)) client.once('idle', () => clients.delete(name));
  clients.set(name, client);
  taken[kind] += 1;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => leaving.abort();
  const patience = setTimeout(leave, PATIENCE_MS).unref();
  response.once('close', leave);
  const stopWaiting = (hasTurn: boolean) => {
    clearTimeout(patience);
    response.off('close', leave);
    resolve(hasTurn);
  };
  const turn = async () => {
    stopWaiting(true);
    await untilRendered(response, maxTurnMs);
    // Otherwise all that wait would be rendered before Node looks at sockets and files again.
    await pollSockets();
  };
  client
    .add(() => limits.queue.add(turn, { signal }), { signal })
    .catch(() => stopWaiting(false))
    .finally(() => {
      taken[kind] -= 1;
    });
  return promise;
}

const PATIENCE_MS = 10_000;
/** A response that takes longer waits for a store or another service, and computes nothing meanwhile. */
const MAX_TURN_MS = 1000;

/** Never rejects. A client that reads slowly does not count: `prefinish` says that everything was handed over. */
async function untilRendered(response: ServerResponse, maxMs: number): Promise<void> {
  if (response.closed || response.writableEnded) return;
  const over = new AbortController();
  const { signal } = over;
  const ends = [
    once(response, 'prefinish', { signal }),
    once(response, 'close', { signal }),
    wait(maxMs, undefined, { signal, ref: false }),
  ];
  await Promise.race(ends).catch(() => {});
  over.abort();
}

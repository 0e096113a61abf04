import 'server-only';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as pollSockets, setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';

/**
 * Each kind of request has its own queue, so that no kind waits for another. `concurrency` is how many are rendered in
 * parallel (more would not be faster: rendering is computation on one thread), `places` the limit of waiting and
 * running requests, `share` how many one client may have waiting, and `next` how many of those may be in the common
 * queue.
 */
const kinds = {
  // A person typed this, and many applicants of a college may share one address.
  post: { queue: new PQueue({ concurrency: 4 }), places: 200, share: 24, next: 4 },
  // Over HTTP/2, a browser requests the data of thirty links in parallel.
  page: { queue: new PQueue({ concurrency: 4 }), places: 1000, share: 50, next: 2 },
  // Operators check the site's health, above all when it is busy.
  api: { queue: new PQueue({ concurrency: 1 }), places: 200, share: 50, next: 1 },
  picture: { queue: new PQueue({ concurrency: 1 }), places: 20, share: 3, next: 1 },
};

/** One queue per client and kind; its first few requests also wait in the common queue. */
const clients = new Map<string, PQueue>();
const taken = { post: 0, page: 0, api: 0, picture: 0 };

/**
 * Waits until `response` may be rendered (its turn); false if the queue is full, the turn does not come within ten
 * seconds, or the client disconnects. Clients (`network`, an IPv4 address or an IPv6 /64) take turns, however many
 * requests each has.
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
    // Without this, all waiting requests would be rendered before Node polls sockets and files again.
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
/** A longer response is waiting for a store or another service, not computing. */
const MAX_TURN_MS = 1000;

/** Never rejects. Slow readers do not extend the turn: `prefinish` means that everything was handed over. */
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

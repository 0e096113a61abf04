import 'server-only';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { Tally } from './tally';

/** How many of each kind may wait, and how many of one client. Posts go first: a person has typed what is in them. */
const kinds = {
  // Many applicants may post from the one address of a college.
  post: { queue: 'pages', priority: 1000, places: 200, share: 24 },
  page: { queue: 'pages', priority: 0, places: 200, share: 16 },
  picture: { queue: 'pictures', priority: 0, places: 20, share: 3 },
} as const;

/**
 * Waits until `response` may be rendered; false where there is no room. Rendering is computing on one thread, so only
 * a few responses are rendered at once. Clients (`network`, an IPv4 address or an IPv6 /64) take turns: what waits
 * longest goes first, but after everybody who has less waiting, and no client may take all places.
 */
export async function renderTurn(
  response: ServerResponse,
  network: string,
  kind: keyof typeof kinds,
  maxTurnMs = MAX_TURN_MS,
): Promise<boolean> {
  const { queue, places, share, ...first } = kinds[kind];
  const client = `${kind} ${network}`;
  const before = waiting.of(client);
  if (response.closed || before >= share || waiting.of(kind) >= places) return false;

  for (const each of [kind, client]) waiting.add(each, 1);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const patience = setTimeout(leave, PATIENCE_MS).unref();
  response.once('close', leave);
  const stopWaiting = (hasTurn: boolean) => {
    clearTimeout(patience);
    response.off('close', leave);
    for (const each of [kind, client]) waiting.add(each, -1);
    resolve(hasTurn);
  };
  const turn = () => {
    stopWaiting(true);
    return untilRendered(response, maxTurnMs);
  };
  const priority = first.priority - before;
  queues[queue].add(turn, { priority, signal: leaving.signal }).catch(() => stopWaiting(false));
  return promise;
}

/** More at once would not end sooner. */
const queues = { pages: new PQueue({ concurrency: 4 }), pictures: new PQueue({ concurrency: 1 }) };
const waiting = new Tally();
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

import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { totalmem } from 'node:os';
import { setImmediate as pollSockets } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Network } from '@/lib/runtime/client-network';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

/** A small part of the process's memory limit, because each byte is buffered several times until it is collected. */
const MEMORY = Math.min(
  256 * 1024 * 1024,
  Math.min(
    process.constrainedMemory() || Number.POSITIVE_INFINITY,
    totalmem(),
    2 * getHeapStatistics().heap_size_limit,
  ) / 32,
);

/**
 * What clients may hold of this process at once. A client is an IPv4 address or an IPv6 /64; its wider networks
 * (`countedNetworks`) may hold twice and four times as much. `slots` are rendered in parallel (more would not be
 * faster: rendering is computation on one thread), `maxRendered` of them for one client, so that its largest posts do not
 * take all of the thread; `maxQueued` and `maxQueuedPerClient` limit the requests that wait for a slot or have it.
 */
export const LIMITS = {
  // A person typed this, and many applicants of a college may share one address.
  post: { slots: 4, maxRendered: 2, maxQueued: 200, maxQueuedPerClient: 28 },
  // Over HTTP/2, a browser requests the data of thirty links in parallel.
  page: { slots: 4, maxRendered: 4, maxQueued: 1000, maxQueuedPerClient: 54 },
  // Operators check the site's health, above all when it is busy.
  api: { slots: 1, maxRendered: 1, maxQueued: 200, maxQueuedPerClient: 51 },
  picture: { slots: 1, maxRendered: 1, maxQueued: 20, maxQueuedPerClient: 4 },
  /** Of bodies and of answers that were not taken yet, in bytes. What exceeds `fairShare` gives way to other clients. */
  bytes: {
    max: MEMORY,
    maxPerClient: MEMORY / 2,
    fairShare: Math.max(MEMORY / 8, MAX_REQUEST_BYTES),
  },
  /** The rest is a reserve for bodies below `small`, which have no file. */
  largeBodies: { max: (MEMORY * 3) / 4, small: 64 * 1024 },
  /** Slower (8 kB/s) gives way, too, the oldest first. It may go on while there is room: 2G is slower. */
  least: { bytes: 40 * 1024, ms: 5000 },
  /** Browsers and programs send bodies in pieces of at least hundreds of bytes. */
  pieces: { max: 10_000, least: 64 },
  /** An estimate for a rendered page that is not taken: its text and the compressor. */
  untakenPage: 256 * 1024,
  patienceMs: 10_000,
  /** A longer response is waiting for a store or another service, not computing. */
  slotMs: 1000,
};

/** How much of something each network holds. */
class Tally {
  readonly #held = new Map<Network, number>();
  total = 0;

  add(networks: readonly Network[], amount: number): void {
    this.total += amount;
    for (const network of networks) {
      this.#held.set(network, (this.#held.get(network) ?? 0) + amount);
      if (this.#held.get(network) === 0) this.#held.delete(network);
    }
  }

  of(networks: readonly Network[]): number {
    return Math.max(...networks.map((each, tier) => (this.#held.get(each) ?? 0) / 2 ** tier));
  }
}

/** Each kind of request has its own queue, so that no kind waits for another. */
export type Kind = 'post' | 'page' | 'api' | 'picture';
type Entry = { held: number; networks: readonly Network[]; grant: () => void };
type Queue = { free: number; maxRendered: number; held: Tally; rendered: Tally; waiting: Entry[] };
const queueFor = ({ slots, maxRendered }: { slots: number; maxRendered: number }): Queue => ({
  free: slots,
  maxRendered,
  held: new Tally(),
  rendered: new Tally(),
  waiting: [],
});
const queues: Record<Kind, Queue> = {
  post: queueFor(LIMITS.post),
  page: queueFor(LIMITS.page),
  api: queueFor(LIMITS.api),
  picture: queueFor(LIMITS.picture),
};

/**
 * Waits until `response` may be rendered; false if the queue is full, no slot becomes free within ten
 * seconds, or the client disconnects. The more requests a client already has there, the later is its next one.
 */
export async function renderSlot(
  response: ServerResponse,
  networks: readonly Network[],
  kind: Kind,
  maxSlotMs = LIMITS.slotMs,
): Promise<boolean> {
  const { [kind]: queue } = queues;
  const { maxQueued, maxQueuedPerClient } = LIMITS[kind];
  const held = queue.held.of(networks);
  const isFull =
    held >= maxQueuedPerClient ||
    queue.held.total >= maxQueued ||
    bytes.of(networks) > LIMITS.bytes.maxPerClient;
  if (response.closed || isFull) return false;

  queue.held.add(networks, 1);
  const hasSlot = await new Promise<boolean>((resolve) => {
    const stopWaiting = (isGranted: boolean) => {
      queue.waiting = queue.waiting.filter((each) => each !== entry);
      clearTimeout(patience);
      response.off('close', leave);
      resolve(isGranted);
    };
    const leave = () => stopWaiting(false);
    const patience = setTimeout(leave, LIMITS.patienceMs).unref();
    const entry = { held, networks, grant: () => stopWaiting(true) };
    queue.waiting.push(entry);
    response.once('close', leave);
    grantNext(queue);
  });
  const end = async () => {
    if (hasSlot) {
      await untilRendered(response, maxSlotMs);
      if (kind !== 'post' && !response.closed) holdAnswer(response, networks, LIMITS.untakenPage);
      // Without this, all waiting requests would be rendered before Node polls sockets and files again.
      await pollSockets();
      queue.free += 1;
      queue.rendered.add(networks, -1);
    }
    queue.held.add(networks, -1);
    grantNext(queue);
  };
  void end();
  return hasSlot;
}

function grantNext(queue: Queue): void {
  const ready = queue.waiting.filter(
    ({ networks }) => queue.rendered.of(networks) < queue.maxRendered,
  );
  if (queue.free === 0 || ready.length === 0) return;
  const next = ready.reduce((first, each) => (each.held < first.held ? each : first));
  queue.free -= 1;
  queue.rendered.add(next.networks, 1);
  next.grant();
}

/** Slow readers do not keep the slot: `prefinish` means that everything was handed over. */
function untilRendered(response: ServerResponse, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed || response.writableEnded) return resolve();
    response.once('prefinish', resolve).once('close', resolve);
    setTimeout(resolve, maxMs).unref();
  });
}

/** The bytes of a body or an answer, until the response closes or they give way; without `giveWay` they never do. */
type Holding = {
  networks: readonly Network[];
  bytes: number;
  /** When its speed was last sufficient, and how much it had then. */
  mark: { bytes: number; at: number };
  giveWay?: () => void;
};

const bytes = new Tally();
/** Oldest first. */
const holdings = new Set<Holding>();

function hold(response: ServerResponse, networks: readonly Network[], giveWay: () => void) {
  const holding: Holding = {
    networks,
    bytes: 0,
    mark: { bytes: 0, at: performance.now() },
    giveWay,
  };
  holdings.add(holding);
  response.once('close', () => release(holding));
  return holding;
}

function add(holding: Holding, more: number): void {
  if (!holdings.has(holding)) return;
  holding.bytes += more;
  bytes.add(holding.networks, more);
  if (holding.bytes - holding.mark.bytes < LIMITS.least.bytes) return;
  holding.mark = { bytes: holding.bytes, at: performance.now() };
}

function release(holding: Holding): void {
  if (holdings.delete(holding)) bytes.add(holding.networks, -holding.bytes);
}

/** Whether more bytes fit below `max`, if need be in place of others. */
function hasRoom({ networks }: Holding, more: number, max: number): boolean {
  const own = bytes.of(networks) + more;
  if (own > LIMITS.bytes.maxPerClient) return false;
  while (bytes.total + more > max) {
    if (own > LIMITS.bytes.fairShare) return false;
    const others = [...holdings].filter((each) => each.giveWay && each.bytes > 0);
    const slowSince = performance.now() - LIMITS.least.ms;
    const oldest =
      others.find((each) => bytes.of(each.networks) > LIMITS.bytes.fairShare) ??
      others.find(({ mark }) => mark.at < slowSince);
    if (!oldest) return false;
    release(oldest);
    oldest.giveWay?.();
  }
  return true;
}

/** Counts an answer until its client has taken it. */
export function holdAnswer(response: ServerResponse, networks: readonly Network[], more: number) {
  const holding = hold(response, networks, () => response.destroy());
  hasRoom(holding, more, LIMITS.bytes.max);
  add(holding, more);
}

/** `unreadable`: the client disconnected before its body was complete. */
export type Body = Buffer<ArrayBuffer> | 'busy' | 'tooLarge' | 'unreadable';

/**
 * Reads the whole body of a request, with or without a stated length, into one buffer: pieces may be of one byte each,
 * and kept as they are they would take two hundred times as much. Refused bodies are discarded as they arrive.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  networks: readonly Network[],
): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>();
  let body = Buffer.alloc(0);
  let length = 0;
  let pieces = 0;
  const refuse = (reason: 'busy' | 'tooLarge') => {
    request.off('data', addPiece).resume();
    body = Buffer.alloc(0);
    release(holding);
    resolve(reason);
  };
  const holding = hold(response, networks, () => refuse('busy'));
  const stated = Number(request.headers['content-length'] ?? 0);
  const addPiece = (piece: Buffer) => {
    const size = length + piece.length;
    pieces += 1;
    // Each costs computing, however little it holds.
    if (pieces > LIMITS.pieces.max && size < pieces * LIMITS.pieces.least) {
      return request.destroy();
    }
    const isSmall = Math.max(stated, size) < LIMITS.largeBodies.small;
    if (size > MAX_REQUEST_BYTES) return refuse('tooLarge');
    if (!hasRoom(holding, piece.length, (isSmall ? LIMITS.bytes : LIMITS.largeBodies).max)) {
      return refuse('busy');
    }
    if (size > body.length) body = enlarged(body, size, stated || MAX_REQUEST_BYTES);
    piece.copy(body, length);
    length = size;
    add(holding, piece.length);
  };
  request.on('data', addPiece);
  request.once('end', () => {
    delete holding.giveWay;
    resolve(body.subarray(0, length));
  });
  request.once('close', () => resolve('unreadable'));
  return promise;
}

/** A copy with room for `size` bytes, and for as many again, but not for more than `most` if these are enough. */
function enlarged(body: Buffer, size: number, most: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.max(size, Math.min(2 * size, most)));
  body.copy(larger);
  return larger;
}

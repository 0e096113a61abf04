import 'server-only';
import type { ServerResponse } from 'node:http';
import { totalmem } from 'node:os';
import { setImmediate as pollSockets } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Network } from '@/lib/runtime/client-network';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

const [KB, MB] = [1024, 1024 * 1024];
const ofProcess = Math.min(
  process.constrainedMemory() || Number.POSITIVE_INFINITY,
  totalmem(),
  2 * getHeapStatistics().heap_size_limit,
);
/** A small part of the process's memory limit, because each byte is buffered several times until it is collected. */
const MEMORY = Math.min(256 * MB, ofProcess / 32);

/**
 * What clients may hold of this process at once. A client is an IPv4 address or an IPv6 /64; its wider networks
 * (`countedNetworks`) may hold twice and four times as much. Of each kind of work `slots` are done in parallel (more
 * would not be faster, because rendering is computation on one thread, and would slow down the next client), and
 * `waiting` requests wait, `ofClient` of one client.
 * A response holds `bytes` until its length is known.
 */
export const LIMITS = {
  /** Reading a body, which holds its stated length. */
  body: { slots: Number.POSITIVE_INFINITY, waiting: 200, ofClient: 28, bytes: MAX_REQUEST_BYTES },
  // A person typed this, and many applicants of a college may share one address.
  post: { slots: 4, waiting: 200, ofClient: 28, bytes: 256 * KB },
  // Over HTTP/2, a browser requests the data of thirty links in parallel.
  page: { slots: 2, waiting: 1000, ofClient: 50, bytes: 256 * KB },
  file: { slots: 16, waiting: 1000, ofClient: 50, bytes: 64 * KB },
  // Operators check the site's health, above all when it is busy.
  api: { slots: 1, waiting: 200, ofClient: 50, bytes: 16 * KB },
  picture: { slots: 1, waiting: 19, ofClient: 4, bytes: 64 * KB },
  /** Of bodies, and of answers until they are taken. The last quarter is for what holds at most `small`. */
  memory: { max: MEMORY, ofClient: Math.max(MEMORY / 4, MAX_REQUEST_BYTES + MB), small: 256 * KB },
  /** Slower (8 kB/s) gives way to what waits for memory. It may go on while there is room: 2G is slower. */
  least: { bytes: 40 * KB, ms: 5000 },
  /** Browsers and programs send bodies in pieces of at least hundreds of bytes. */
  pieces: { max: 10_000, least: 64 },
  patienceMs: 10_000,
  /** A longer response is waiting for a store or another service, not computing. */
  slotMs: 500,
};

/** Each has its own slots, so that no kind waits for another. */
export type Kind = 'body' | 'post' | 'page' | 'file' | 'api' | 'picture';
const used: Record<Kind, number> = { body: 0, post: 0, page: 0, file: 0, api: 0, picture: 0 };

/** Bytes by network, and of all. */
const held = new Map<Network, number>();
const heldIn = (network: Network) => held.get(network) ?? 0;
const ALL: Network = 'all';

/** An amount of a client, by the one of its networks that is closest to its limit. */
function ofClient(networks: readonly Network[], amountOf: (network: Network) => number): number {
  return Math.max(...networks.map((network, tier) => amountOf(network) / 2 ** tier));
}

const holds = new Set<Hold>();
/** In order of arrival. */
const waiting = new Set<Hold>();

/** What a response waits for, and then holds until it closes. */
class Hold {
  bytes = 0;
  /** From then on it gives way to others; never while the server computes. */
  slowAt = Number.POSITIVE_INFINITY;
  readonly granted = Promise.withResolvers<boolean>();

  /** `rank`: all that its client had and waited for, with this. */
  constructor(
    readonly kind: Kind,
    readonly networks: readonly Network[],
    readonly wanted: number,
    readonly rank: number,
    public giveWay: () => void,
  ) {}

  /** From now on its client has to send or to take so many bytes. */
  set(bytes: number): void {
    if (!holds.has(this)) return;
    for (const network of [...this.networks, ALL]) {
      held.set(network, heldIn(network) + bytes - this.bytes);
      if (heldIn(network) === 0) held.delete(network);
    }
    this.bytes = bytes;
    this.slowAt = performance.now() + LIMITS.least.ms;
  }

  grant(): void {
    used[this.kind] += 1;
    waiting.delete(this);
    holds.add(this);
    this.set(this.wanted);
    this.slowAt = Number.POSITIVE_INFINITY;
    this.granted.resolve(true);
  }

  end(): void {
    waiting.delete(this);
    this.granted.resolve(false);
    this.set(0);
    holds.delete(this);
    serve();
  }
}

/**
 * Waits for a slot and memory for `response`, or for the body of its request. Undefined if too many wait already, nothing
 * becomes free within ten seconds, or the client disconnects. The client that has least is the next.
 */
export async function renderSlot(
  response: ServerResponse,
  networks: readonly Network[],
  kind: Kind,
  bytes = LIMITS[kind].bytes,
): Promise<Hold | undefined> {
  const all = [...waiting];
  const own = (network: Network) => all.filter((other) => other.networks.includes(network));
  const ofKind = (wishes: Hold[]) => wishes.filter((other) => other.kind === kind).length;
  const isFull =
    ofKind(all) >= LIMITS[kind].waiting ||
    ofClient(networks, (network) => ofKind(own(network))) >= LIMITS[kind].ofClient;
  if (response.closed || isFull) return undefined;
  const wanted = (network: Network) => own(network).reduce((sum, other) => sum + other.wanted, 0);
  const rank = bytes + ofClient(networks, (network) => heldIn(network) + wanted(network));
  const hold = new Hold(kind, networks, bytes, rank, () => response.destroy());
  const patience = setTimeout(() => hold.end(), LIMITS.patienceMs).unref();
  response.once('close', () => hold.end());
  waiting.add(hold);
  serve();
  const isGranted = await hold.granted.promise;
  clearTimeout(patience);
  if (isGranted && kind !== 'body') void freeSlot(response, hold);
  return isGranted ? hold : undefined;
}

async function freeSlot(response: ServerResponse, hold: Hold): Promise<void> {
  await untilRendered(response);
  // What is streamed is taken from now on.
  if (hold.kind !== 'post' && hold.slowAt === Number.POSITIVE_INFINITY) hold.set(hold.bytes);
  // Without this, all waiting requests would be rendered before Node polls sockets and files again.
  await pollSockets();
  used[hold.kind] -= 1;
  serve();
}

/** Slow readers do not keep the slot: `prefinish` means that everything was handed over. */
function untilRendered(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed || response.writableEnded) return resolve();
    response.once('prefinish', resolve).once('close', resolve);
    setTimeout(resolve, LIMITS.slotMs).unref();
  });
}

/** Grants all wishes that fit, or else ends the largest slow response if one waits for memory. */
function serve(): void {
  const able = () => [...waiting].filter((wish) => hasSlot(wish) && hasShare(wish));
  const least = () =>
    able()
      .filter(hasRoom)
      .sort((one, other) => one.rank - other.rank)[0];
  for (let next = least(); next; next = least()) next.grant();
  if (able().length === 0) return;
  clearTimeout(again);
  again = setTimeout(serve, 1000).unref();
  const now = performance.now();
  const slow = [...holds].filter(({ slowAt, bytes }) => slowAt < now && bytes > 0);
  const [largest] = slow.sort((one, other) => other.bytes - one.bytes);
  largest?.giveWay();
  largest?.end();
}
let again: NodeJS.Timeout | undefined;

const hasSlot = ({ kind }: Hold) => used[kind] < LIMITS[kind].slots;

/** A post is rendered in any case, because its body holds memory until then. */
function hasShare({ kind, wanted, networks }: Hold): boolean {
  return kind === 'post' || ofClient(networks, heldIn) + wanted <= LIMITS.memory.ofClient;
}

function hasRoom({ kind, wanted }: Hold): boolean {
  const { max, small } = LIMITS.memory;
  return kind === 'post' || heldIn(ALL) + wanted <= (wanted > small ? (max * 3) / 4 : max);
}

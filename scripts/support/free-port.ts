import { createServer } from 'node:net';
import { close, listen } from './listen';

/**
 * A port that nothing uses, and that no other process gets from this function: each has a range of its own. Not an
 * ephemeral port: a connection of another process could take it before a server does.
 */
export async function freePort(): Promise<number> {
  ownRange ??= claimRange();
  const first = await ownRange;
  for (let tries = 0; tries < RANGE; tries += 1) {
    const port = first + (taken++ % RANGE);
    const server = await listening(port);
    if (!server) continue;
    await close(server);
    return port;
  }
  throw new Error(`Ports ${first} to ${first + RANGE - 1} are all in use.`);
}

let ownRange: Promise<number> | undefined;
let taken = 0;

/**
 * Returns the first port of a range. Its socket in front of all ranges is the claim: two processes cannot have it, and
 * the system closes it when this process ends, however it ends.
 */
async function claimRange(): Promise<number> {
  for (let range = 0; range < RANGES; range += 1) {
    const claim = await listening(FIRST + range);
    if (!claim) continue;
    claim.unref();
    return FIRST + RANGES + range * RANGE;
  }
  throw new Error(`${RANGES} processes of the tests are running.`);
}

/** A server on the port; undefined if the port is in use. */
async function listening(port: number) {
  const server = createServer();
  const isFree = await listen(server, '127.0.0.1', port).then(Boolean, () => false);
  return isFree ? server : undefined;
}

/** Below the ephemeral ports of Linux, which start at 32768. */
const FIRST = 20_000;
const RANGES = 200;
const RANGE = 60;

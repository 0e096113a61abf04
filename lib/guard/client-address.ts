import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { processWide } from '@/lib/process-wide';

/**
 * Who sent a request: the address at the other end of the socket, or, behind `hops` proxies, what the
 * outermost of them wrote into X-Forwarded-For: every proxy appends the address it saw, so the entries are
 * counted from the right and what a client writes itself stands too far left. 'unknown' where neither says.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const socket = plainAddress(headers.get(socketHeader()));
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  // Where no socket was seen (a serverless platform), the platform itself wrote the last entry.
  const place = hops > 0 ? hops : 1;
  if (hops > 0 || socket === undefined) {
    return plainAddress(forwarded.at(-place)) ?? socket ?? 'unknown';
  }
  return socket;
}

/**
 * The request header that holds the socket's address (`incoming.ts` writes it). Its name is drawn for each
 * process, so no client can write it where that did not happen.
 */
export function socketHeader(): string {
  return processWide('socket-header', () => `x-socket-${randomBytes(12).toString('hex')}`);
}

/** What one customer of an IPv6 network has at least to himself is a /64; of IPv4 it is an address. */
export function network(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groups(address).slice(0, 4).join(':')}::/64`;
}

/** An IP address without port, brackets, zone and IPv4 mapping; undefined when it is none. */
function plainAddress(text: string | null | undefined): string | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (isIP(bare) === 0) return undefined;
  if (isIP(bare) === 4) return bare;
  const last = groups(bare);
  if (last.slice(0, 5).every((group) => group === '0') && last[5] === 'ffff') {
    const bytes = last.slice(6).map((group) => Number.parseInt(group, 16));
    return bytes.map((pair) => `${pair >> 8}.${pair & 255}`).join('.');
  }
  return bare;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  // The URL parser compresses and turns a dotted end into two groups.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}

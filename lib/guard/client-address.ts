import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { processWide } from '@/lib/runtime/process-wide';

/**
 * The address that a request came from: that of the socket, or, behind `hops` trusted proxies, the entry of
 * X-Forwarded-For that the outermost of them wrote. Every proxy appends the address it saw, so entries are
 * counted from the right, and what a client writes itself is too far left to count. 'unknown' if there is
 * neither.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops: number): string {
  const socket = normalAddress(headers.get(socketHeader()));
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  // Without a socket of our own (a serverless platform), the platform wrote the last entry.
  const place = hops > 0 ? hops : 1;
  if (hops > 0 || socket === undefined) {
    return normalAddress(forwarded.at(-place)) ?? socket ?? 'unknown';
  }
  return socket;
}

/**
 * The request header that holds the socket's address (`recordClientSocket` writes it). Its name is random
 * for each process, so that no client can send it.
 */
export function socketHeader(): string {
  return processWide('socket-header', () => `x-socket-${randomBytes(12).toString('hex')}`);
}

/** An IP address without port, brackets, zone and IPv4 mapping; undefined if it is none. */
function normalAddress(text: string | null | undefined): string | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // `ipaddr.js` also reads the short forms of inet_aton (`127.1`, `0x7f000001`), which no proxy writes.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : undefined;
}

import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { processWide } from './context';

/**
 * A request's client address: the socket's, or, behind `hops` trusted proxies, the entry of X-Forwarded-For written by
 * the outermost one. Every proxy appends the address it saw, so entries are counted from the right, and entries written
 * by the client are too far left. 'unknown' if there is neither.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops: number): string {
  const socket = normalAddress(headers.get(socketHeader()));
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  // On a serverless platform, without our own socket, the platform wrote the last entry.
  const place = hops > 0 ? hops : 1;
  if (hops > 0 || socket === undefined) {
    return normalAddress(forwarded.at(-place)) ?? socket ?? 'unknown';
  }
  return socket;
}

/**
 * The request header with the socket's address (`lib/web/front.ts` writes it). Its name is random for each process, so
 * that clients cannot set it.
 */
export function socketHeader(): string {
  return processWide('socket-header', () => `x-socket-${randomBytes(12).toString('hex')}`);
}

/** An IP address without port, brackets, zone and IPv4 mapping; undefined if it is not one. */
function normalAddress(text: string | null | undefined): string | undefined {
  const [bare = ''] = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .split('%', 1);
  // `ipaddr.js` also reads the short forms of inet_aton (`127.1`, `0x7f000001`), which no proxy writes.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : undefined;
}

/** A network in CIDR notation, `203.0.113.0/24`. */
export type Network = string;

/**
 * The networks for which an address is counted, narrowest first. One customer has a single IPv4 address and at least an
 * IPv6 /64; many providers give a /56 or a /48 on request.
 */
export function countedNetworks(address: string): Network[] {
  if (!ipaddr.isValid(address)) return [address];
  const parsed = embeddedIPv4(ipaddr.parse(address));
  const lengths = parsed.kind() === 'ipv4' ? [32, 24] : [64, 56, 48];
  return lengths.map((length) => `${networkAddress(parsed, length)}/${length}`);
}

/** Whether an address belongs to a network. */
export function isInNetwork(address: string, network: Network): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [parsed, range] = [embeddedIPv4(ipaddr.parse(address)), ipaddr.parseCIDR(network)];
  return parsed.kind() === range[0].kind() && parsed.match(range);
}

/** Behind NAT64, all IPv4 clients have addresses in the same /64 (RFC 6052). */
export function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.range() !== 'rfc6052') return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

function networkAddress(address: ipaddr.IPv4 | ipaddr.IPv6, length: number): string {
  const cidr = `${address}/${length}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(cidr).toString();
}

import ipaddr from 'ipaddr.js';

/** A network in CIDR notation, `203.0.113.0/24`. */
export type Network = string;

/**
 * The networks that an address is counted with, the narrowest first. One customer has a single address of
 * IPv4 and at least a /64 of IPv6; many providers give a /56 or a /48 to everyone who asks.
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

/** Behind NAT64 every client of IPv4 has an address in one and the same /64 (RFC 6052). */
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

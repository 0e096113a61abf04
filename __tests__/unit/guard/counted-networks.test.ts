import { countedNetworks, isInNetwork } from '@/lib/runtime/client-network';

test.each([
  ['203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  ['2001:db8:1:2fff:4:5:6:7', ['2001:db8:1:2fff::/64', '2001:db8:1:2f00::/56', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  // Clients of IPv4 behind NAT64 would be one /64 otherwise.
  ['64:ff9b::203.0.113.9', ['203.0.113.9/32', '203.0.113.0/24']],
  ['unknown', ['unknown']],
])('%s is counted with %j', (address, networks) => {
  expect(countedNetworks(address)).toEqual(networks);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24', true],
  ['203.0.114.9', '203.0.113.0/24', false],
  ['2001:db8:1::9', '2001:db8::/32', true],
  ['2001:db9::9', '2001:db8::/32', false],
  ['64:ff9b::203.0.113.9', '203.0.113.0/24', true],
  ['203.0.113.9', '2001:db8::/32', false],
  ['unknown', '0.0.0.0/0', false],
])('%s in %s: %s', (address, network, isIn) => {
  expect(isInNetwork(address, network)).toBe(isIn);
});

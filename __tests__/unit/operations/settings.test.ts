import { startAsNewProcess } from '@/__tests__/support/new-process';
import { env } from '@/lib/settings';

test.each([
  ['RATE_LIMIT', '20/72h'],
  ['RATE_LIMIT', '20/25h'],
  ['RATE_LIMIT', '20/1441m'],
  ['RATE_LIMIT', '20/86401s'],
  ['RATE_LIMIT_NETWORKS', '203.0.113.7=500/900h'],
  ['RATE_LIMIT_NETWORKS', '203.0.113.7=500/1h,2001:db8:12::/48=500/25h'],
])('%s=%s would use addresses for longer than the privacy policy says', async (name, value) => {
  await startAsNewProcess({ [name]: value });
  expect(env).toThrow(`${name}: expected a period of at most 24h, because the privacy policy says`);
});

test.each([
  ['RATE_LIMIT', '20/24h'],
  ['RATE_LIMIT', '20/1440m'],
  ['RATE_LIMIT_NETWORKS', '203.0.113.7=500/86400s'],
  ['SITE_LIMIT', '2000/72h'],
])('%s=%s is accepted', async (name, value) => {
  await startAsNewProcess({ [name]: value });
  expect(env).not.toThrow();
});

test('a limit without a period is refused with an example', async () => {
  await startAsNewProcess({ RATE_LIMIT: '20' });
  expect(env).toThrow('RATE_LIMIT: expected a number of submissions and a period, such as 20/10m');
});

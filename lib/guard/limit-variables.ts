import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { commaList, wholeNumber } from '@/lib/variable-types';

const LIMIT = /^[1-9]\d{0,8}\/[1-9]\d{0,5}[smh]$/;
const limit = (example: string, what: string) =>
  z.string().regex(LIMIT, `expected a number of ${what} and a period, such as ${example}`);

/** `20/10m` */
function parseLimit(value: string): { points: number; duration: number } {
  const [points, period = ''] = value.split('/');
  const seconds = { s: 1, m: 60, h: 3600 }[period.slice(-1)] ?? 0;
  return { points: Number(points), duration: Number.parseInt(period, 10) * seconds };
}

/** `203.0.113.0/24=500/1h`, or a single address. */
const networkLimit = z.string().transform((value, context) => {
  const [place = '', allowed = ''] = value.split('=').map((part) => part.trim());
  const network = ipaddr.isValid(place)
    ? `${place}/${ipaddr.parse(place).kind() === 'ipv4' ? 32 : 128}`
    : place;
  if (ipaddr.isValidCIDR(network) && LIMIT.test(allowed)) {
    return { network, limit: parseLimit(allowed) };
  }
  context.addIssue('expected networks with their limits, such as 203.0.113.0/24=500/1h');
  return z.NEVER;
});

export const limitVariables = {
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10, 'a number of proxies').default(0),
  RATE_LIMIT: limit('20/10m', 'submissions').default('20/10m').transform(parseLimit),
  RATE_LIMIT_NETWORKS: commaList.pipe(z.array(networkLimit)),
  SITE_LIMIT: limit('2000/1h', 'submissions').default('2000/1h').transform(parseLimit),
  SITE_LIMIT_MB: limit('2000/1h', 'megabytes').default('2000/1h').transform(parseLimit),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000, 'a number of megabytes').default(500),
};

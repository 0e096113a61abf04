import 'server-only';
import { env } from '@/lib/settings';
import { countedNetworks, isInNetwork, type Network } from './counted-networks';
import { count, type Limit } from './counters';

/**
 * Counts one submission of a client to a form. Returns the seconds to wait if it exceeds a limit, otherwise
 * undefined. A submission that a narrow network may not send is not counted against the wider ones, so that
 * one sender cannot use up what belongs to its neighbours.
 */
export async function retryAfterFor(form: string, address: string): Promise<number | undefined> {
  for (const { network, limit } of allowances(address)) {
    const retryAfter = await count(`${form} ${network}`, limit);
    if (retryAfter !== undefined) return retryAfter;
  }
  return undefined;
}

/** What each network of a client may send to one form, the narrowest network first. */
function allowances(address: string): { network: Network; limit: Limit }[] {
  const { RATE_LIMIT, RATE_LIMIT_NETWORKS } = env();
  const known = RATE_LIMIT_NETWORKS.find(({ network }) => isInNetwork(address, network));
  if (known) return [known];
  return countedNetworks(address).map((network, tier) => ({
    network,
    limit: { ...RATE_LIMIT, points: RATE_LIMIT.points * GROWTH ** tier },
  }));
}

/** How much more the next wider network may send: it belongs to many, but not to as many as it could. */
const GROWTH = 4;

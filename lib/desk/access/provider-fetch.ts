import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { CustomFetch } from 'openid-client';
import { Agent } from 'undici';
import { embeddedIPv4 } from '@/lib/runtime/client-network';
import { sendRequest } from '@/lib/runtime/http-client';

/**
 * The library's fetch for the provider: with a time-out, limited size, no redirects, and no access to internal networks
 * except the provider itself, whatever the metadata name and whatever that resolves to.
 */
export function providerFetch(issuer: URL, resolve: LookupFunction = lookup): CustomFetch {
  const outside = new Agent({ connect: { lookup: publicAddress(resolve) } });
  return async (url, { method, headers, body }) => {
    const { host, hostname } = new URL(url);
    const isProvider = host === issuer.host;
    // IP addresses skip the lookup, and so its check.
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
    if (!isProvider && !isName) throw new InnerAddress();
    const answer = await sendRequest({
      ...(!isProvider && { dispatcher: outside }),
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (answer.kind === 'failed') {
      throw answer.reason === INNER_ADDRESS ? new InnerAddress() : new ProviderAway(answer.reason);
    }
    if (answer.cut) throw new ProviderAway(answer.cut);
    if (answer.status >= 500) throw new ProviderAway(`status ${answer.status}`);
    const type = answer.headers['content-type'];
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };
}

/** The provider does not answer, or reports that it cannot. `code` may be logged. */
class ProviderAway extends Error {
  override name = 'ProviderAway';

  constructor(readonly code: string) {
    super(`The provider does not answer: ${code}`);
  }
}

const INNER_ADDRESS = 'INNER_ADDRESS';

class InnerAddress extends Error {
  override name = 'InnerAddress';
  readonly code = INNER_ADDRESS;
}

/** The library wraps the errors of its fetch. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ProviderAway' || isProviderAway(error.cause);
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/**
 * Resolves names for connections, and rejects internal addresses. Checking during the lookup leaves no moment at which
 * the name could change its address.
 */
function publicAddress(resolve: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, options, (error, found, family) => {
      const addresses = error ? [] : [found].flat();
      if (addresses.every(isPublic)) done(error, found, family);
      else done(new InnerAddress(), '');
    });
  };
}

function isPublic(found: string | LookupAddress): boolean {
  const address = typeof found === 'string' ? found : found.address;
  return ipaddr.isValid(address) && embeddedIPv4(ipaddr.process(address)).range() === 'unicast';
}

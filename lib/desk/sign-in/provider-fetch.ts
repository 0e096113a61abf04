import 'server-only';
import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { sendRequest } from '@/lib/http-client/http-client';
import { isLoopback } from '@/lib/loopback';

/**
 * How the library asks the provider: within a time-out, a little at a time, without redirects, and nothing in an
 * inner network but the provider itself, whatever address the metadata name.
 */
export function providerFetch(issuer: URL): CustomFetch {
  return async (url, { method, headers, body }) => {
    if (!mayBeAsked(new URL(url), issuer)) throw new InnerAddress();
    const answer = await sendRequest({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (answer.kind === 'failed') throw new ProviderAway(answer.reason);
    if (answer.cut) throw new ProviderAway(answer.cut);
    if (answer.status >= 500) throw new ProviderAway(`status ${answer.status}`);
    const type = answer.headers['content-type'];
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };
}

/** The provider does not answer, or says itself that it cannot. `code` is fit for the log. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';

  constructor(readonly code: string) {
    super(`The provider does not answer: ${code}`);
  }
}

class InnerAddress extends Error {
  override name = 'InnerAddress';
  readonly code = 'INNER_ADDRESS';
}

/** The library wraps what its fetch throws. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ProviderAway' || isProviderAway(error.cause);
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

function mayBeAsked({ host, hostname }: URL, issuer: URL): boolean {
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !isLoopback(hostname);
  return host === issuer.host || isName;
}

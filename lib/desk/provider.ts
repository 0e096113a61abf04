import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { Agent } from 'undici';
import { z } from 'zod';
import { embeddedIPv4 } from '@/lib/runtime/client-network';
import { sendRequest } from '@/lib/runtime/http-client';
import { processWide } from '@/lib/runtime/process-wide';
import type { DeskSettings } from './desk';
import type { Member } from './member';

/**
 * The provider as its metadata describe it, read once an hour; its keys are cached with it. Failures are not.
 * Rejects with `ProviderAway`, or with what is wrong in the metadata.
 */
export async function provider(desk: DeskSettings): Promise<Configuration> {
  const cache = processWide('desk-provider', (): { read?: Read } => ({}));
  if (cache.read && Date.now() - cache.read.at < FRESH_MS) return cache.read.config;
  const read = { at: Date.now(), config: discover(desk) };
  cache.read = read;
  return read.config.catch((error: unknown) => {
    if (cache.read === read) cache.read = undefined;
    throw error;
  });
}

type Read = { at: number; config: Promise<Configuration> };

const FRESH_MS = 60 * 60 * 1000;

async function discover(desk: DeskSettings): Promise<Configuration> {
  const issuer = new URL(desk.issuer);
  // `env.ts` takes plain http from this very machine only.
  const isPlain = issuer.protocol === 'http:';
  const config = await discovery(issuer, desk.clientId, undefined, clientAuth(desk.clientSecret), {
    // Also the signature of a token that came straight from the provider.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: providerFetch(issuer),
  });
  const metadata = config.serverMetadata();
  // With Entra, the library is content with the metadata of other tenants.
  if (new URL(metadata.issuer).href !== issuer.href) {
    throw new WrongMetadata('ANOTHER_ISSUER');
  }
  // Asks for them only where it needs them, when the metadata are cached.
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new WrongMetadata('NO_ENDPOINT');
  }
  return config;
}

class WrongMetadata extends Error {
  override name = 'WrongMetadata';

  /** For the log. */
  constructor(readonly code: string) {
    super(code);
  }
}

/** In the body where the provider takes it there, else in the header, as OpenID Connect Discovery says. */
function clientAuth(secret: string): ClientAuth {
  return (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    authenticate(server, ...rest);
  };
}

/**
 * The member whom the claims of a provider describe, or why there is none. Only an address that the provider has
 * checked counts: otherwise anybody could give himself one of ours.
 */
export function memberInClaims(
  claims: unknown,
  { issuer, members }: Pick<DeskSettings, 'issuer' | 'members'>,
): Member | 'unverified' | 'not-a-member' {
  const { data } = schema.safeParse(claims);
  if (!data || !(data.email_verified ?? VERIFIED.includes(data.xms_edov))) return 'unverified';
  const email = data.email.toLowerCase();
  const domain = email.slice(email.indexOf('@'));
  // A private Google account may have an address at any domain; only those of a Workspace have `hd`.
  const isOfDomain = new URL(issuer).host !== GOOGLE || `@${data.hd?.toLowerCase()}` === domain;
  const isMember = members.includes(email) || (members.includes(domain) && isOfDomain);
  return isMember ? { email } : 'not-a-member';
}

const GOOGLE = 'accounts.google.com';

const schema = z.object({
  email: z.email(),
  email_verified: z.boolean().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.string().optional(),
});

/** What Entra sends for `true` in `xms_edov`, which takes the place of `email_verified`. */
const VERIFIED: unknown[] = [true, 1, '1', 'true'];

/**
 * How the library asks the provider: within a time-out, a little at a time, without redirects, and nothing in an
 * inner network but the provider itself, whatever address the metadata name and whatever that resolves to.
 */
export function providerFetch(issuer: URL, resolve: LookupFunction = lookup): CustomFetch {
  const outside = new Agent({ connect: { lookup: publicAddress(resolve) } });
  return async (url, { method, headers, body }) => {
    const { host, hostname } = new URL(url);
    const isProvider = host === issuer.host;
    // Nothing is looked up for the others.
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

/** The provider does not answer, or says itself that it cannot. `code` is fit for the log. */
export class ProviderAway extends Error {
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

/** The library wraps what its fetch throws. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ProviderAway' || isProviderAway(error.cause);
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/**
 * Resolves names for connections, and refuses those that have an address of an inner network. Judging here, and not
 * before, leaves no moment at which the name could change its address.
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

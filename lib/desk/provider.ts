import 'server-only';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { DeskSettings } from '@/lib/desk/desk';
import { processWide } from '@/lib/runtime/context';
import { providerFetch } from './provider-fetch';

/**
 * The provider as its metadata describe it, read once an hour; its keys are cached with it. Failures are not.
 * Rejects with `ProviderAway`, or with the error in the metadata.
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
  // `lib/settings.ts` takes plain http from this very machine only.
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

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
 * The provider's configuration from its metadata, cached for an hour with its keys. Failures are not cached. Rejects
 * with `ProviderAway`, or with the error in the metadata.
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
  // `lib/settings.ts` accepts plain http only for this machine.
  const isPlain = issuer.protocol === 'http:';
  const config = await discovery(issuer, desk.clientId, undefined, clientAuth(desk.clientSecret), {
    // Also check signatures of tokens received directly from the provider.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: providerFetch(issuer),
  });
  const metadata = config.serverMetadata();
  // For Entra, the library also accepts the metadata of other tenants.
  if (new URL(metadata.issuer).href !== issuer.href) {
    throw new WrongMetadata('ANOTHER_ISSUER');
  }
  // The library would require them only on use, when the metadata are already cached.
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new WrongMetadata('NO_ENDPOINT');
  }
  return config;
}

class WrongMetadata extends Error {
  override name = 'WrongMetadata';

  constructor(readonly code: string) {
    super(code);
  }
}

/** In the body if the provider supports it there, else in the header (OpenID Connect Discovery). */
function clientAuth(secret: string): ClientAuth {
  return (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    authenticate(server, ...rest);
  };
}

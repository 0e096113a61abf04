import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { env } from '@/lib/settings';
import type { ObjectStore } from '@/lib/store/object-store';
import { retryAfterForSender } from '@/lib/store/rate-limit';
import { errorFields, log } from '@/lib/telemetry/log';
import type { ProblemName } from '../content';
import { type DeskSettings, deskPaths, ownDeskPath } from '../desk';
import type { Member } from './member';
import { memberInClaims } from './member-in-claims';
import { provider } from './provider';
import { isProviderAway } from './provider-fetch';
import { cookieOptions, seal, spend, unseal } from './session';

/** The state between the two halves of a sign-in, stored in the browser. */
const schema = z.object({
  id: z.uuid(),
  /** In milliseconds since 1970. */
  madeAt: z.number(),
  to: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

const ATTEMPT_SECONDS = 10 * 60;

export const attemptCookie = {
  name: '__Host-desk-sign-in',
  options: { ...cookieOptions, maxAge: ATTEMPT_SECONDS },
};

/** The first half: where to send the browser, and the cookie that identifies the attempt. Rejects with `StoreError`. */
export async function beginSignIn(desk: DeskSettings, to: unknown): Promise<Begun | SignInProblem> {
  const attempt: z.infer<typeof schema> = {
    id: randomUUID(),
    madeAt: Date.now(),
    to: ownDeskPath(to),
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const location = await addressAtProvider(desk, attempt).catch(reasonOf);
  if (!(location instanceof URL)) return { why: location, to: attempt.to };
  return { location: location.href, cookie: await seal('attempt', attempt, ATTEMPT_SECONDS) };
}

type Begun = { location: string; cookie: string };

/**
 * The second half: who signed in at the provider. An attempt works once, in the browser that started it. Rejects with
 * `StoreError`.
 */
export async function finishSignIn(
  desk: DeskSettings,
  store: ObjectStore,
  { url, headers }: Request,
  cookie: string | undefined,
): Promise<{ member: Member; to: string } | SignInProblem> {
  const query = new URL(url).searchParams;
  const attempt = await unseal('attempt', cookie, schema, ATTEMPT_SECONDS);
  if (!attempt || query.get('state') !== attempt.state) {
    return { why: 'stale', to: deskPaths.desk };
  }
  const { to, state, nonce, codeVerifier } = attempt;
  // Counted only now: otherwise any page could use up the limit with images that send a member's browser here.
  if ((await retryAfterForSender('sign-in', headers)) !== undefined) return { why: 'too-many', to };
  if (!(await spend(store, attempt))) return { why: 'stale', to };
  const address = callbackAddress();
  address.search = query.toString();
  try {
    const config = await provider(desk);
    const tokens = await authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = await claimsOf(config, tokens);
    const member = memberInClaims(claims, desk);
    return typeof member === 'string' ? { why: member, to } : { member, to };
  } catch (error) {
    return { why: reasonOf(error), to };
  }
}

async function addressAtProvider(
  desk: DeskSettings,
  { state, nonce, codeVerifier }: z.infer<typeof schema>,
): Promise<URL> {
  return buildAuthorizationUrl(await provider(desk), {
    redirect_uri: callbackAddress().href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
}

type SignInProblem = { why: ProblemName; to: string };

/** Some providers return the email address only from their userinfo endpoint. */
async function claimsOf(config: Configuration, tokens: Tokens): Promise<object> {
  const claims = tokens.claims();
  if (!claims) throw new Error('Expected an ID token');
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  const { email, email_verified } = await fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...claims, email, email_verified };
}

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

function reasonOf(error: unknown): ProblemName {
  if (error instanceof AuthorizationResponseError) return 'cancelled';
  const said = error instanceof ResponseBodyError && /^[a-z_]{1,40}$/.exec(error.error)?.[0];
  if (said === 'invalid_grant') return 'stale';
  const why = isProviderAway(error) ? 'away' : 'untrusted';
  log().warn({ ...errorFields(error), ...(said && { said }) }, 'A sign-in to the desk failed');
  return why;
}

/** Uses the public origin, whatever host a request names. */
function callbackAddress(): URL {
  return new URL(deskPaths.callback, env().SITE_URL);
}

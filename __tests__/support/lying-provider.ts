import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { close, listen } from '@/scripts/support/listen';

/** A provider that signs everybody in as `asha@example.com`, honest except for its current `lie`. */
export async function startLyingProvider(clientId: string) {
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }];
  const lying: { lie: Lie; nonce?: string } = { lie: {} };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    await lying.lie.after;
    if (lying.lie.status && pathname === (lying.lie.at ?? pathname)) {
      return response.writeHead(lying.lie.status, { location: `${issuer}/elsewhere` }).end();
    }
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...lying.lie.metadata,
        });
      case '/keys':
        return json({ keys });
      case '/authorize': {
        lying.nonce = searchParams.get('nonce') ?? '';
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        const state = searchParams.get('state') ?? '';
        const query = { code: 'a-code', state, ...lying.lie.query };
        back.search = `${new URLSearchParams(query)}`;
        return response.writeHead(303, { location: back.href }).end();
      }
      case '/token':
        await text(request);
        return json({ access_token: 'a-token', token_type: 'Bearer', id_token: await idToken() });
      default:
        return json({}, 404);
    }
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: issuer,
      sub: 'asha',
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: lying.nonce,
      email: 'asha@example.com',
      email_verified: true,
      ...lying.lie.claims,
    };
    const { signature = 'own' } = lying.lie;
    if (signature === 'none') return new UnsecuredJWT(claims).encode();
    if (signature === 'by client secret') {
      const secret = new TextEncoder().encode(CLIENT_SECRET);
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    }
    const key = signature === 'own' ? own : other;
    const kid = signature === 'of an unknown key' ? 'unknown' : 'own';
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey);
  }

  return {
    issuer,
    tells: (lie: Lie) => {
      lying.lie = lie;
    },
    close: () => close(server),
  };
}

/** Some algorithms use it as a key. */
export const CLIENT_SECRET = 'a-secret-of-the-tests-at-the-provider';

export type Lie = {
  /** Replaces the honest metadata. */
  metadata?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  query?: Record<string, string>;
  signature?: 'none' | 'by client secret' | 'by another key' | 'of an unknown key';
  /** Always answers with this status, everywhere or at one path. */
  status?: number;
  at?: string;
  /** Delays every response. */
  after?: Promise<void>;
};

export type LyingProvider = Awaited<ReturnType<typeof startLyingProvider>>;

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { close, listen } from '@/scripts/support/listen';

/** A certified OpenID Connect provider over HTTP that never asks for a password. */
export async function startRealProvider(client: Client) {
  const state: { account?: Account } = {};
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/interaction/') ? interact : provider.callback();
    void answer(request, response);
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: client.leadsTo },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a-secret-of-the-tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, await resultOf(prompt.name));
  }

  async function resultOf(prompt: string): Promise<object> {
    const { account } = state;
    if (account === undefined) return { error: 'access_denied' };
    if (prompt === 'login') return { login: { accountId: account } };
    const grant = new provider.Grant({ accountId: account, clientId: client.id });
    grant.addOIDCScope('openid email');
    return { consent: { grantId: await grant.save() } };
  }

  return {
    issuer,
    /** Sets the person who signs in next; with undefined the provider refuses. */
    signsIn: (account: Account) => {
      state.account = account;
    },
    close: () => close(server),
  };
}

type Client = { id: string; secret: string; leadsTo: string[] };
type Account = string | undefined;

import { freePort } from '@/scripts/support/free-port';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { CookieBrowser } from '../support/cookie-browser';
import {
  CLIENT_SECRET,
  type Lie,
  type LyingProvider,
  startLyingProvider,
} from '../support/lying-provider';
import { expect, slow, test } from './fixtures';

const CLIENT_ID = 'the-site';
const now = Math.floor(Date.now() / 1000);
const UNTRUSTED = { status: 502, says: 'We could not check who you are' };
const UNVERIFIED = { status: 403, says: 'Your address is not confirmed' };
const AWAY = { status: 503, says: 'The sign-in service does not answer' };

/** A provider that is compromised, misconfigured, or impersonated. */
test.describe('a provider that lies', slow, () => {
  // Serial, so that the tests share a site.
  test.describe.configure({ mode: 'default' });
  let provider: LyingProvider;
  let site: SiteServer;
  test.beforeAll(async () => {
    const port = await freePort();
    provider = await startLyingProvider(CLIENT_ID);
    const settings = {
      SITE_URL: `http://localhost:${port}`,
      DESK_ISSUER: provider.issuer,
      DESK_CLIENT_ID: CLIENT_ID,
      DESK_CLIENT_SECRET: CLIENT_SECRET,
      DESK_MEMBERS: '@example.com',
    };
    site = await startSite(settings, { port });
  });
  test.afterAll(() => Promise.all([site.dispose(), provider.close()]));

  async function signIn(lie: Lie) {
    provider.tells(lie);
    const browser = new CookieBrowser();
    const opened = await browser.open(`${site.url}/desk/sign-in/start?to=/desk/log`);
    return { ...opened, hasSession: browser.cookiesOf('localhost').has('__Host-desk') };
  }

  function refuses({ status, says }: typeof UNTRUSTED, lies: Record<string, Lie>): void {
    for (const [what, lie] of Object.entries(lies)) {
      test(`signs nobody in with ${what}`, async () => {
        const refused = await signIn(lie);
        expect.soft(refused.main).toContain(says);
        expect.soft(refused.status).toBe(status);
        expect.soft(refused.hasSession).toBe(false);
      });
    }
  }

  // First, because valid metadata are cached.
  refuses(UNTRUSTED, {
    'metadata of another issuer': { metadata: { issuer: 'https://evil.example' } },
    'metadata without a sign-in URL': { metadata: { authorization_endpoint: undefined } },
    'redirected metadata': { status: 302 },
  });
  refuses(AWAY, { 'unavailable metadata': { status: 503 } });

  test('blocks no page while it hangs', async () => {
    // Its first rendering would take much of the time that the site waits for the provider.
    await fetch(`${site.url}/desk/sign-in`);
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.tells({ after: promise });
    let answered = 0;
    // More requests than pages that are rendered at once.
    const starts = Array.from({ length: 8 }, async () => {
      const { status } = await new CookieBrowser().ask(`${site.url}/desk/sign-in/start`);
      answered += 1;
      return status;
    });
    expect((await fetch(`${site.url}/desk/sign-in`)).status).toBe(200);
    expect(answered).toBe(0);
    resolve();
    expect(await Promise.all(starts)).toEqual(Array(8).fill(303));
  });

  test('signs in once per sign-in, even if its code is used twice', async () => {
    provider.tells({});
    const browser = new CookieBrowser();
    const start = `${site.url}/desk/sign-in/start?to=/desk/log`;
    const { next = '' } = await browser.open(start, (url) => url.includes('/callback'));
    const cookies = browser.cookiesOf('localhost');
    const attempt = cookies.get('__Host-desk-sign-in') ?? '';
    expect((await browser.open(next)).main).toContain('Access log');
    cookies.clear();
    cookies.set('__Host-desk-sign-in', attempt);
    const { status, main } = await browser.open(next);
    expect(status).toBe(400);
    expect(main).toContain('Please start again');
    expect(cookies.has('__Host-desk')).toBe(false);
  });

  const aud = [CLIENT_ID, 'another-site'];
  refuses(UNTRUSTED, {
    'a token of another issuer': { claims: { iss: 'https://evil.example' } },
    'a token for another site': { claims: { aud: 'another-site' } },
    'a token for several sites, made for another one': { claims: { aud, azp: 'another-site' } },
    'a token with another nonce': { claims: { nonce: 'another' } },
    'a token without nonce': { claims: { nonce: undefined } },
    'an expired token': { claims: { iat: now - 7200, exp: now - 3600 } },
    'a token that never expires': { claims: { exp: undefined } },
    'a token of tomorrow': { claims: { nbf: now + 86_400 } },
    'a token without signature': { signature: 'none' },
    'a token signed by the client secret': { signature: 'by client secret' },
    'a token signed by another key': { signature: 'by another key' },
    'a token signed by an unpublished key': { signature: 'of an unknown key' },
    'the name of another issuer in the callback URL': { query: { iss: 'https://evil.example' } },
    'a redirect instead of the token': { status: 307, at: '/token' },
  });
  refuses(UNVERIFIED, {
    'an unverified email address': { claims: { email_verified: false } },
  });
  refuses(AWAY, { 'a failure where the token should be': { status: 500, at: '/token' } });
});

import { expect, test } from '@playwright/test';
import { freePort } from '@/scripts/support/free-port';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { CookieBrowser } from '../support/cookie-browser';
import {
  CLIENT_SECRET,
  type Lie,
  type LyingProvider,
  startLyingProvider,
} from '../support/lying-provider';

const CLIENT_ID = 'the-site';
const now = () => Math.floor(Date.now() / 1000);
const UNTRUSTED = { status: 502, says: 'We could not check who you are' };
const UNVERIFIED = { status: 403, says: 'Your address is not confirmed' };
const AWAY = { status: 503, says: 'The sign-in service does not answer' };

/** A provider that is compromised, set up wrongly, or somebody else. */
test.describe('a provider that lies', () => {
  // One after the other, so that they share a site.
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

  async function expectRefused(lie: Lie, { status, says }: typeof UNTRUSTED): Promise<void> {
    const refused = await signIn(lie);
    expect.soft(refused.main).toContain(says);
    expect.soft(refused.status).toBe(status);
    expect.soft(refused.hasSession).toBe(false);
  }

  // First, because good metadata are cached.
  const wrongMetadata: Record<string, [Lie, typeof UNTRUSTED]> = {
    'of another issuer': [{ metadata: { issuer: 'https://evil.example' } }, UNTRUSTED],
    'without an address for sign-in': [
      { metadata: { authorization_endpoint: undefined } },
      UNTRUSTED,
    ],
    'that are elsewhere': [{ status: 302 }, UNTRUSTED],
    'that cannot be had': [{ status: 503 }, AWAY],
  };
  for (const [what, [lie, answer]] of Object.entries(wrongMetadata)) {
    test(`refuses metadata ${what}`, () => expectRefused(lie, answer));
  }

  test('holds up no page while it hangs', async () => {
    // Its first rendering would take much of the time for which the site waits for the provider.
    await fetch(`${site.url}/desk/sign-in`);
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.tells({ after: promise });
    let answered = 0;
    // More than the pages that are rendered at once.
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

  test('signs people in while it is honest', async () => {
    for (const lie of [{}, { claims: { email_verified: undefined, xms_edov: true } }]) {
      const { status, main, hasSession } = await signIn(lie);
      expect(main).toContain('Access log');
      expect(status).toBe(200);
      expect(hasSession).toBe(true);
    }
  });

  test('signs in once by one sign-in, though its code is taken twice', async () => {
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

  const lies: Record<string, [Lie, typeof UNTRUSTED]> = {
    'a token of another issuer': [{ claims: { iss: 'https://evil.example' } }, UNTRUSTED],
    'a token for another site': [{ claims: { aud: 'another-site' } }, UNTRUSTED],
    'a token for several sites, made for another one': [
      { claims: { aud: [CLIENT_ID, 'another-site'], azp: 'another-site' } },
      UNTRUSTED,
    ],
    'a token with another nonce': [{ claims: { nonce: 'another' } }, UNTRUSTED],
    'a token without nonce': [{ claims: { nonce: undefined } }, UNTRUSTED],
    'an expired token': [{ claims: { iat: now() - 7200, exp: now() - 3600 } }, UNTRUSTED],
    'a token that never expires': [{ claims: { exp: undefined } }, UNTRUSTED],
    'a token of tomorrow': [{ claims: { nbf: now() + 86_400 } }, UNTRUSTED],
    'a token without signature': [{ signature: 'none' }, UNTRUSTED],
    'a token signed by the client secret': [{ signature: 'by client secret' }, UNTRUSTED],
    'a token signed by another key': [{ signature: 'by another key' }, UNTRUSTED],
    'a token signed by a key that it does not publish': [
      { signature: 'of an unknown key' },
      UNTRUSTED,
    ],
    'the name of another issuer in the address': [
      { query: { iss: 'https://evil.example' } },
      UNTRUSTED,
    ],
    'an address that it has not checked': [{ claims: { email_verified: false } }, UNVERIFIED],
    'an address that it does not say it has checked': [
      { claims: { email_verified: undefined } },
      UNVERIFIED,
    ],
    'a word for a checked address': [{ claims: { email_verified: 'true' } }, UNVERIFIED],
    'no address': [{ claims: { email: undefined } }, UNVERIFIED],
    'an address with a letter that looks like ours': [
      { claims: { email: 'asha@ex\u0430mple.com' } },
      UNVERIFIED,
    ],
    'two addresses in one': [
      { claims: { email: 'asha@evil.example,asha@example.com' } },
      UNVERIFIED,
    ],
    'a failure where the token should be': [{ status: 500, at: '/token' }, AWAY],
    'a redirect where the token should be': [{ status: 307, at: '/token' }, UNTRUSTED],
  };
  for (const [what, [lie, answer]] of Object.entries(lies)) {
    test(`refuses a sign-in by ${what}`, () => expectRefused(lie, answer));
  }
});

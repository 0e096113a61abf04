import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { freePort } from '@/scripts/support/free-port';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { CookieBrowser } from '../support/cookie-browser';
import { items } from '../support/items';
import { type RealProvider, startRealProvider } from '../support/real-provider';
import { expect, slow, test } from './fixtures';

const CLIENT = { id: 'the-site', secret: 'a-secret-of-the-tests-at-the-provider' };
const MEMBERS = 'asha@example.com,@members.example';
const SESSION = '__Host-desk';
const ATTEMPT = '__Host-desk-sign-in';
/** Headers that only the desk sets. */
const TELLING = items`set-cookie | location | referrer-policy | x-robots-tag | allow`;

/** A browser in its own network. */
class Browser extends CookieBrowser {
  static count = 0;
  readonly #address = `10.0.${++Browser.count}.1`;

  override ask(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, 'x-forwarded-for': this.#address };
    return super.ask(url, { ...init, headers });
  }
}

test('without its settings the desk is a 404 like any other unknown page', async ({ site }) => {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(site.url + path, { ...init, redirect: 'manual' });
    const telling = TELLING.map((name) => [name, answer.headers.get(name)]);
    return { status: answer.status, body: await answer.text(), ...Object.fromEntries(telling) };
  };
  const other = await ask('/no-such-page');
  expect(other.status).toBe(404);
  for (const path of items`/desk | /desk/log | /desk/sign-in | /desk/sign-in/start
    /desk/sign-in/callback?code=a | /desk/unavailable | /desk/x`) {
    expect.soft(await ask(path), path).toEqual(other);
  }
  const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
  expect((await ask('/desk', post)).status).toBe((await ask('/no-such-page', post)).status);
});

/** With a certified OpenID Connect provider. */
test.describe('the desk', () => {
  // Serial, so that the tests share a site.
  test.describe.configure({ mode: 'default' });
  let provider: RealProvider;
  let site: SiteServer;
  test.beforeAll(async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    provider = await startRealProvider({ ...CLIENT, leadsTo: [`${url}/desk/sign-in/callback`] });
    const settings = {
      SITE_URL: url,
      DESK_ISSUER: provider.issuer,
      DESK_CLIENT_ID: CLIENT.id,
      DESK_CLIENT_SECRET: CLIENT.secret,
      DESK_MEMBERS: MEMBERS,
      RATE_LIMIT: '2/1h',
      TRUSTED_PROXY_HOPS: '1',
    };
    site = await startSite(settings, { port });
  });
  test.beforeEach(() => provider.signsIn('asha@example.com'));
  test.afterAll(() => Promise.all([site.dispose(), provider.close()]));

  const start = (to = '/desk/log') =>
    `${site.url}/desk/sign-in/start?${new URLSearchParams({ to })}`;
  const isCallback = (url: string) => url.includes('/desk/sign-in/callback');
  /** Stops before the provider's answer reaches the site. */
  const toCallback = async (browser: CookieBrowser) =>
    (await browser.open(start(), isCallback)).next as string;
  const cookies = (browser: CookieBrowser) => browser.cookiesOf('localhost');
  /** Only members can see the log. */
  const openLog = async (browser: CookieBrowser) =>
    (await browser.open(`${site.url}/desk/log`)).main;

  async function member(): Promise<CookieBrowser> {
    const browser = new Browser();
    expect((await browser.open(start())).status).toBe(200);
    return browser;
  }

  async function expectStartAgain(browser: CookieBrowser, callback: string): Promise<void> {
    const { status, main } = await browser.open(callback);
    expect(status).toBe(400);
    expect(main).toContain('Please start again');
    expect(cookies(browser).has(SESSION)).toBe(false);
  }

  const signOut = (browser: CookieBrowser, headers: Record<string, string>) =>
    browser.ask(`${site.url}/desk/sign-out`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });

  test('redirects to sign-in, and from there to the requested page', async () => {
    const browser = new Browser();
    const asked = await browser.open(`${site.url}/desk/log?before=x`);
    expect(asked.visited).toHaveLength(2);
    expect(asked.main).toContain('Sign in to the desk');
    const [, link = ''] = /href="(\/desk\/sign-in\/start[^"]+)"/.exec(asked.main) ?? [];

    const opened = await browser.open(new URL(link, site.url).href);
    expect(opened.url).toBe(`${site.url}/desk/log?before=x`);
    expect(opened.status).toBe(200);
    expect(opened.main).toContain('asha@example.com');
    expect(opened.main).toContain('Signed in');
    const begun = opened.visited.find((each) => each.startsWith(`${provider.issuer}/auth?`)) ?? '';
    expect(Object.fromEntries(new URL(begun).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    for (const answer of [asked, opened]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-/),
      });
      expect(answer.html).not.toMatch(/<title>[^<]*(asha|@)/i);
    }
  });

  test('hides its cookies from scripts, other hosts and plain HTTP', async () => {
    const browser = new Browser();
    const begun = await browser.ask(start());
    const back = await browser.ask(await toCallback(browser));
    const set = [...begun.headers.getSetCookie(), ...back.headers.getSetCookie()];
    expect(set.map((line) => line.split('=')[0])).toEqual([ATTEMPT, ATTEMPT, SESSION]);
    for (const line of set) {
      for (const mark of [/; Path=\/;/, /; Secure/i, /; HttpOnly/i, /; SameSite=lax/i]) {
        expect(line).toMatch(mark);
      }
      expect(line).not.toMatch(/Domain=/i);
    }
    // It is a session cookie, and its content is unreadable.
    expect(set.at(-1)).not.toMatch(/Max-Age|Expires|asha/i);
    expect(cookies(browser).has(ATTEMPT)).toBe(false);
  });

  test('only redirects to its own pages', async () => {
    for (const to of items`https://evil.example/desk | //evil.example | /Contact`) {
      const { url } = await new Browser().open(start(to), (next) => next.endsWith('/desk'));
      expect.soft(url, to).toMatch(/\/desk\/sign-in\/callback/);
    }
  });

  test('can only be opened by members', async () => {
    provider.signsIn('Ravi@members.example');
    expect((await new Browser().open(start())).main).toContain('ravi@members.example');
    for (const [account, words] of [
      ['ravi@example.com', 'You may not open the desk'],
      // The provider refuses the sign-in.
      [undefined, 'You are not signed in'],
    ] as const) {
      provider.signsIn(account);
      const browser = new Browser();
      const { status, main, url } = await browser.open(start());
      expect(status).toBe(403);
      expect(main).toContain(words);
      expect(url).toContain(`to=${encodeURIComponent('/desk/log')}`);
      expect(await openLog(browser)).toContain('Sign in to the desk');
    }
  });

  test('requires a session for every method', async () => {
    const browser = new Browser();
    for (const path of items`/desk | /desk/log | /desk/no-such-page | /desk/sign-in/no-such-page`) {
      const { status, headers } = await browser.ask(site.url + path);
      expect.soft(status, path).toBe(303);
      expect.soft(headers.get('location'), path).toMatch(/\/desk\/sign-in\?to=/);
    }
    const body = new URLSearchParams({ a: 'b' });
    const post = { method: 'POST', headers: { origin: site.url }, body };
    const { status, headers } = await browser.ask(`${site.url}/desk/log`, post);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/\/desk\/sign-in\?to=%2Fdesk$/);
  });

  test('refuses a session that is forged, invalid, or from another browser', async () => {
    const browser = await member();
    const good = cookies(browser).get(SESSION) ?? '';
    const attempt = new Browser();
    await attempt.ask(start());
    for (const [who, cookie] of [
      [browser, `${good.slice(0, -3)}xyz`],
      [browser, cookies(attempt).get(ATTEMPT) ?? ''],
      [browser, JSON.stringify({ email: 'asha@example.com', madeAt: Date.now() })],
      [new Browser('Another browser'), good],
    ] as const) {
      cookies(who).set(SESSION, cookie);
      expect.soft(await openLog(who), cookie).toContain('Your session has ended');
    }
    cookies(browser).set(SESSION, good);
    expect(await openLog(browser)).toContain('Access log');
  });

  test('ends a session on sign-out, including copies of its cookie', async () => {
    const browser = await member();
    const copy = new Browser();
    cookies(copy).set(SESSION, cookies(browser).get(SESSION) ?? '');
    expect(await openLog(copy)).toContain('Access log');

    const out = await signOut(browser, { origin: site.url });
    expect(out.status).toBe(303);
    expect(cookies(browser).has(SESSION)).toBe(false);
    const { main } = await browser.open(new URL(out.headers.get('location') ?? '', site.url).href);
    expect(main).toContain('You are signed out');
    for (const each of [browser, copy]) expect(await openLog(each)).not.toContain('Access log');
    expect(await openLog(await member())).toContain('Signed out');
  });

  test('refuses posts from another site, and posts without an origin', async () => {
    const browser = await member();
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: site.url, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of strangers) {
      expect.soft((await signOut(browser, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await browser.ask(`${site.url}/desk/sign-out`)).status).toBe(405);
    expect(await openLog(browser)).toContain('Access log');
    expect((await signOut(browser, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('accepts a callback only once', async () => {
    const browser = new Browser();
    const callback = await toCallback(browser);
    const attempt = cookies(browser).get(ATTEMPT) ?? '';
    expect((await browser.open(callback)).main).toContain('Access log');

    // The same URL again, in the original browser and with a copy of its cookie at the time.
    cookies(browser).delete(SESSION);
    await expectStartAgain(browser, callback);
    cookies(browser).set(ATTEMPT, attempt);
    await expectStartAgain(browser, callback);

    // The used code with the state of a new attempt, and vice versa.
    const used = new URL(callback).searchParams;
    for (const name of ['code', 'state']) {
      const next = new Browser();
      const mixed = new URL(await toCallback(next));
      mixed.searchParams.set(name, used.get(name) ?? '');
      await expectStartAgain(next, mixed.href);
    }
  });

  test("prevents login CSRF, also during the victim's own sign-in, which still works afterwards", async () => {
    const callback = await toCallback(new Browser());
    const victim = new Browser();
    await expectStartAgain(victim, callback);
    const own = await toCallback(victim);
    await expectStartAgain(victim, callback);
    expect((await victim.open(own)).main).toContain('Access log');
    // A sign-in always creates a new session.
    const planted = cookies(victim).get(SESSION);
    expect((await victim.open(start())).main).toContain('Access log');
    expect(cookies(victim).get(SESSION)).not.toBe(planted);
  });

  test('limits sign-in attempts, and only counts those begun in the same browser', async () => {
    const browser = new Browser();
    const callback = new URL(await toCallback(browser));
    callback.searchParams.set('state', 'of another attempt');
    // A link on another site sends the cookie of a pending attempt.
    for (let asked = 1; asked <= 3; asked += 1) await expectStartAgain(browser, callback.href);
    for (const expected of [200, 200, 429]) {
      expect((await browser.open(start())).status).toBe(expected);
    }
    expect((await browser.open(start())).main).toContain('Too many attempts');
  });

  test('shows nothing if access cannot be logged', async () => {
    const browser = await member();
    const log = join(site.storageDir, 'store/desk/log');
    await rm(log, { recursive: true });
    await writeFile(log, '');
    const late = new Browser();
    for (const answer of [await browser.open(`${site.url}/desk/log`), await late.open(start())]) {
      expect.soft(answer.status).toBe(503);
      expect.soft(answer.main).toContain('The desk cannot be opened');
    }
    expect(cookies(late).has(SESSION)).toBe(false);
    await rm(log);
  });

  test(
    'ends all sessions when the members change, but not on a restart, and says when the provider is down',
    slow,
    async () => {
      const browser = await member();
      const callback = await toCallback(new Browser());
      let output = site.output();
      site = await site.restart();
      expect(await openLog(browser)).toContain('Access log');
      output += site.output();
      await provider.close();
      site = await site.restart({ DESK_MEMBERS: `${MEMBERS},ravi@example.com` });
      expect(await openLog(browser)).toContain('Your session has ended');
      const { status, main } = await new Browser().open(start());
      expect(status).toBe(503);
      expect(main).toContain('The sign-in service does not answer');
      await expect.poll(site.output).toContain('ECONNREFUSED');

      const code = new URL(callback).searchParams.get('code') ?? '';
      for (const line of `${output}${site.output()}`.split('\n')) {
        expect(privateValueIn(line)).toBeUndefined();
        expect(line).not.toContain(code);
      }
    },
  );
});

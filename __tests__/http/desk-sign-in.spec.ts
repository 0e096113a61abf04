import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { CookieBrowser } from '../support/cookie-browser';
import { type DeskSite, onlyForMembers, startDeskSite } from '../support/desk-site';
import { items } from '../support/items';
import { expect, slow, test } from './fixtures';

const MEMBERS = 'asha@example.com,@members.example';
const SESSION = '__Host-desk';
const ATTEMPT = '__Host-desk-sign-in';
/** Headers that only the desk sets. */
const TELLING = items`set-cookie | location | referrer-policy | x-robots-tag | allow`;

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
  let desk: DeskSite;
  let site: SiteServer;
  test.beforeAll(async () => {
    const settings = { DESK_MEMBERS: MEMBERS, RATE_LIMIT: '2/1h', TRUSTED_PROXY_HOPS: '1' };
    desk = await startDeskSite(startSite, settings);
    site = desk.site;
  });
  test.beforeEach(() => desk.signsIn('asha@example.com'));
  test.afterAll(() => Promise.all([site.dispose(), desk.provider.close()]));

  const start = (to = '/desk/log') =>
    `${site.url}/desk/sign-in/start?${new URLSearchParams({ to })}`;
  /** Stops before the provider's answer reaches the site. */
  const toCallback = async (browser: CookieBrowser) =>
    (await browser.open(start(), (url) => url.includes('/desk/sign-in/callback'))).next as string;
  const cookies = (browser: CookieBrowser) => browser.cookiesOf('localhost');
  /** Only members can see the log. */
  const openLog = async (browser: CookieBrowser) =>
    (await browser.open(`${site.url}/desk/log`)).main;

  async function member(): Promise<CookieBrowser> {
    const browser = new CookieBrowser();
    expect((await browser.open(start())).status).toBe(200);
    return browser;
  }

  async function expectStartAgain(browser: CookieBrowser, callback: string): Promise<void> {
    const { status, main } = await browser.open(callback);
    expect(status).toBe(400);
    expect(main).toContain('Please start again');
    expect(cookies(browser).has(SESSION)).toBe(false);
  }

  /** A request as sent by a browser for one of our forms. */
  const formOf = (values: Record<string, string>, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(values),
  });

  test('redirects to sign-in, and from there to the requested page', async () => {
    const browser = new CookieBrowser();
    const asked = await browser.open(`${site.url}/desk/log?before=x`);
    expect(asked.visited).toHaveLength(2);
    expect(asked.main).toContain('Sign in to the desk');
    const [, link = ''] = /href="(\/desk\/sign-in\/start[^"]+)"/.exec(asked.main) ?? [];

    const opened = await browser.open(new URL(link, site.url).href);
    expect([opened.url, opened.status]).toEqual([`${site.url}/desk/log?before=x`, 200]);
    for (const words of ['asha@example.com', 'Signed in']) expect(opened.main).toContain(words);
    const { issuer } = desk.provider;
    const begun = opened.visited.find((each) => each.startsWith(`${issuer}/auth?`)) ?? '';
    expect(Object.fromEntries(new URL(begun).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    for (const answer of [asked, opened]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject(onlyForMembers);
      expect(answer.html).not.toMatch(/<title>[^<]*(asha|@)/i);
    }
    for (const to of items`https://evil.example/desk | //evil.example | /Contact`) {
      const { url } = await new CookieBrowser().open(start(to), (next) => next.endsWith('/desk'));
      expect.soft(url, to).toMatch(/\/desk\/sign-in\/callback/);
    }
  });

  test('hides its cookies from scripts, other hosts and plain HTTP', async () => {
    const browser = new CookieBrowser();
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

  test('can only be opened by members, with any method', async () => {
    desk.signsIn('Ravi@members.example');
    expect((await new CookieBrowser().open(start())).main).toContain('ravi@members.example');
    for (const [account, words] of [
      ['ravi@example.com', 'You may not open the desk'],
      // The provider refuses the sign-in.
      [undefined, 'You are not signed in'],
    ] as const) {
      desk.signsIn(account);
      const browser = new CookieBrowser();
      const { status, main, url } = await browser.open(start());
      expect(status).toBe(403);
      expect(main).toContain(words);
      expect(url).toContain(`to=${encodeURIComponent('/desk/log')}`);
      expect(await openLog(browser)).toContain('Sign in to the desk');
    }
    for (const [path, init] of [
      ...items`/desk | /desk/log | /desk/no-such-page | /desk/sign-in/no-such-page`.map(
        (each) => [each, {}] as const,
      ),
      ['/desk/log', formOf({ a: 'b' })],
    ] as const) {
      const { status, headers } = await new CookieBrowser().ask(site.url + path, init);
      expect.soft(status, path).toBe(303);
      expect.soft(headers.get('location'), path).toMatch(/\/desk\/sign-in\?to=/);
    }
  });

  test('refuses a session that is forged, invalid, or from another browser', async () => {
    const browser = await member();
    const good = cookies(browser).get(SESSION) ?? '';
    const attempt = new CookieBrowser();
    await attempt.ask(start());
    for (const [who, cookie] of [
      [browser, `${good.slice(0, -3)}xyz`],
      [browser, cookies(attempt).get(ATTEMPT) ?? ''],
      [browser, JSON.stringify({ email: 'asha@example.com', madeAt: Date.now() })],
      [new CookieBrowser('Another browser'), good],
    ] as const) {
      cookies(who).set(SESSION, cookie);
      expect.soft(await openLog(who), cookie).toContain('Your session has ended');
    }
    cookies(browser).set(SESSION, good);
    expect(await openLog(browser)).toContain('Access log');
  });

  test('ends a session on sign-out by its own page alone, including copies of its cookie', async () => {
    const browser = await member();
    const copy = new CookieBrowser();
    cookies(copy).set(SESSION, cookies(browser).get(SESSION) ?? '');
    const signOut = (headers: Record<string, string>) =>
      browser.ask(`${site.url}/desk/sign-out`, { ...formOf({}), headers });
    const strangers: Record<string, string>[] = [
      ...[{}, { origin: 'null' }, { origin: 'https://evil.example' }],
      { origin: site.url, 'sec-fetch-site': 'cross-site' },
      ...['same-site', 'none'].map((from) => ({ 'sec-fetch-site': from })),
    ];
    for (const headers of strangers) {
      expect.soft((await signOut(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await browser.ask(`${site.url}/desk/sign-out`)).status).toBe(405);
    for (const each of [browser, copy]) expect(await openLog(each)).toContain('Access log');

    const out = await signOut({ 'sec-fetch-site': 'same-origin' });
    expect(out.status).toBe(303);
    expect(cookies(browser).has(SESSION)).toBe(false);
    const { main } = await browser.open(new URL(out.headers.get('location') ?? '', site.url).href);
    expect(main).toContain('You are signed out');
    for (const each of [browser, copy]) expect(await openLog(each)).not.toContain('Access log');
    expect(await openLog(await member())).toContain('Signed out');
  });

  test('accepts a callback only once', async () => {
    const browser = new CookieBrowser();
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
      const next = new CookieBrowser();
      const mixed = new URL(await toCallback(next));
      mixed.searchParams.set(name, used.get(name) ?? '');
      await expectStartAgain(next, mixed.href);
    }
  });

  test("prevents login CSRF, also during the victim's own sign-in, which still works afterwards", async () => {
    const callback = await toCallback(new CookieBrowser());
    const victim = new CookieBrowser();
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
    const browser = new CookieBrowser();
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
    rmSync(log, { recursive: true });
    writeFileSync(log, '');
    const late = new CookieBrowser();
    for (const answer of [await browser.open(`${site.url}/desk/log`), await late.open(start())]) {
      expect.soft(answer.status).toBe(503);
      expect.soft(answer.main).toContain('The desk cannot be opened');
    }
    expect(cookies(late).has(SESSION)).toBe(false);
    rmSync(log);
  });

  test(
    'ends all sessions when the members change, but not on a restart, and says when the provider is down',
    slow,
    async () => {
      const browser = await member();
      const callback = await toCallback(new CookieBrowser());
      let output = site.output();
      site = await site.restart();
      expect(await openLog(browser)).toContain('Access log');
      output += site.output();
      await desk.provider.close();
      site = await site.restart({ DESK_MEMBERS: `${MEMBERS},ravi@example.com` });
      expect(await openLog(browser)).toContain('Your session has ended');
      const { status, main } = await new CookieBrowser().open(start());
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

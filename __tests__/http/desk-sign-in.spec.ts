import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@/scripts/support/free-port';
import { privateValueIn } from '@/scripts/support/personal-values';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { CookieBrowser } from '../support/cookie-browser';
import { type RealProvider, startRealProvider } from '../support/real-provider';
import { expect, test } from './fixtures';

const CLIENT = { id: 'the-site', secret: 'a-secret-of-the-tests-at-the-provider' };
const MEMBERS = 'asha@example.com,@members.example';
const SESSION = '__Host-desk';
/** Headers that the desk has of its own. */
const TELLING = ['set-cookie', 'location', 'referrer-policy', 'x-robots-tag', 'allow'];
const ATTEMPT = '__Host-desk-sign-in';

test('without its settings the desk is a 404 like any other page', async ({ site }) => {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${site.url}${path}`, { ...init, redirect: 'manual' });
    const { headers, status } = answer;
    const body = await answer.text();
    return {
      status,
      body,
      ...Object.fromEntries(TELLING.map((name) => [name, headers.get(name)])),
    };
  };
  const other = await ask('/no-such-page');
  expect(other.status).toBe(404);
  const pages = ['log', 'sign-in', 'sign-in/start', 'sign-in/callback?code=a', 'unavailable', 'x'];
  for (const path of ['/desk', ...pages.map((page) => `/desk/${page}`)]) {
    expect.soft(await ask(path), path).toEqual(other);
  }
  const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
  expect((await ask('/desk', post)).status).toBe((await ask('/no-such-page', post)).status);
});

/** With a real provider. */
test.describe('the desk', () => {
  // One after the other, so that they share a site.
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
    };
    site = await startSite(settings, { port });
  });
  test.beforeEach(() => provider.signsIn('asha@example.com'));
  test.afterAll(() => Promise.all([site.dispose(), provider.close()]));

  const start = (to = '/desk/log') =>
    `${site.url}/desk/sign-in/start?${new URLSearchParams({ to })}`;
  const isCallback = (url: string) => url.includes('/desk/sign-in/callback');
  /** Stops before the site hears of what the provider said. */
  const toCallback = async (browser: CookieBrowser) =>
    (await browser.open(start(), isCallback)).next as string;
  const cookies = (browser: CookieBrowser) => browser.cookiesOf('localhost');

  async function member(): Promise<CookieBrowser> {
    const browser = new CookieBrowser();
    expect((await browser.open(start())).status).toBe(200);
    return browser;
  }

  /** The log, which only members see. */
  async function expectStranger(browser: CookieBrowser): Promise<void> {
    const { url, main } = await browser.open(`${site.url}/desk/log`);
    expect(url).toContain('/desk/sign-in?');
    expect(main).not.toContain('asha@example.com');
  }

  test('leads to sign-in, and from there to the page that was asked for', async () => {
    const browser = new CookieBrowser();
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

  test('keeps its cookies from scripts, other hosts and plain http', async () => {
    const browser = new CookieBrowser();
    const begun = await browser.ask(start());
    const back = await browser.ask((await browser.open(start(), isCallback)).next as string);
    const set = [...begun.headers.getSetCookie(), ...back.headers.getSetCookie()];
    expect(set.map((line) => line.split('=')[0])).toEqual([ATTEMPT, ATTEMPT, SESSION]);
    for (const line of set) {
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=lax/i);
      expect(line).not.toMatch(/Domain=/i);
    }
    // The session ends with the browser, too, and nobody can read it.
    expect(set.at(-1)).not.toMatch(/Max-Age|Expires/i);
    expect(set.at(-1)).not.toContain('asha');
    expect(cookies(browser).has(ATTEMPT)).toBe(false);
  });

  test('leads nowhere but to its own pages', async () => {
    for (const to of ['https://evil.example/desk', '//evil.example', '/Contact', '/desk/sign-in']) {
      const { url } = await new CookieBrowser().open(start(to), (next) => next.endsWith('/desk'));
      expect.soft(url, to).toMatch(/\/desk\/sign-in\/callback/);
    }
  });

  test('is opened by members of a domain only', async () => {
    provider.signsIn('Ravi@members.example');
    expect((await new CookieBrowser().open(start())).main).toContain('ravi@members.example');
    for (const stranger of ['ravi@example.com', 'a@sub.members.example', 'a@evilmembers.example']) {
      provider.signsIn(stranger);
      const browser = new CookieBrowser();
      const { status, main } = await browser.open(start());
      expect.soft(status, stranger).toBe(403);
      expect.soft(main, stranger).toContain('You may not open the desk');
      await expectStranger(browser);
    }
  });

  test('shows a message when the provider refuses a sign-in', async () => {
    provider.signsIn(undefined);
    const { status, main, url } = await new CookieBrowser().open(start());
    expect(status).toBe(403);
    expect(main).toContain('You are not signed in');
    expect(url).toContain(`to=${encodeURIComponent('/desk/log')}`);
  });

  test('requires a session for every method', async () => {
    const browser = new CookieBrowser();
    for (const path of ['/desk', '/desk/log', '/desk/no-such-page', '/desk/sign-in/no-such-page']) {
      const { status, headers } = await browser.ask(`${site.url}${path}`);
      expect.soft(status, path).toBe(303);
      expect.soft(headers.get('location'), path).toMatch(/\/desk\/sign-in\?to=/);
    }
    const post = await browser.ask(`${site.url}/desk/log`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(post.status).toBe(303);
    expect(post.headers.get('location')).toMatch(/\/desk\/sign-in\?to=%2Fdesk$/);
  });

  test('refuses a session that was forged, and one that is none', async () => {
    const browser = await member();
    const good = cookies(browser).get(SESSION) ?? '';
    const attempt = new CookieBrowser();
    await attempt.ask(start());
    const forged = [
      `${good.slice(0, -3)}xyz`,
      good.replace(/^.{30}/, (begin) => begin.toUpperCase()),
      cookies(attempt).get(ATTEMPT) ?? '',
      'Fe26.2*1*x*y*z*1*a*b~2',
      JSON.stringify({ email: 'asha@example.com', madeAt: Date.now() }),
    ];
    for (const cookie of forged) {
      cookies(browser).set(SESSION, cookie);
      const { main } = await browser.open(`${site.url}/desk/log`);
      expect.soft(main, cookie).toContain('Your session has ended');
      await expectStranger(browser);
    }
    cookies(browser).set(SESSION, good);
    expect((await browser.open(`${site.url}/desk/log`)).main).toContain('Access log');
  });

  test('refuses a session that another browser has', async () => {
    const thief = new CookieBrowser('Another browser');
    cookies(thief).set(SESSION, cookies(await member()).get(SESSION) ?? '');
    expect((await thief.open(`${site.url}/desk/log`)).main).toContain('Your session has ended');
  });

  test('ends a session by sign-out, for copies of its cookie as well', async () => {
    const browser = await member();
    const copy = new CookieBrowser();
    cookies(copy).set(SESSION, cookies(browser).get(SESSION) ?? '');
    expect((await copy.open(`${site.url}/desk/log`)).main).toContain('Access log');

    const out = await signOut(browser, { origin: site.url });
    expect(out.status).toBe(303);
    expect(cookies(browser).has(SESSION)).toBe(false);
    const { main } = await browser.open(new URL(out.headers.get('location') ?? '', site.url).href);
    expect(main).toContain('You are signed out');
    await expectStranger(browser);
    await expectStranger(copy);
    expect((await (await member()).open(`${site.url}/desk/log`)).main).toContain('Signed out');
  });

  test('takes no post from another site, nor from one that does not say where it comes from', async () => {
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
    expect((await browser.open(`${site.url}/desk/log`)).main).toContain('Access log');
    expect((await signOut(browser, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('counts a sign-in once', async () => {
    const browser = new CookieBrowser();
    const callback = await toCallback(browser);
    const attempt = cookies(browser).get(ATTEMPT) ?? '';
    expect((await browser.open(callback)).main).toContain('Access log');

    // The same address again, in the browser that began it and with a copy of what it had then.
    cookies(browser).delete(SESSION);
    for (const cookie of [undefined, attempt]) {
      if (cookie) cookies(browser).set(ATTEMPT, cookie);
      const { status, main } = await browser.open(callback);
      expect(status).toBe(400);
      expect(main).toContain('Please start again');
      expect(cookies(browser).has(SESSION)).toBe(false);
    }

    // Its code with the state of a new attempt, and its state with the code of a new one.
    const used = new URL(callback).searchParams;
    for (const name of ['code', 'state']) {
      const next = new CookieBrowser();
      const mixed = new URL(await toCallback(next));
      mixed.searchParams.set(name, used.get(name) ?? '');
      const { status, main } = await next.open(mixed.href);
      expect(status).toBe(400);
      expect(main).toContain('Please start again');
      expect(cookies(next).has(SESSION)).toBe(false);
    }
  });

  test('prevents login CSRF', async () => {
    const callback = await toCallback(new CookieBrowser());
    const victim = new CookieBrowser();
    expect((await victim.open(callback)).main).toContain('Please start again');
    expect(cookies(victim).has(SESSION)).toBe(false);
    // Nor one who has an attempt of his own, which goes on afterwards.
    const own = await toCallback(victim);
    expect((await victim.open(callback)).main).toContain('Please start again');
    expect((await victim.open(own)).main).toContain('Access log');
  });

  test('makes a new session of each sign-in, whatever session there was', async () => {
    const browser = await member();
    const planted = cookies(browser).get(SESSION);
    expect((await browser.open(start())).main).toContain('Access log');
    expect(cookies(browser).get(SESSION)).not.toBe(planted);
  });

  test('shows nothing when it cannot be written down', async () => {
    const browser = await member();
    const log = join(site.storageDir, 'store/desk/log');
    await rm(log, { recursive: true });
    await writeFile(log, '');
    const late = new CookieBrowser();
    for (const { status, main } of [
      await browser.open(`${site.url}/desk/log`),
      await late.open(start()),
    ]) {
      expect.soft(status).toBe(503);
      expect.soft(main).toContain('The desk cannot be opened');
    }
    expect(cookies(late).has(SESSION)).toBe(false);
    await rm(log);
  });

  test('can be signed in to only so often, of which only what an attempt of the browser began counts', async () => {
    site = await site.restart({ RATE_LIMIT: '2/1h' });
    const browser = new CookieBrowser();
    const callback = new URL(await toCallback(browser));
    callback.searchParams.set('state', 'of another attempt');
    // Images on a page of another site send no cookies; a link sends those of an attempt that is under way.
    for (const asking of [new CookieBrowser(), new CookieBrowser(), browser, browser]) {
      expect((await asking.open(callback.href)).main).toContain('Please start again');
    }
    await member();
    await member();
    const { status, main } = await new CookieBrowser().open(start());
    expect(status).toBe(429);
    expect(main).toContain('Too many attempts');
  });

  test('ends all sessions when the members change, and says when the provider is away', async () => {
    site = await site.restart({ RATE_LIMIT: '100/1h' });
    const browser = await member();
    site = await site.restart();
    expect((await browser.open(`${site.url}/desk/log`)).main).toContain('Access log');
    const output = site.output();
    site = await site.restart({ DESK_MEMBERS: `${MEMBERS},ravi@example.com` });
    expect((await browser.open(`${site.url}/desk/log`)).main).toContain('Your session has ended');

    const callback = await toCallback(new CookieBrowser());
    await provider.close();
    const other = await site.restart();
    const { status, main } = await new CookieBrowser().open(start());
    expect(status).toBe(503);
    expect(main).toContain('The sign-in service does not answer');
    await expect.poll(other.output).toContain('ECONNREFUSED');

    const code = new URL(callback).searchParams.get('code') ?? '';
    for (const line of `${output}${site.output()}`.split('\n')) {
      expect(privateValueIn(line)).toBeUndefined();
      expect(line).not.toContain(code);
    }
  });

  const signOut = (browser: CookieBrowser, headers: Record<string, string>) =>
    browser.ask(`${site.url}/desk/sign-out`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
});

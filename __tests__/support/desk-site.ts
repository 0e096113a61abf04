import { expect } from '@playwright/test';
import { freePort } from '@/scripts/support/free-port';
import type { Settings, SiteServer } from '@/scripts/support/site-server';
import { CookieBrowser } from './cookie-browser';
import { startRealProvider } from './real-provider';

/** The headers of its pages. */
export const onlyForMembers = {
  'cache-control': expect.stringContaining('no-store'),
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-/),
};

/** A site with a desk, whose members are everyone at members.example. */
export async function startDeskSite(
  start: (settings: Settings, at: { port: number }) => Promise<SiteServer>,
  more: Settings = {},
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = { id: 'the-site', secret: 'a-secret-of-the-tests-at-the-provider' };
  const provider = await startRealProvider({
    ...client,
    leadsTo: [`${url}/desk/sign-in/callback`],
  });
  const settings = {
    SITE_URL: url,
    DESK_ISSUER: provider.issuer,
    DESK_CLIENT_ID: client.id,
    DESK_CLIENT_SECRET: client.secret,
    DESK_MEMBERS: '@members.example',
    ...more,
  };
  const site = await start(settings, { port });
  const signInUrl = `${url}/desk/sign-in/start?to=/desk`;
  return {
    site,
    provider,
    /** Signs in any visitor, and redirects to the desk. */
    signInUrl,
    /** Sets the person who signs in next. */
    signsIn: (email: string | undefined) => provider.signsIn(email),
    /** A browser in which this person is signed in. */
    member: async (email: string) => {
      provider.signsIn(email);
      const browser = new CookieBrowser();
      const { status, url: opened } = await browser.open(signInUrl);
      if (status !== 200 || opened !== `${url}/desk`) throw new Error('Not signed in');
      return browser;
    },
    dispose: async () => {
      await Promise.all([site.dispose(), provider.close()]);
    },
  };
}

export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;

// `npm run bench:triage [-- COUNT]`: what a recruiter does to look at 60 applications at the desk and mark each, with
// the mouse and by keys, with scripts and without. Clicks, keys and loads of pages are counted in a browser.
import { type Browser, chromium, type Page } from '@playwright/test';
import { startDeskSite } from '@/__tests__/support/desk-site';
import { newApplicant, resumeFile } from '../support/applicant';
import { findChromium } from '../support/chromium';
import { postForm } from '../support/post-form';
import { startSite } from '../support/site-server';

type Way = {
  name: string;
  javaScriptEnabled: boolean;
  hasKeys: boolean;
  tab: string;
  mark: number;
};

/** Each moves all to the tab that the next begins with. */
const WAYS: Way[] = [
  { name: 'mouse, scripts on', javaScriptEnabled: true, hasKeys: false, tab: 'new', mark: 2 },
  { name: 'keys, scripts on', javaScriptEnabled: true, hasKeys: true, tab: 'in talks', mark: 3 },
  { name: 'mouse, scripts off', javaScriptEnabled: false, hasKeys: false, tab: 'hired', mark: 4 },
];

async function main([count = '60']: string[]): Promise<void> {
  const desk = await startDeskSite(startSite);
  const browser = await chromium.launch(await findChromium());
  try {
    for (let index = 0; index < Number(count); index += 1) {
      await postForm(`${desk.site.url}/jobForm`, { ...newApplicant(), resume: resumeFile() });
    }
    desk.signsIn('meera@members.example');
    for (const way of WAYS) {
      const { clicks, keys, loads, seconds } = await triage(browser, desk.signInUrl, way, +count);
      process.stdout.write(
        `${way.name.padEnd(20)} ${clicks} clicks, ${keys} keys, ${loads} page loads, ${seconds} s of waiting\n`,
      );
    }
  } finally {
    await browser.close();
    await desk.dispose();
  }
}

async function triage(browser: Browser, signIn: string, way: Way, count: number) {
  const { javaScriptEnabled, hasKeys, tab, mark } = way;
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(signIn);
  await page.goto(`${new URL(signIn).origin}/desk?${new URLSearchParams({ tab })}`);
  const did = { clicks: 0, keys: 0, loads: 0 };
  page.on('request', (request) => {
    const isMain = request.frame() === page.mainFrame();
    if (isMain && request.isNavigationRequest() && request.method() === 'GET') did.loads += 1;
  });
  const begun = performance.now();
  for (let done = 0; done <= count; done += 1) {
    const before = page.url();
    const [key, selector] =
      done === 0 ? ['j', '[data-next]'] : [`${mark}`, `[data-mark="${mark}"]`];
    if (hasKeys) await page.keyboard.press(key);
    else await page.locator(selector).first().click();
    did[hasKeys ? 'keys' : 'clicks'] += 1;
    await untilElsewhere(page, before);
  }
  const left = await page.getByText('That was the last one here.').count();
  if (left !== 1) throw new Error(`${way.name} has not marked all`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  await context.close();
  return { ...did, seconds };
}

/** The next person is shown, and can be marked. */
async function untilElsewhere(page: Page, before: string): Promise<void> {
  await page.waitForURL((url) => url.href !== before);
  await page.locator('[aria-busy="false"]').waitFor();
}

void main(process.argv.slice(2));

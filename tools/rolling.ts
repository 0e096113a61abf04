/**
 * `npm run rolling`: two instances of two different builds on one store behind the shipped nginx, one replaced by the
 * other while pages are read and forms sent, some opened before and sent after. No request may fail, and each
 * acknowledged application must be delivered under one id. Uses loopback only and stops its servers.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Agent, setGlobalDispatcher } from 'undici';
import { findChromium } from '@/__tests__/support/chromium';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, sendApplication } from '@/__tests__/support/flood';
import { startNginx } from '@/__tests__/support/nginx-server';
import { makeOwnerCopy, type OwnerCopy } from '@/__tests__/support/owner-copy';
import { consentLabels } from '@/lib/fields/fields';
import { freePort } from '@/scripts/support/free-port';
import { formOn } from '@/scripts/support/post-form';
import { print } from '@/scripts/support/print';
import { type SiteServer, startSite } from '@/scripts/support/site-server';

const PAGES_PER_SECOND = 10;
const FORMS_PER_SECOND = 2;
/** Maximum time between opening and sending a form. */
const THINKING_MS = 20_000;
const SETTLED_MS = 10_000;
const root = resolve(__dirname, '..');

// The tests' certificate is self-signed.
setGlobalDispatcher(new Agent({ connect: { rejectUnauthorized: false }, connections: 20 }));

void main();

async function main(): Promise<void> {
  await using cleanups = new AsyncDisposableStack();
  const sites: SiteServer[] = [];
  const other = buildOther();
  cleanups.defer(() => other.remove());
  const store = await mkdtemp(join(tmpdir(), 'stepwell-rolling-'));
  cleanups.defer(() => rm(store, { recursive: true }));
  const webhook = await startFakeWebhook();
  cleanups.defer(webhook.close);
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const nginx = await startNginx([oldPort, newPort].map((port) => `http://localhost:${port}`));
  cleanups.defer(nginx.stop);
  const browser = await chromium.launch(await findChromium());
  cleanups.defer(() => browser.close());
  const start = async (port: number, folder: string) => {
    const command = ['node', 'node_modules/next/dist/bin/next', 'start', '-H', 'localhost'];
    const settings = {
      SITE_URL: nginx.url,
      APPLICATION_WEBHOOK_URL: webhook.url,
      TRUSTED_PROXY_HOPS: '1',
      LOG_LEVEL: 'error',
    };
    const image = { folder, command, settings: {} };
    const site = await startSite(settings, { port, directory: store, image });
    sites.push(site);
    cleanups.defer(async () => void (await site.stop('SIGKILL')));
    return site;
  };
  const before = await start(oldPort, other.folder);
  const load = startLoad(nginx.url);
  const visitors = await openForms(browser, nginx.url);
  await wait(SETTLED_MS);
  const after = await start(newPort, root);
  print('Both answer');
  await wait(SETTLED_MS);
  const code = await before.stop('SIGTERM');
  print(`The old one has ended with ${code}`);
  const sent = await Promise.all(visitors.map((submit) => submit()));
  await wait(SETTLED_MS);
  const result = await load.finish();
  await after.stop('SIGTERM');
  await deliverTheRest(after, webhook);
  const acknowledged = [...result.acknowledged, ...sent.flat()];
  const delivered = account(acknowledged, webhook);
  const failures = [...result.failures, ...sites.flatMap(alarmsOf)];
  print(JSON.stringify({ pages: result.pages, ...delivered, failed: failures.length }));
  for (const failure of failures) print(failure);
  const { lost, underTwoIds, repeatedAfterYes } = delivered;
  const isGood = failures.length + lost + underTwoIds + repeatedAfterYes === 0;
  process.exitCode = isGood && sent.flat().length === visitors.length ? 0 : 1;
}

/** Builds a copy of this project with different pages and scripts. */
function buildOther(): OwnerCopy {
  print('Building a second site');
  const copy = makeOwnerCopy();
  const form = 'components/forms/form.tsx';
  const text = copy.read(form);
  const changed = text.replace('className={styles.form}', 'className={styles.form} data-other=""');
  if (changed === text) throw new Error(`${form} has no line to change any more`);
  copy.write(form, changed);
  copy.run('build');
  return copy;
}

/** Visitors who read pages, and visitors who open a form and send it later, half of them by script. */
function startLoad(url: string) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  let pages = 0;
  const begin = (work: () => Promise<string | undefined>) => {
    const done: Promise<void> = work()
      .catch((error: Error) => `${error.message} ${error.cause ?? ''}`)
      .then((failure) => void (failure && failures.push(`${new Date().toISOString()} ${failure}`)))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const read = setInterval(
    () => begin(() => readPage(url, PATHS[pages++ % PATHS.length] ?? '/')),
    1000 / PAGES_PER_SECOND,
  );
  let forms = 0;
  const write = setInterval(() => {
    const number = forms++;
    const name = `Asha ${number}`;
    begin(async () => {
      const page = `${url}/jobForm`;
      const blank = await formOn(page);
      await wait(Math.random() * THINKING_MS);
      const how = number % 2 ? 'without scripts' : 'by script';
      if (!(await sendApplication(page, blank, name, how)))
        return `The application of ${name} was refused`;
      acknowledged.push(name);
    });
  }, 1000 / FORMS_PER_SECOND);
  return {
    finish: async () => {
      clearInterval(read);
      clearInterval(write);
      await Promise.all(running);
      return { acknowledged, failures, pages };
    },
  };
}

const PATHS = ['/', '/About', '/JobPositions', '/Contact', '/Career', '/resumeUpload', '/jobForm'];

/** Loads a page and, like a browser, one of its scripts. */
async function readPage(url: string, path: string): Promise<string | undefined> {
  const page = await fetch(url + path);
  const script = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(await page.text())?.[0];
  const file = await fetch(url + script);
  await file.arrayBuffer();
  return page.ok && file.ok ? undefined : `${path} ${page.status}, ${script} ${file.status}`;
}

const RESUME = join(root, '__tests__/fixtures/resume.pdf');

/** Opens and fills in a form in three ways. Each returned function sends it and resolves to the acknowledged names. */
async function openForms(browser: Browser, url: string): Promise<(() => Promise<string[]>)[]> {
  const kinds = [
    ['with scripts', true, true],
    ['opened, and filled in after the update', true, false],
    ['without scripts', false, true],
  ] as const;
  return Promise.all(
    kinds.map(async ([kind, javaScriptEnabled, isFilledBefore]) => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${url}/jobForm`);
      const name = `Browser ${kind}`;
      if (isFilledBefore) await fillIn(page, name);
      return async () => {
        if (!isFilledBefore) await fillIn(page, name);
        await page.getByRole('button', { name: 'Submit' }).click();
        const isTaken = await page.waitForURL(/\?applied=APP-/, { timeout: 20_000 }).then(
          () => true,
          () => false,
        );
        if (!isTaken) print(`${name}: ${await page.locator('main').textContent()}`);
        await context.close();
        return isTaken ? [name] : [];
      };
    }),
  );
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Upload Resume').setInputFiles(RESUME);
  // The resume fills in some fields.
  await page.waitForTimeout(2000);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(`${name.replaceAll(/\W+/g, '.')}@example.com`);
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Cover Letter').fill('I build things.');
  await page.getByLabel(consentLabels.adult).check();
}

/** The errors logged by a process. */
function alarmsOf(site: SiteServer): string[] {
  return site
    .output()
    .split('\n')
    .filter((line) => /^\{"level":(?:50|60)/.test(line));
}

import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { makeImage, removeImage } from '@/__tests__/support/site-image';
import { postForm } from '@/scripts/support/post-form';
import {
  type SiteImage,
  type SiteServer,
  startSite,
  withoutRightsOfRoot,
} from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';
import { items } from '../support/items';
import { expect, slow, test } from './fixtures';
import { storedFiles } from './stored';

/** `site` is served as in its container. */
test.describe('the container image', slow, () => {
  test.describe.configure({ mode: 'serial' });
  let image: SiteImage;
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeAll(async ({ feed }) => {
    [image, webhook] = await Promise.all([makeImage(), startFakeWebhook()]);
    const settings = {
      JOBS_FEED_URL: feed.url,
      APPLICATION_WEBHOOK_URL: webhook.url,
      SITE_URL: 'http://www.stepwell.example',
    };
    site = await startSite(settings, { image, through: withoutRightsOfRoot });
  });
  test.afterAll(async () => {
    await Promise.all([site.dispose(), webhook.close()]);
    await removeImage(image);
  });

  const textAt = async (path: string) => (await fetch(site.url + path)).text();
  const apply = (applicant = newApplicant(), file?: string) =>
    postForm(`${site.url}/jobForm`, { ...applicant, resume: resumeFile(file) });

  test('is read-only, and has everything that the server needs to be healthy and ready', async () => {
    const [touch = '', ...file] = [...withoutRightsOfRoot, 'touch', join(image.folder, 'x')];
    expect(spawnSync(touch, file).status).not.toBe(0);
    // The image optimizer is off, so its dependency is not in the image.
    expect(readdirSync(join(image.folder, 'node_modules'))).not.toContain('sharp');
    for (const path of ['/api/healthz', '/api/readyz']) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  });

  test('sends sealed pages and pictures, made at the build or on request', async () => {
    for (const path of ['/About', '/JobPositions', '/JobPositions?q=developer']) {
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      const page = await answer.text();
      expect(`${answer.headers.get('content-security-policy')}${page}`).toContain("'sha256-");
      expect(page).toContain('<script type="application/json" id="runtime">');
      expect(page).not.toMatch(/<script src=[^>]* async=""/);
    }
    const picture = await fetch(`${site.url}/job/0/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('has the files of the build and the pictures, each with its cache lifetime', async () => {
    const page = await textAt('/About');
    const files = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:css|json|js|woff2)/g));
    expect(files.size).toBeGreaterThan(3);
    const picture = '/images/careers-arcade.avif';
    for (const [path, kept] of [
      ...[...files].map((file) => [file, 'public, max-age=31536000, immutable']),
      [picture, 'public, max-age=86400, stale-while-revalidate=2592000'],
    ]) {
      const { status, headers } = await fetch(`${site.url}${path}`);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, kept]);
    }
  });

  test('knows its public origin, and redirects nowhere else', async () => {
    expect(await textAt('/sitemap.xml')).toContain('<loc>http://www.stepwell.example/job/');
    const { status, headers } = await fetch(`${site.url}/About/`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/About']);
    for (const path of items`/nothing-here | /job/nothing | /server.js | /package.json`) {
      const missing = await fetch(site.url + path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(await missing.text()).toContain('</footer>');
    }
  });

  test('stores an application that is sent without scripts, and delivers it', async () => {
    const applicant = newApplicant();
    const answer = await apply(applicant);
    expect(answer.status).toBe(303);
    const receipt = new URL(answer.headers.get('location') ?? '', site.url);
    expect(receipt.origin).toBe(site.url);
    expect(await (await fetch(receipt)).text()).toContain(receipt.searchParams.get('applied'));
    await webhook.receivedCount(1);
    expect(webhook.received[0]?.fields.email).toBe(applicant.email);
    expect(storedFiles(site, 'submissions')).not.toEqual([]);
  });

  test('has the thread and the library that check encrypted PDFs, and no canvas', async () => {
    const refused = await apply(newApplicant(), 'locked.pdf');
    expect(await refused.text()).toContain('protected with a password');
    expect((await apply(newApplicant(), 'print-only.pdf')).status).toBe(303);
    expect(readdirSync(join(image.folder, 'node_modules'))).not.toContain('@napi-rs');
  });

  test('exits cleanly when it is told to stop', async () => {
    expect(await site.stop('SIGTERM')).toBe(143);
    expect(site.output()).not.toMatch(/error|warn/i);
  });

  test('stores and delivers with a bucket as well, and serves the file by a signed link', async () => {
    const gcs = await startGcsEmulator();
    site = await site.restart(gcs.settings);
    const before = webhook.received.length;
    expect((await apply()).status).toBe(303);
    await webhook.receivedCount(before + 1);
    const id = `${webhook.received.at(-1)?.headers['webhook-id']}`;
    const objects = [`submissions/${id}.json`, `resumes/${id}.pdf`];
    expect([...gcs.objects.keys()]).toEqual(expect.arrayContaining(objects));

    const expires = Math.floor(Date.now() / 1000) + 60;
    const signed = createHmac('sha256', gcs.settings.SIGNING_SECRET ?? '')
      .update(`resume.${id}.${expires}`)
      .digest('base64url');
    const link = `${site.url}/api/resumes/${id}?expires=${expires}&signature=${signed}`;
    const file = await fetch(link, { headers: { range: 'bytes=0-9' } });
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(fixture('resume.pdf'));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'accept-ranges': 'none',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="resume.pdf"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const head = await fetch(link, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const forged = await fetch(link.replace(/.$/, '_'));
    expect(forged.status).toBe(403);
    expect(await forged.text()).toBe('This link is not valid, or it has expired.\n');
    expect(site.output()).toContain('A resume was downloaded');
    expect(site.output()).not.toMatch(/signature|expires=|127\.0\.0\.1|bucket-of|resume\.pdf/);
    await gcs.close();
  });
});

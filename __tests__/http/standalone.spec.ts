import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { postForm } from '@/scripts/support/post-form';
import { startSite, withoutRightsOfRoot } from '@/scripts/support/site-server';
import { rawGet } from '../support/raw-get';
import { expect, test } from './image-fixtures';

test.describe('the image of the container', () => {
  test.describe.configure({ mode: 'serial' });

  test('cannot be written, and has all that the server needs to be healthy and ready', async ({
    image,
    site,
  }) => {
    const [touch = '', ...file] = [...withoutRightsOfRoot, 'touch', join(image.folder, 'x')];
    expect(spawnSync(touch, file).status).not.toBe(0);
    // What an image needs least: the optimizer of pictures is off.
    expect(readdirSync(join(image.folder, 'node_modules'))).not.toContain('sharp');
    for (const path of ['/api/healthz', '/api/readyz']) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  });

  test('sends prerendered pages sealed and compressed', async ({ site }) => {
    const page = await (await fetch(`${site.url}/About`)).text();
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]*'sha256-/);
    expect(page).toContain('<script type="application/json" id="runtime">');
    expect(page).not.toMatch(/<script src=[^>]* async=""/);
    const { headers, body } = await rawGet(`${site.url}/About`, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(page.length / 3);
  });

  test('makes pages per request, with a nonce, and pages and pictures for everybody', async ({
    site,
  }) => {
    const answer = await fetch(`${site.url}/JobPositions?q=developer`);
    const policy = answer.headers.get('content-security-policy');
    const page = await answer.text();
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy ?? '') ?? [];
    expect(page).toContain('Full Stack Developer');
    expect(page).toContain(`nonce="${nonce}"`);
    const { headers } = await fetch(`${site.url}/JobPositions`);
    expect(headers.get('content-security-policy')).not.toContain('nonce');
    const picture = await fetch(`${site.url}/job/0/picture`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('has the files of the build and the pictures, each with its cache lifetime', async ({
    site,
  }) => {
    const page = await (await fetch(`${site.url}/About`)).text();
    const files = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:css|json|js|woff2)/g));
    expect(files.size).toBeGreaterThan(3);
    for (const [path, kept] of [
      ...[...files].map((file) => [file, 'public, max-age=31536000, immutable'] as const),
      ['/images/careers-arcade.avif', 'public, max-age=86400, stale-while-revalidate=2592000'],
    ] as const) {
      const { status, headers } = await fetch(site.url + path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, kept]);
    }
  });

  test('knows its public address, and leads nowhere else', async ({ site }) => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(map).toContain('<loc>http://www.stepwell.example/job/');
    const { status, headers } = await fetch(`${site.url}/About/`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/About']);
    for (const path of ['/nothing-here', '/job/nothing', '/server.js', '/package.json']) {
      const missing = await fetch(site.url + path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(await missing.text()).toContain('</footer>');
    }
  });

  test('keeps an application that is sent without scripts, and delivers it', async ({
    site,
    webhook,
  }) => {
    const applicant = newApplicant();
    const answer = await postForm(`${site.url}/jobForm`, { ...applicant, resume: resumeFile() });
    expect(answer.status).toBe(303);
    const receipt = new URL(answer.headers.get('location') ?? '', site.url);
    expect(receipt.origin).toBe(site.url);
    expect(await (await fetch(receipt)).text()).toContain(receipt.searchParams.get('applied'));
    await webhook.receivedCount(1);
    expect(webhook.received[0]?.fields.email).toBe(applicant.email);
    const kept = readdirSync(site.storageDir, { recursive: true, encoding: 'utf8' });
    expect(kept).toContainEqual(expect.stringMatching(/submissions\/.+\.json$/));
  });

  test('has the thread and the library that judge encrypted PDFs, and no canvas', async ({
    image,
    site,
  }) => {
    const apply = (file: string) =>
      postForm(`${site.url}/jobForm`, { ...newApplicant(), resume: resumeFile(file) });
    const refused = await apply('locked.pdf');
    expect(await refused.text()).toContain('protected with a password');
    expect((await apply('print-only.pdf')).status).toBe(303);
    expect(readdirSync(join(image.folder, 'node_modules'))).not.toContain('@napi-rs');
  });

  test('ends in good order when it is told to stop', async ({ site }) => {
    expect(await site.stop('SIGTERM')).toBe(143);
    expect(site.output()).not.toMatch(/error|warn/i);
  });

  test('reaches a bucket as well', async ({ image }) => {
    const gcs = await startGcsEmulator();
    const site = await startSite(gcs.settings, { image, through: withoutRightsOfRoot });
    const form = { ...newApplicant(), resume: resumeFile() };
    expect((await postForm(`${site.url}/jobForm`, form)).status).toBe(303);
    const kept = [...gcs.objects.keys()].map((key) => key.split('/')[0]);
    expect(kept).toEqual(expect.arrayContaining(['submissions', 'resumes']));
    await site.dispose();
    await gcs.close();
  });
});

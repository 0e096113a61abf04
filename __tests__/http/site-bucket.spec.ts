import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { type GcsEmulator, startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { postForm } from '@/scripts/support/post-form';
import { failToStart, startSite } from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';

/** The built site with its store in a bucket, as its operator meets it. */
test.describe('a site whose store is a bucket', () => {
  let gcs: GcsEmulator;
  let webhook: FakeWebhook;
  test.beforeEach(async () => {
    [gcs, webhook] = await Promise.all([startGcsEmulator(), startFakeWebhook()]);
  });
  test.afterEach(() => Promise.all([gcs.close(), webhook.close()]));

  test('keeps an application there, delivers it and hands out its file by a signed link', async () => {
    const settings = { ...gcs.settings, APPLICATION_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'trace' };
    const site = await startSite(settings);
    const applicant = newApplicant();
    const answer = await postForm(`${site.url}/jobForm`, {
      ...applicant,
      resume: resumeFile(),
    });
    expect(answer.status).toBe(303);
    await webhook.receivedCount(1);
    const [delivery] = webhook.received;
    expect(delivery?.fields.email).toBe(applicant.email);
    const id = String(delivery?.headers['webhook-id']);
    expect([...gcs.objects.keys()]).toEqual(
      expect.arrayContaining([`submissions/${id}.json`, `resumes/${id}.pdf`]),
    );
    expect((await fetch(`${site.url}/api/readyz`)).status).toBe(200);

    const link = linkTo(site.url, id);
    const whole = await fetch(link, { headers: { range: 'bytes=0-9' } });
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(fixture('resume.pdf'));
    expect(Object.fromEntries(whole.headers)).toMatchObject(guarded);
    const head = await fetch(link, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject(guarded);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    for (const method of ['PUT', 'DELETE']) {
      expect((await fetch(link, { method })).status, method).toBe(405);
    }
    const forged = await fetch(link.replace(/.$/, '_'));
    expect(forged.status).toBe(403);
    expect(forged.headers.get('cache-control')).toBe('private, no-store');
    expect(await forged.text()).toBe('This link is not valid, or it has expired.\n');

    await site.dispose();
    expect(site.output()).toContain('A resume was downloaded');
    expect(site.output()).not.toMatch(/signature|expires=|127\.0\.0\.1|bucket-of|resume\.pdf/);
  });

  test('does not start when there is no such bucket, and says what is expected', async () => {
    const { code, output } = await failToStart({ ...gcs.settings, GCS_BUCKET: 'bucket-4711' });
    expect(code).toBe(1);
    expect(output).toContain('STORAGE: expected a store that can be written.');
    expect(output).not.toMatch(/4711|127\.0\.0\.1|^\s+at /m);
  });

  test('starts while the bucket is away, is not ready, and delivers on the spot', async () => {
    gcs.failAlways({ status: 503 });
    const site = await startSite({ ...gcs.settings, APPLICATION_WEBHOOK_URL: webhook.url });
    const ready = await fetch(`${site.url}/api/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, reasons: ['the store cannot be written'] },
    ]);
    expect((await fetch(`${site.url}/About`)).status).toBe(200);
    const answer = await postForm(`${site.url}/jobForm`, {
      ...newApplicant(),
      resume: resumeFile(),
    });
    expect(answer.status).toBe(303);
    expect(webhook.received).toHaveLength(1);
    await site.dispose();
  });

  function linkTo(origin: string, id: string): string {
    const expires = Math.floor(Date.now() / 1000) + 60;
    const signature = createHmac('sha256', gcs.settings.SIGNING_SECRET ?? '')
      .update(`resume.${id}.${expires}`)
      .digest('base64url');
    return `${origin}/api/resumes/${id}?expires=${expires}&signature=${signature}`;
  }
});

const guarded = {
  'accept-ranges': 'none',
  'cache-control': 'private, no-store',
  'content-disposition': 'attachment; filename="resume.pdf"',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-type': 'application/pdf',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { applyMessages } from '@/lib/forms/apply/words';
import { contactMessages } from '@/lib/forms/contact/words';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { formIn, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import { fixture } from '../support/hostile-files';

/** What was called a success reaches the company, whatever happens to the server. */
test.describe('an accepted application', () => {
  // A start takes seconds on a busy machine.
  test.slow();
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeEach(async () => {
    webhook = await startFakeWebhook();
  });
  test.afterEach(async () => {
    await site.dispose();
    await webhook.close();
  });

  test('waits on a site without settings, survives a kill, and goes out once there is a webhook', async () => {
    site = await startSite();
    expect(await (await fetch(`${site.url}/JobPositions`)).text()).toContain(
      'Full Stack Developer',
    );
    const applicant = newApplicant();
    const reference = await apply(site, applicant);
    await site.stop('SIGKILL');

    site = await site.restart();
    expect(await site.readiness()).toMatchObject({ pending: 1 });
    site = await site.restart({ APPLICATION_WEBHOOK_URL: webhook.url });
    await webhook.receivedCount(1);
    const [delivery] = webhook.received;
    expect(delivery?.fields).toMatchObject({ email: applicant.email });
    expect(String(delivery?.headers['webhook-id']).toUpperCase()).toContain(reference);
    expect(Buffer.from(delivery?.files.resume?.bytes ?? [])).toEqual(fixture('resume.pdf'));
  });

  test('whose delivery was under way when the process was killed goes out again under its id', async () => {
    webhook.answerNext('hang');
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url });
    await apply(site, newApplicant());
    await webhook.receivedCount(1);
    await site.stop('SIGKILL');

    endLeases(site);
    site = await site.restart();
    await webhook.receivedCount(2);
    const [first, second] = webhook.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.fields).toEqual(first?.fields);
    expect(Buffer.from(second?.files.resume?.bytes ?? [])).toEqual(fixture('resume.pdf'));
    await expect.poll(() => site.output()).toContain('"msg":"Delivered"');
  });

  test('whose delivery is under way when the process is told to stop is waited for', async () => {
    webhook.answerNext('slow');
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url });
    await apply(site, newApplicant());
    await webhook.receivedCount(1);
    await site.stop('SIGTERM');
    expect(site.output()).toContain('"msg":"Delivered"');
  });

  test('is one submission however often it is sent at once', async () => {
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url });
    const applicant = newApplicant();
    const references = await Promise.all(Array.from({ length: 8 }, () => apply(site, applicant)));
    expect(new Set(references).size).toBe(1);
    const another = newApplicant();
    await apply(site, another);
    await webhook.receivedCount(2);
    const delivered = webhook.received.map(({ fields }) => fields.email);
    expect(delivered.sort()).toEqual([applicant.email, another.email].sort());
  });

  test('without a store was delivered on the spot', async () => {
    const direct = { STORAGE: 'none', APPLICATION_WEBHOOK_URL: webhook.url };
    site = await startSite({ ...direct, SIGNING_SECRET: 'a secret of this test' });
    const applicant = newApplicant();
    await apply(site, applicant);
    expect(webhook.received.map(({ fields }) => fields.email)).toEqual([applicant.email]);
  });

  test('without a store and a secret for receipts is said on the page of the form', async () => {
    site = await startSite({ STORAGE: 'none', APPLICATION_WEBHOOK_URL: webhook.url });
    const applicant = newApplicant();
    const answer = await post(site, applicant);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(applyMessages.success);
    expect(webhook.received.map(({ fields }) => fields.email)).toEqual([applicant.email]);
  });

  test('is never claimed when it could be neither stored nor delivered', async () => {
    webhook.answerAlways({ status: 500 });
    site = await startSite({ STORAGE: 'none', APPLICATION_WEBHOOK_URL: webhook.url });
    const applicant = newApplicant({ name: 'Asha <b>"O’Brien"</b>' });
    const answer = await post(site, applicant);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Submission failed. Please try again.');
    expect(html).toContain('Please choose your file again.');
    expect(html).toContain('value="Asha &lt;b&gt;&quot;O’Brien&quot;&lt;/b&gt;"');
    expect(html).not.toContain('Registered successfully!');
  });

  test('goes straight to the company while the store is broken', async () => {
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url });
    breakStore(site);
    const applicant = newApplicant();
    await apply(site, applicant);
    expect(webhook.received.map(({ fields }) => fields.email)).toEqual([applicant.email]);
    expect((await fetch(`${site.url}/api/readyz`)).status).toBe(503);
  });
});

test('a form that was answered can be filled in and sent once more', async () => {
  const site = await startSite();
  const to = `${site.url}/Contact`;
  const message = (description: string) => ({
    topic: 'Job seekers',
    first_name: 'Asha',
    phone: '+91 98765 43210',
    email: 'asha@example.org',
    description,
  });
  let html = await (await postForm(to, message('One'))).text();
  for (const words of ['Two', 'Three']) {
    expect(html).toContain(contactMessages.success);
    const body = formIn(html);
    for (const [name, value] of Object.entries(message(words))) body.set(name, value);
    const answer = await fetch(to, { method: 'POST', headers: { origin: site.url }, body });
    expect(answer.status).toBe(200);
    html = await answer.text();
  }
  expect(await site.readiness()).toMatchObject({ pending: 3 });
  await site.dispose();
});

test('an application for a closed job is refused, whoever posts it', async () => {
  const site = await startSite();
  const closed = /\/job\/\d+\?k=([a-z0-9-]+)"(?:(?!<\/tr>).)*Closed/s;
  const html = await (await fetch(`${site.url}/JobPositions`)).text();
  const rows = html.split('<tr').find((row) => closed.test(row)) ?? '';
  const answer = await postForm(`${site.url}/jobForm`, {
    ...newApplicant(),
    resume: resumeFile(),
    job: closed.exec(rows)?.[1] ?? '',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(applyMessages.closed);
  expect(await site.readiness()).toMatchObject({ pending: 0 });
  await site.dispose();
});

async function apply(site: SiteServer, applicant: Record<string, string>): Promise<string> {
  const answer = await post(site, applicant);
  expect(answer.status).toBe(303);
  const receipt = new URL(answer.headers.get('location') ?? '', site.url);
  expect(receipt.pathname).toBe('/Career');
  return receipt.searchParams.get('applied') ?? '';
}

function post(site: SiteServer, applicant: Record<string, string>): Promise<Response> {
  return postForm(`${site.url}/jobForm`, { ...applicant, resume: resumeFile() });
}

/** As if the 90 seconds had passed after which others may take over from a process that is gone. */
function endLeases({ storageDir }: SiteServer): void {
  const records = join(storageDir, 'store', 'submissions');
  for (const entry of readdirSync(records, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const record = readFileSync(path, 'utf8');
    writeFileSync(path, record.replace(/("until": )"[^"]*"/, '$1"2000-01-01T00:00:00.000Z"'));
  }
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMessages } from '@/lib/forms/apply';
import { contactMessages } from '@/lib/forms/contact';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { formIn, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import { fixture } from '../support/hostile-files';
import { expect, test } from './fixtures';

/** What was called a success reaches the company, whatever happens to the server. */
test.describe('an accepted application', () => {
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

  test('without a store was delivered on the spot', async () => {
    const direct = { STORAGE: 'none', APPLICATION_WEBHOOK_URL: webhook.url };
    site = await startSite({ ...direct, SIGNING_SECRET: 'a secret of this test' });
    const applicant = newApplicant();
    await apply(site, applicant);
    expect(webhook.received.map(({ fields }) => fields.email)).toEqual([applicant.email]);
  });

  test('without a store and a secret for receipts is said on the page of the form, and never claimed when it could not be delivered', async () => {
    site = await startSite({ STORAGE: 'none', APPLICATION_WEBHOOK_URL: webhook.url });
    const delivered = newApplicant();
    const taken = await post(site, delivered);
    expect(taken.status).toBe(200);
    expect(await taken.text()).toContain(applyMessages.success);
    expect(webhook.received.map(({ fields }) => fields.email)).toEqual([delivered.email]);

    webhook.answerAlways({ status: 500 });
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

/** On the site of the worker, whose webhook gets from others, too. */
test.describe('a running site', () => {
  test('takes an application that is sent several times at once as one', async ({
    site,
    webhook,
  }) => {
    const applicant = newApplicant();
    const references = await Promise.all(Array.from({ length: 8 }, () => apply(site, applicant)));
    expect(new Set(references).size).toBe(1);
    const another = newApplicant();
    await apply(site, another);
    await expect.poll(() => deliveries(another)).toHaveLength(1);
    await expect.poll(() => deliveries(applicant)).toHaveLength(1);

    function deliveries({ email }: Record<string, string>) {
      return webhook.received.filter(({ fields }) => fields.email === email);
    }
  });

  test('takes a form again that was answered before', async ({ site, webhook }) => {
    const to = `${site.url}/Contact`;
    const { email } = newApplicant();
    const message = (description: string) => ({
      topic: 'Job seekers',
      first_name: 'Asha',
      phone: '+91 98765 43210',
      email,
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
    const delivered = () =>
      webhook.received
        .filter(({ fields }) => fields.email === email)
        .map(({ fields }) => fields.description)
        .sort();
    await expect.poll(delivered).toEqual(['One', 'Three', 'Two']);
  });

  test('refuses an application for a closed job also without its page', async ({ site }) => {
    const closed = /\/job\/\d+\?k=([a-z0-9-]+)"(?:(?!<\/tr>).)*Closed/s;
    const html = await (await fetch(`${site.url}/JobPositions`)).text();
    const rows = html.split('<tr').find((row) => closed.test(row)) ?? '';
    const applicant = newApplicant();
    const answer = await postForm(`${site.url}/jobForm`, {
      ...applicant,
      resume: resumeFile(),
      job: closed.exec(rows)?.[1] ?? '',
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(applyMessages.closed);
    for (const path of recordsOf(site)) {
      expect(readFileSync(path, 'utf8')).not.toContain(applicant.email);
    }
  });
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
function endLeases(site: SiteServer): void {
  for (const path of recordsOf(site)) {
    const record = readFileSync(path, 'utf8');
    writeFileSync(path, record.replace(/("until": )"[^"]*"/, '$1"2000-01-01T00:00:00.000Z"'));
  }
}

/** The paths of all stored submissions. */
function recordsOf({ storageDir }: SiteServer): string[] {
  const folder = join(storageDir, 'store', 'submissions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

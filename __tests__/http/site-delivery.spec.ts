import { readFileSync, writeFileSync } from 'node:fs';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { contactMessages } from '@/lib/fields/contact';
import { formIn, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';
import { expect, slow, test } from './fixtures';
import { storedFiles } from './stored';

/** Every acknowledged application reaches the company, whatever happens to the server. */
test.describe('an accepted application', () => {
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeEach(async () => {
    webhook = await startFakeWebhook();
  });
  test.afterEach(() => Promise.all([site.dispose(), webhook.close()]));

  test('survives kills, is delivered under one id, and delays a stop', slow, async () => {
    site = await startSite();
    const applicant = newApplicant();
    const reference = await apply(site, applicant);
    await site.stop('SIGKILL');

    webhook.answerNext('hang');
    site = await site.restart({ APPLICATION_WEBHOOK_URL: webhook.url });
    await webhook.receivedCount(1);
    await site.stop('SIGKILL');

    endLeases(site);
    site = await site.restart();
    await webhook.receivedCount(2);
    const [first, second] = webhook.received;
    expect(first?.fields).toMatchObject({ email: applicant.email });
    expect(String(first?.headers['webhook-id']).toUpperCase()).toContain(reference);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.fields).toEqual(first?.fields);
    expect(Buffer.from(second?.files.resume?.bytes ?? [])).toEqual(fixture('resume.pdf'));
    const delivered = () => site.output().match(/"msg":"Delivered"/g);
    await expect.poll(delivered).toHaveLength(1);

    webhook.answerNext('slow');
    await apply(site, newApplicant());
    await webhook.receivedCount(3);
    await site.stop('SIGTERM');
    expect(delivered()).toHaveLength(2);
  });
});

/** Uses the worker's site, whose webhook gets other deliveries, too. */
test.describe('a running site', () => {
  test('accepts a form again from the page that confirmed it', async ({ site, webhook }) => {
    const to = `${site.url}/Contact`;
    const { email } = newApplicant();
    const message = { topic: 'Job seekers', first_name: 'Asha', phone: '+91 98765 43210', email };
    let html = await (await postForm(to, { ...message, description: 'One' })).text();
    for (const description of ['Two', 'Three']) {
      expect(html).toContain(contactMessages.success);
      const body = formIn(html);
      const values = Object.entries({ ...message, description });
      for (const [name, value] of values) body.set(name, value);
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

/** Simulates the end of the 90 seconds after which others may take over from a dead process. */
function endLeases(site: SiteServer): void {
  for (const path of storedFiles(site, 'submissions')) {
    const record = readFileSync(path, 'utf8');
    writeFileSync(path, record.replace(/("until": )"[^"]*"/, '$1"2000-01-01T00:00:00.000Z"'));
  }
}

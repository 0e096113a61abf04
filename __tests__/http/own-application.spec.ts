import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { applyMessages } from '@/lib/forms/apply';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { callForm, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';

/** The page by which the holder of a receipt sees an application, and withdraws it. */
test.describe('the page of an application', () => {
  // One after the other, so that they share a site.
  test.describe.configure({ mode: 'default' });
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeAll(async () => {
    webhook = await startFakeWebhook();
    site = await startSite({ APPLICATION_WEBHOOK_URL: webhook.url, RATE_LIMIT: '12/1h' });
  });
  test.afterAll(() => Promise.all([site.dispose(), webhook.close()]));

  test('is linked from the receipt, and sends no referrer', async () => {
    const { page, receipt, applicant } = await apply();
    expect(receipt.headers.get('referrer-policy')).toBe('strict-origin');

    const answer = await fetch(page);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    for (const typed of [applicant.name, applicant.email, applicant.phone, 'things that last']) {
      expect(html).toContain(typed);
    }
    expect(html).toContain('href="/JobPositions"');
    expect(html).not.toContain('?correct');
    expect(html).not.toMatch(/ (?:src|action)="(?:https?:)?\/\//);
    const [, token = ''] = /([\w-]{42})$/.exec(page) ?? [];
    expect(site.output()).not.toContain(token);
  });

  test('withdraws one consent and then the application, by a plain post, and the webhook is told', async () => {
    const { page, reference, applicant } = await apply({ keep: 'yes', share: 'yes' });
    for (const what of ['application', 'keep', 'share']) {
      const asked = await textOf(`${page}?withdraw=${what}`);
      expect(asked).toContain('Yes, withdraw it');
      expect(asked).toContain(`<input type="hidden" name="what" value="${what}"`);
    }
    expect(await textOf(page)).toContain('Withdraw this application');

    const consent = await withdraw(page, 'keep');
    expect(consent.status).toBe(303);
    const after = await textOf(new URL(consent.headers.get('location') ?? '', site.url).href);
    expect(after).toContain('We no longer keep your details for other openings.');
    expect(after).toMatch(/You agreed on [^<]+ and withdrew it on /);
    await expect
      .poll(() => noticesOf(reference))
      .toEqual([
        expect.objectContaining({ type: 'application.consents', keep: 'no', share: 'yes' }),
      ]);

    await withdraw(page, 'application');
    const gone = await textOf(page);
    expect(gone).toContain('You withdrew it on ');
    expect(gone).not.toContain('?withdraw=');
    await expect
      .poll(() => noticesOf(reference).map(({ type }) => type))
      .toContain('application.withdrawn');
    expect(webhook.received.filter(({ fields }) => fields.email === applicant.email)).toHaveLength(
      1,
    );
  });

  test('does not exist for a wrong token, and a post to it changes nothing', async () => {
    const { page, reference } = await apply();
    const other = (await apply()).page;
    const token = page.slice(-42);
    for (const wrong of [
      `${site.url}/application/${reference}`,
      `${site.url}/application/${reference}/${'a'.repeat(42)}`,
      `${site.url}/application/${reference}/${other.slice(-42)}`,
      `${site.url}/application/${reference.toLowerCase()}/${token}`,
      `${page}x`,
      `${site.url}/application/APP-20200101-AAAAAA/${token}`,
    ]) {
      const answer = await fetch(wrong);
      expect.soft(answer.status, wrong).toBe(404);
      expect.soft(await answer.text(), wrong).toContain('</footer>');
    }
    expect((await withdraw(`${page}x`, 'application')).status).toBe(404);
    expect(await textOf(page)).toContain('Withdraw this application');
  });

  test('is shown again after the same content at once, and not later', async () => {
    const form = { ...newApplicant(), resume: resumeFile() };
    const send = () => postForm(`${site.url}/jobForm`, form);
    const first = (await send()).headers.get('location') ?? '';
    const again = (await send()).headers.get('location') ?? '';
    expect(again).toBe(`${first}&again`);
    expect(await textOf(site.url + again)).toContain('You have already sent this');
    expect(await textOf(site.url + first)).not.toContain('You have already sent this');

    const [, reference = '', token = ''] = /applied=([^&]+)&token=(.{42})/.exec(first) ?? [];
    // A delivery writes the record, too.
    await expect.poll(() => readFileSync(recordOf(reference), 'utf8')).toContain('"delivered"');
    moveBack(reference, 11);
    const later = [await send(), await callForm(`${site.url}/jobForm`, form)];
    for (const answer of later) {
      const text = `${answer.headers.get('location')} ${await answer.text()}`;
      expect(answer.status).toBe(200);
      expect(text).toContain(`${applyMessages.success} You have already sent this`);
      expect(text).toContain(reference);
      expect(text).not.toContain(token);
      expect(text).not.toContain('/application/');
    }
    await expect
      .poll(() => webhook.received.filter(({ fields }) => fields.email === form.email))
      .toHaveLength(1);
  });

  test('is changed by no other site, no other method and no other word', async () => {
    const { page } = await apply();
    expect((await fetch(`${page}/withdraw`, { redirect: 'manual' })).status).toBe(405);
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of strangers) {
      expect((await withdraw(page, 'application', headers)).status).toBe(403);
    }
    expect((await withdraw(page, 'everything')).status).toBe(303);
    expect((await withdraw(page, 'a'.repeat(70_000))).status).toBe(400);
    expect(await textOf(page)).toContain('Withdraw this application');
  });

  test('of a message to the company shows that one, and withdraws it', async () => {
    const message = {
      topic: 'Job seekers',
      first_name: 'Asha',
      phone: '+91 98765 43210',
      email: 'asha.of.the.page@example.org',
      description: 'Do you have work in Pune?',
    };
    const answer = await (await postForm(`${site.url}/Contact`, message)).text();
    const [reference = ''] = /CON-20\d{6}-[A-Z2-7]{6}/.exec(answer) ?? [];
    const page = `${site.url}/application/${reference}/${tokenOf(reference)}`;
    const shown = await textOf(page);
    expect(shown).toContain('Your message</h1>');
    expect(shown).toContain(message.email);
    expect((await withdraw(page, 'application')).status).toBe(303);
    const withdrawn = await textOf(page);
    expect(withdrawn).toContain('You withdrew it on ');
    expect(withdrawn).not.toContain(message.email);
  });

  test('says that it cannot be shown while the store is down, and is back after that', async () => {
    const { page } = await apply();
    const mend = breakStore(site);
    for (const answer of [await fetch(page), await withdraw(page, 'application')]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(await answer.text()).toContain('</footer>');
    }
    mend();
    expect(await textOf(page)).toContain('Withdraw this application');
  });

  /** Lets a submission be some minutes older. */
  function moveBack(reference: string, minutes: number): void {
    const path = recordOf(reference);
    const record = JSON.parse(readFileSync(path, 'utf8'));
    const submittedAt = new Date(Date.parse(record.submittedAt) - minutes * 60_000).toISOString();
    writeFileSync(path, JSON.stringify({ ...record, submittedAt }));
  }

  /** The newest generation of the record (`lib/store/local.ts`). */
  function recordOf(reference: string): string {
    const records = join(site.storageDir, 'store/submissions');
    const name = readdirSync(records).find((each) => each.startsWith(reference.toLowerCase()));
    const path = join(records, name ?? '');
    const later = existsSync(`${path}~`) ? readdirSync(`${path}~`).map(Number) : [];
    return later.length > 0 ? join(`${path}~`, String(Math.max(...later))) : path;
  }

  /** As the site makes it, with the secret in its store. */
  function tokenOf(reference: string): string {
    const store = join(site.storageDir, 'store');
    const start = reference.toLowerCase();
    const id = readdirSync(join(store, 'submissions'))
      .map((name) => name.replace('.json', ''))
      .find((name) => name.startsWith(start));
    if (!id) throw new Error(`${reference} is not stored`);
    const secret = readFileSync(join(store, 'secrets/signing'));
    const mac = createHmac('sha256', secret).update(`application.${id}`).digest();
    return `${id.slice(start.length)}${mac.subarray(0, 16).toString('base64url')}`;
  }

  test('can be posted to only so often', async () => {
    const { page } = await apply();
    const statuses: number[] = [];
    for (let post = 0; post < 16; post += 1) statuses.push((await withdraw(page, 'x')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await textOf(page)).toContain('Withdraw this application');
  });

  /** Sent by another person each time, whose address a proxy would name. */
  async function apply(ticks: Record<string, string> = {}) {
    const applicant = newApplicant();
    const form = { ...applicant, ...ticks, resume: resumeFile() };
    const answer = await postForm(`${site.url}/jobForm`, form);
    const receipt = await fetch(new URL(answer.headers.get('location') ?? '', site.url));
    const path = /href="(\/application\/(APP-[^/"]+)\/[\w-]{42})"/.exec(await receipt.text());
    if (!path) throw new Error('The receipt leads to no page of its own');
    const [, page = '', reference = ''] = path;
    return { applicant, receipt, reference, page: `${site.url}${page}` };
  }

  const noticesOf = (reference: string): Record<string, string>[] =>
    webhook.received.map(({ fields }) => fields).filter((each) => each.reference === reference);
});

/** As a browser does whose page has the referrer policy `no-referrer`. */
function withdraw(page: string, what: string, headers: Record<string, string> = {}) {
  return fetch(`${page}/withdraw`, {
    method: 'POST',
    headers: { origin: 'null', ...headers },
    body: new URLSearchParams({ what }),
    redirect: 'manual',
  });
}

async function textOf(url: string): Promise<string> {
  return (await (await fetch(url)).text()).replaceAll('<!-- -->', '');
}

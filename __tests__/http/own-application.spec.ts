import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import type { SiteServer } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import { expect, test } from './fixtures';

/** The page where the holder of a receipt can see and withdraw an application. */
test.describe('the page of an application', () => {
  test('is linked from the receipt, and sends no referrer', async ({ site }) => {
    const { page, receipt, applicant } = await apply(site);
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
    expect(site.output()).not.toContain(page.slice(-42));
  });

  test('withdraws a consent and then the application, by a plain post, and notifies the webhook', async ({
    site,
    webhook,
  }) => {
    const { page, reference } = await apply(site, { keep: 'yes', share: 'yes' });
    const notices = () =>
      webhook.received.map(({ fields }) => fields).filter((each) => each.reference === reference);
    for (const what of ['application', 'keep', 'share']) {
      const asked = await textOf(`${page}?withdraw=${what}`);
      expect(asked).toContain('Yes, withdraw it');
      expect(asked).toContain(`<input type="hidden" name="what" value="${what}"`);
    }

    const consent = await withdraw(page, 'keep');
    expect(consent.status).toBe(303);
    const after = await textOf(new URL(consent.headers.get('location') ?? '', site.url).href);
    expect(after).toContain('We no longer keep your details for other openings.');
    expect(after).toMatch(/You agreed on [^<]+ and withdrew it on /);
    const told = { type: 'application.consents', keep: 'no', share: 'yes' };
    await expect.poll(notices).toEqual([expect.objectContaining(told)]);

    await withdraw(page, 'application');
    const gone = await textOf(page);
    expect(gone).toContain('It was withdrawn on ');
    expect(gone).not.toContain('?withdraw=');
    const types = () => notices().map(({ type }) => type);
    await expect.poll(types).toEqual(['application.consents', 'application.withdrawn']);
  });

  test('is a 404 for a wrong token, and a post to it changes nothing', async ({ site }) => {
    const { page, reference } = await apply(site);
    const other = (await apply(site)).page;
    const at = `${site.url}/application`;
    const token = page.slice(-42);
    for (const wrong of [
      ...[`${at}/${reference}`, `${at}/${reference}/${'a'.repeat(42)}`, `${page}x`],
      `${at}/${reference}/${other.slice(-42)}`,
      `${at}/${reference.toLowerCase()}/${token}`,
      `${at}/APP-20200101-AAAAAA/${token}`,
    ]) {
      const answer = await fetch(wrong);
      expect.soft(answer.status, wrong).toBe(404);
      expect.soft(await answer.text(), wrong).toContain('</footer>');
    }
    expect((await withdraw(`${page}x`, 'application')).status).toBe(404);
    expect(await textOf(page)).toContain('Withdraw this application');
  });

  test('says that it is unavailable while the store is down, and recovers', async ({ site }) => {
    const { page } = await apply(site);
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
});

async function apply({ url }: SiteServer, ticks: Record<string, string> = {}) {
  const applicant = newApplicant();
  const answer = await postForm(`${url}/jobForm`, { ...applicant, ...ticks, resume: resumeFile() });
  const receipt = await fetch(new URL(answer.headers.get('location') ?? '', url));
  const path = /href="(\/application\/(APP-[^/"]+)\/[\w-]{42})"/.exec(await receipt.text());
  if (!path) throw new Error('The receipt leads to no page of its own');
  const [, page = '', reference = ''] = path;
  return { applicant, receipt, reference, page: url + page };
}

/** A request as sent by a browser from a page with the referrer policy `no-referrer`. */
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

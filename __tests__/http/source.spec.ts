import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { callForm } from '@/scripts/support/post-form';
import { expect, test } from './fixtures';

/** Who led a visitor here, without cookies and without a copy of a page for each of them. */
test.describe('?src=', () => {
  test('shows the same page as without, without a redirect', async ({ site }) => {
    const plain = await (await fetch(`${site.url}/jobForm`)).text();
    for (const source of ['one', 'two']) {
      const headers = { referer: `${site.url}/JobPositions?src=${source}` };
      const page = await fetch(`${site.url}/jobForm?src=${source}`, {
        headers,
        redirect: 'manual',
      });
      expect([page.status, await page.text()]).toEqual([200, plain]);
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('is read from the address, else from the hidden field, and nothing else is', async ({
    site,
    webhook,
  }) => {
    const sourceOf = async (path: string, values: Record<string, string>, headers = {}) => {
      const applicant = { ...newApplicant(), ...values };
      await callForm(`${site.url}${path}`, { ...applicant, resume: resumeFile() }, { headers });
      const delivery = () =>
        webhook.received.find(({ fields }) => fields.email === applicant.email);
      await expect.poll(() => delivery() !== undefined).toBe(true);
      return delivery()?.fields.source;
    };
    expect(await sourceOf('/jobForm?src=mail', { source: 'field' })).toBe('mail');
    expect(await sourceOf('/jobForm', { source: 'Field' })).toBe('field');
    expect(await sourceOf('/jobForm', { source: 'a b' }, { 'x-source': 'forged' })).toBeUndefined();
  });
});

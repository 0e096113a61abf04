import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { callForm, postForm } from '@/scripts/support/post-form';
import { expect, test } from './fixtures';

/** Who led a visitor here, without cookies and without a copy of a page for each of them. */
test.describe('?src=', () => {
  test('goes along from the list to a job and to its form, and into the delivery', async ({
    site,
    webhook,
  }) => {
    const list = `${site.url}/JobPositions?src=Naukri`;
    const links = (await (await fetch(list)).text()).match(/\/job\/0\?k=[\w-]+/g);
    const job = await follow(site.url + links?.[0], list);
    expect(job).toBe(`${site.url}${links?.[0]}&src=naukri`);
    const apply = (await (await fetch(job)).text()).match(/\/jobForm\?job=[\w-]+/);
    const form = await follow(site.url + apply?.[0], job);
    expect(form).toBe(`${site.url}${apply?.[0]}&src=naukri`);

    const applicant = newApplicant();
    await postForm(form, { ...applicant, resume: resumeFile() });
    const delivered = () => webhook.received.find(({ fields }) => fields.email === applicant.email);
    await expect.poll(() => delivered()?.fields.source).toBe('naukri');
  });

  test('is one page for all of them, and no proxy keeps the way to it', async ({ site }) => {
    const plain = await (await fetch(`${site.url}/jobForm`)).text();
    for (const source of ['one', 'two']) {
      const page = await fetch(`${site.url}/jobForm?src=${source}`);
      expect(await page.text()).toBe(plain);
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    }
    const sent = await fetch(`${site.url}/jobForm`, {
      headers: { referer: `${site.url}/JobPositions?src=x` },
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('cache-control'), sent.headers.get('vary')]).toEqual([
      302,
      'private, no-store',
      'Referer',
    ]);
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

/** As a browser does that comes from another page; the address where it ends. */
async function follow(address: string, referer: string): Promise<string> {
  return (await fetch(address, { headers: { referer } })).url;
}

import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { roles } from '@/lib/content/roles';
import { jobApplicationMessages } from '@/lib/fields/apply';
import { contactMessages } from '@/lib/fields/contact';
import { consentMessages } from '@/lib/fields/fields';
import { careerMessages, launchMessages } from '@/lib/fields/lead';
import { resumeMessages } from '@/lib/fields/resume';
import { roleMessages } from '@/lib/fields/role';
import { routes } from '@/lib/routes';
import { services } from '@/lib/services';
import { callForm, postForm } from '@/scripts/support/post-form';
import { expect, test } from './fixtures';

type FormCase = {
  /** Fields besides name, address and phone. */
  typed: Record<string, string>;
  /** The messages about empty fields, in order. */
  missing: string[];
  success: string;
  /** The first letters of the reference. */
  reference: string;
};

const ask = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  name: 'Enter your full name.',
  phone: 'Enter your phone number.',
  email: 'Enter your email address.',
  message: 'Write your message.',
  resume: 'Please upload a valid resume file!',
};
const description = 'Hello.';
const lead = {
  typed: { first_name: 'Asha', last_name: 'Rao', description },
  missing: [ask.firstName, ask.lastName, ask.phone, ask.email, ask.message],
};

const forms: Record<string, FormCase> = {
  [routes.contact]: {
    typed: { topic: 'Job seekers', first_name: 'Asha', description },
    missing: [
      'Choose what your message is about.',
      ...[ask.firstName, ask.phone, ask.email, ask.message],
    ],
    success: contactMessages.success,
    reference: 'CON',
  },
  [routes.career]: { ...lead, success: careerMessages.success, reference: 'CAR' },
  ...(services.careerLaunch && {
    [services.careerLaunch.path]: { ...lead, success: launchMessages.success, reference: 'CLP' },
  }),
  [routes.jobForm]: {
    typed: { coverLetter: 'Hello.' },
    missing: [
      ...[ask.resume, ask.name, ask.email, ask.phone],
      'Write a few lines as your cover letter.',
      consentMessages.adult,
    ],
    success: jobApplicationMessages.success,
    reference: 'APP',
  },
  [routes.resumeUpload]: {
    typed: { jobTitle: 'Tester & analyst' },
    missing: [
      ...['Please upload a resume file.', ask.name, ask.email],
      'Enter your job title, or the one you are looking for.',
      consentMessages.adult,
    ],
    success: resumeMessages.success,
    reference: 'RES',
  },
  [`${routes.jobForm}?role=${roles.salesforce.key}`]: {
    typed: {},
    missing: [ask.resume, ask.name, ask.email, ask.phone, consentMessages.adult],
    success: roleMessages.success,
    reference: 'ROL',
  },
};

for (const [path, { typed, missing, success, reference }] of Object.entries(forms)) {
  test(`${path} lists missing fields, retains entries, and confirms success`, async ({
    site,
    webhook,
  }) => {
    const page = site.url + path;
    const empty = await (await postForm(page, {})).text();
    expect(empty).toContain('<title>Error: ');
    const [summary = ''] = /There is a problem.*?<\/ul>/s.exec(empty) ?? [];
    const links = [...summary.matchAll(/<a href="#[^"]+">(.*?)<\/a>/g)];
    expect(links.map(([, words]) => words)).toEqual(missing);

    const hasFile = empty.includes('type="file"');
    const { name, phone, email } = newApplicant();
    const values = { ...typed, ...(hasFile && { name, adult: 'yes' }), phone };
    const wrong = await (await postForm(page, { ...values, email: 'a@b' })).text();
    for (const kept of ['a@b', ...Object.values(typed)]) {
      expect(wrong).toContain(kept.replace('&', '&amp;'));
    }

    const resume = hasFile && { resume: resumeFile() };
    const taken = await postForm(page, { ...values, email, ...resume });
    const receipt = taken.headers.get('location');
    expect([taken.status, receipt !== null]).toEqual(hasFile ? [303, true] : [200, false]);
    const html = await (receipt ? await fetch(new URL(receipt, page)) : taken).text();
    expect(html).toContain(success);
    expect(html).toMatch(new RegExp(`${reference}-20\\d{6}-[A-Z2-7]{6}`));
    const delivered = () => webhook.received.filter(({ fields }) => fields.email === email);
    await expect.poll(delivered).toHaveLength(1);
  });
}

test('an application for a role reaches the company with its title', async ({ site, webhook }) => {
  for (const { key, title } of Object.values(roles)) {
    const { coverLetter: _, ...applicant } = newApplicant();
    const page = `${site.url}${routes.jobForm}?role=${key}`;
    const sent = await postForm(page, { ...applicant, adult: 'yes', resume: resumeFile() });
    expect(sent.headers.get('location')).toMatch(/^\/jobForm\?sent=ROL-/);
    const delivery = () =>
      webhook.received.find(({ fields }) => fields.email === applicant.email)?.fields.jobTitle;
    await expect.poll(delivery).toBe(title);
  }
});

test('refuses a contact message under the topic Employees', async ({ site }) => {
  const answer = await postForm(`${site.url}${routes.contact}`, {
    topic: 'Employees',
    first_name: 'Asha',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    description: 'My badge is lost.',
  });
  const page = await answer.text();
  expect(page).toContain('Employees: please use the internal resources.');
  expect(page).toContain('<title>Error: Contact Us');
  expect(page).not.toMatch(/CON-20\d{6}/);
});

/** The source of a visit, without cookies and without a cached page per source. */
test.describe('?src=', () => {
  test('shows the same page as without it, without a redirect', async ({ site }) => {
    const plain = await (await fetch(`${site.url}/jobForm`)).text();
    for (const source of ['one', 'two']) {
      const headers = { referer: `${site.url}/JobPositions?src=${source}` };
      const asking = { headers, redirect: 'manual' } as const;
      const page = await fetch(`${site.url}/jobForm?src=${source}`, asking);
      expect([page.status, await page.text()]).toEqual([200, plain]);
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('is read from the URL, else from the hidden field alone', async ({ site, webhook }) => {
    const sourceOf = async (path: string, source: string, headers = {}) => {
      const applicant = { ...newApplicant(), source, resume: resumeFile() };
      await callForm(site.url + path, applicant, { headers });
      const delivery = () =>
        webhook.received.find(({ fields }) => fields.email === applicant.email);
      await expect.poll(() => delivery() !== undefined).toBe(true);
      return delivery()?.fields.source;
    };
    expect(await sourceOf('/jobForm?src=mail', 'field')).toBe('mail');
    expect(await sourceOf('/jobForm', 'Field')).toBe('field');
    expect(await sourceOf('/jobForm', 'a b', { 'x-source': 'forged' })).toBeUndefined();
  });
});

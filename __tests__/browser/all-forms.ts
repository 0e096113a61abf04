import type { Page } from '@playwright/test';
import { newApplicant } from '@/__tests__/support/applicant';
import { consentLabels } from '@/lib/fields/fields';
import { routes } from '@/lib/routes';
import { services } from '@/lib/services';
import { type Filled, newPerson } from './form-steps';

/** One of the six forms, for tests of what may break any of them. */
export type AnyForm = {
  path: string;
  /** The link that opens its dialog. */
  opener?: string;
  values: () => Filled;
  /** The label of the email address. */
  email: 'Email' | 'Email Address';
  /** A message about an empty field. */
  missing: string;
  /** What the page says once it is sent. */
  success: string;
};

const lead = {
  email: 'Email Address',
  missing: 'Enter your phone number.',
  success: 'Thank you',
} as const;

export const allForms = {
  contact: {
    ...lead,
    path: routes.contact,
    values: () => ({ Topic: 'Job seekers', ...person() }),
  },
  career: { ...lead, path: routes.career, values: newPerson },
  ...(services.careerLaunch && {
    launch: { ...lead, path: services.careerLaunch.path, values: newPerson },
  }),
  apply: {
    path: routes.jobForm,
    values: () => ({ ...applicant(), 'Phone Number': '9876543210', 'Cover Letter': 'Hello.' }),
    email: 'Email Address',
    missing: 'Enter your full name.',
    success: 'Registered successfully!',
  },
  resume: {
    path: routes.resumeUpload,
    values: () => {
      const { 'Email Address': email = '', ...rest } = applicant();
      return { ...rest, Email: email, 'Job Title': 'Tester' };
    },
    email: 'Email',
    missing: 'Enter your full name.',
    success: 'Submitted successfully!',
  },
  role: {
    path: routes.roleSalesforce,
    opener: 'Apply',
    values: () => ({ ...applicant(), 'Phone Number': '9876543210' }),
    email: 'Email Address',
    missing: 'Enter your full name.',
    success: 'Application submitted!',
  },
} satisfies Record<string, AnyForm>;

/** Opens the page of a form, and its dialog. */
export async function openForm(page: Page, { path, opener }: AnyForm): Promise<void> {
  await page.goto(path);
  if (opener) await page.getByRole('link', { name: opener }).first().click();
}

function person(): Filled {
  const { 'Last Name': _, ...rest } = newPerson();
  return rest;
}

function applicant(): Filled {
  const { name, email } = newApplicant();
  return {
    'Upload Resume': 'resume.pdf',
    'Full Name': name,
    'Email Address': email,
    [consentLabels.adult]: 'yes',
  };
}

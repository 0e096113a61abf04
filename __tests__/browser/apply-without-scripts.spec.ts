import type { Page } from '@playwright/test';
import {
  type ChosenFile,
  chooseResume,
  deliveryOf,
  fixturePath,
  submit,
  typeApplication,
} from './apply-steps';
import { expect, test } from './fixtures';

test.describe('without scripts, the application form', { tag: '@scripts-off' }, () => {
  const wrongType = 'Only PDF or Word (DOC, DOCX) files are allowed!';

  test('shows an error at each invalid field, with the form still filled', async ({ page }) => {
    await page.goto('/jobForm');
    await typeApplication(page, { name: '   ', email: 'a@b', phone: '123' });
    await chooseResume(page);
    await submit(page);
    await expect(alert(page).getByRole('link')).toHaveText([
      'Enter your full name.',
      'Enter an email address in the correct format, such as name@example.com.',
      'Enter a phone number of exactly 10 digits, such as 98765 43210. This one has 3.',
    ]);
    for (const [label, words] of [
      ['Full Name', 'Enter your full name.'],
      ['Email Address', 'Enter an email address in the correct format'],
      ['Phone Number', 'Enter a phone number of exactly 10 digits'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(words));
    }
    await alert(page).getByRole('link', { name: 'Enter your full name.' }).click();
    await expect(page).toHaveURL(/#apply-name$/);
    await expect(page.getByLabel('Email Address')).toHaveValue('a@b');
    await expect(page.getByLabel('Phone Number')).toHaveValue('123');
    await expect(page.getByLabel('Cover Letter')).toHaveValue(/^I build things that last/);
    await expect(page.getByText('Please choose your file again.')).toBeVisible();
  });

  test('says in each step how far along it is, and how much is filled in', async ({ page }) => {
    await page.goto('/jobForm');
    const steps = ['About you', 'Why you', 'Your resume', 'What you agree to'];
    for (const [place, title] of steps.entries()) {
      await expect(page.getByRole('group', { name: title })).toContainText(
        `Step ${place + 1} of 4`,
      );
    }
    await expect.poll(() => spokenIn(page)).toContain('0 of 6 required answers are filled in.');
    await typeApplication(page, { email: 'a@' });
    await expect.poll(() => spokenIn(page)).toContain('4 of 6 required answers are filled in.');
    expect(await spokenIn(page)).toMatch(/Step 1 of 4 (?!, complete)/);
    expect(await spokenIn(page)).toMatch(/Step 2 of 4 , complete/);
    await page.getByLabel('Email Address').fill('a@example.com');
    await chooseResume(page);
    await expect.poll(() => spokenIn(page)).toContain('6 of 6 required answers are filled in.');
    expect((await spokenIn(page)).match(/of 4 , complete/g)).toHaveLength(4);
  });

  // No answer has the words of the one before it.
  const files: [ChosenFile, string][] = [
    [named('resume.pdf', 'MZ this is a program'), wrongType],
    [named('resume.pdf', ''), 'The selected file is empty. Please choose another one.'],
    [named('resume.txt', 'hello'), wrongType],
    [
      fixturePath('locked.pdf'),
      'The selected file is protected with a password. Please upload a copy without one.',
    ],
  ];
  test('refuses a file that is a program, empty, a text or locked, and takes another one', async ({
    page,
    webhook,
  }) => {
    await page.goto('/jobForm');
    const applicant = await typeApplication(page);
    for (const [file, words] of files) {
      await chooseResume(page, file);
      await submit(page);
      await expect(alert(page).getByRole('link')).toHaveText([words]);
      await expect(page.getByLabel('Upload Resume')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Please choose your file again')).toBeVisible();
    }

    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    await deliveryOf(webhook, applicant);
  });

  test('keeps the job it is for when it comes back with an error', async ({ page, webhook }) => {
    await page.goto('/JobPositions');
    await page.getByRole('link', { name: 'Office Coordinator' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    const applicant = await typeApplication(page, { phone: '123' });
    await chooseResume(page);
    await submit(page);
    await expect(page.getByText('Applying for Office Coordinator')).toBeVisible();
    await page.getByLabel('Phone Number').fill(' 098765-43210 ');
    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    const { fields } = await deliveryOf(webhook, applicant);
    expect(fields).toMatchObject({ phone: '9876543210', jobTitle: 'Office Coordinator' });
  });

  test('answers a post that is too large with a page of the site', async ({ page, expected }) => {
    expected.push(/413/);
    await page.goto('/jobForm');
    await typeApplication(page);
    await chooseResume(page, named('resume.pdf', 'x'.repeat(4.5 * 1024 * 1024)));
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit(page);
    expect((await answer).status()).toBe(413);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The file is too large');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
  });
});

function alert(page: Page) {
  return page.getByRole('form').getByRole('alert');
}

function named(name: string, text: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** The texts of the page as assistive technology gets them, what the style sheet adds included. */
async function spokenIn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
  return texts.map(({ name }) => String(name?.value).trim()).join(' ');
}

import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { toastOf } from './apply-steps';
import { expect, test } from './fixtures';
import { deliveredFrom, errorSummary, type Filled, fill, newPerson, outcome } from './form-steps';

/** The lead forms of the careers page and of the Career Launch Program: the same fields, other words. */
for (const { path, name, button, words, reference } of [
  {
    path: routes.career,
    name: 'Not sure where you fit?',
    button: 'Send message',
    words: 'Thank you, our recruiters have your message.',
    reference: /CAR-20\d{6}-[A-Z2-7]{6}/,
  },
  {
    path: routes.careerLaunch,
    name: 'Ask about the program',
    button: 'Send question',
    words: 'Thank you, we have your question about the program.',
    reference: /CLP-20\d{6}-[A-Z2-7]{6}/,
  },
]) {
  test.describe(`the form of ${path}`, () => {
    test.beforeEach(({ page }) => page.goto(path));

    test('is delivered with a company or without, and says so', async ({
      page,
      webhook,
      javaScriptEnabled,
    }) => {
      const company = javaScriptEnabled ? 'A & B Software' : '';
      const person: Filled = { ...newPerson(), Company: company };
      await fill(form(page), person);
      await send(page);
      const answer = outcome(form(page));
      await expect(answer).toContainText(words);
      await expect(answer).toContainText(reference);
      await expect(answer).toBeFocused();
      await expect(answer).toBeInViewport();
      for (const label of Object.keys(person)) {
        await expect(form(page).getByLabel(label)).toHaveValue('');
      }
      const { fields } = await deliveredFrom(webhook, person['Email Address']);
      expect(fields).toEqual({
        oid: 'sample-oid',
        retURL: expect.stringMatching(/\/Contact$/),
        first_name: 'Asha',
        last_name: person['Last Name'],
        phone: '+91 98765 43210',
        email: person['Email Address'],
        company,
        description: 'Dear team,\nplease call me.',
        send: '1',
      });
    });

    test('without scripts shows the errors with the form still filled', {
      tag: '@scripts-off',
    }, async ({ page }) => {
      await page.goto(path.toLowerCase());
      await fill(form(page), { ...newPerson(), 'Email Address': 'a@b', Company: 'A & "B"' });
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page);
      expect((await answer).status()).toBe(200);
      await expect(errorSummary(form(page)).getByRole('link')).toHaveText([
        'Enter an email address in the correct format, such as name@example.com.',
      ]);
      await expect(errorSummary(form(page))).toBeInViewport();
      await expect(form(page).getByLabel('Email Address')).toHaveValue('a@b');
      await expect(form(page).getByLabel('Company')).toHaveValue('A & "B"');
    });

    test('with scripts asks for what is missing, and shows a toast when it has been taken', {
      // Both forms are one component.
      tag: path === routes.career ? ['@scripts-on', '@at-load'] : '@scripts-on',
    }, async ({ page }) => {
      await send(page);
      await expect(errorSummary(form(page))).toBeFocused();
      await expect(errorSummary(form(page)).getByRole('link')).toHaveText([
        'Enter your first name.',
        'Enter your last name.',
        'Enter your phone number.',
        'Enter your email address.',
        'Write your message.',
      ]);
      await fill(form(page), newPerson());
      await expect(errorSummary(form(page))).toBeHidden();
      await send(page);
      await expect(toastOf(page, words)).toBeVisible();
    });
  });

  function form(page: Page) {
    return page.getByRole('form', { name });
  }

  async function send(page: Page): Promise<void> {
    await form(page).getByRole('button', { name: button }).click();
  }
}

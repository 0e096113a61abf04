import type { Page } from '@playwright/test';
import { consentLabels } from '@/lib/forms/fields';
import { routes } from '@/lib/routes';
import { COLOUR_RULES, violations } from './axe';
import { expect, test } from './fixtures';
import { errorSummary, type Filled, fill, newPerson, outcome } from './form-steps';

/** Each form as it is found, with all its errors, and when it has been taken, in both themes. */
test.describe('axe finds nothing on', { tag: '@scripts-on' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const forms: Record<string, { path: string; values: Filled; open?: string }> = {
    'the contact form': {
      path: routes.contact,
      values: { Topic: 'Job seekers', ...without('Last Name') },
    },
    'the form of the careers page': { path: routes.career, values: newPerson() },
    'the form of the launch program': { path: routes.careerLaunch, values: newPerson() },
    'the resume form': {
      path: routes.resumeUpload,
      values: {
        'Full Name': 'Asha Rao',
        Email: 'asha@example.com',
        'Job Title': 'Tester',
        'Upload Resume': 'resume.pdf',
        [consentLabels.adult]: 'yes',
      },
    },
    'the dialog of a role': {
      path: routes.roleSalesforce,
      values: {
        'Full Name': 'Asha Rao',
        ...without('First Name', 'Last Name', 'Message'),
        'Upload Resume': 'resume.pdf',
        [consentLabels.adult]: 'yes',
      },
      open: 'Apply',
    },
  };
  for (const [name, { path, values, open }] of Object.entries(forms)) {
    test(name, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      if (open) await page.getByRole('link', { name: open, exact: true }).click();
      await expectAccessible(page, 'as it is found');
      await send(page);
      await expect(errorSummary(form(page))).toBeFocused();
      await expectAccessible(page, 'with errors');
      await fill(form(page), values);
      await send(page);
      if (open) await expect(page.getByText('Your reference is')).toBeVisible();
      else await expect(outcome(form(page))).toBeFocused();
      await expectAccessible(page, 'taken');
    });
  }
});

/** By all rules in the light theme, and by those about colours in the dark one. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [theme, rules] of [
    ['dark', COLOUR_RULES],
    ['light', undefined],
  ] as const) {
    // The switch itself is behind a dialog that is open.
    await page.locator('[data-theme-toggle]').dispatchEvent('click');
    await expect(page.locator('body')).toContainClass(theme);
    expect.soft(await violations(page, { rules }), `${state}, ${theme}`).toEqual([]);
  }
}

function without(...labels: string[]): Filled {
  return Object.fromEntries(
    Object.entries(newPerson()).filter(([label]) => !labels.includes(label)),
  );
}

function form(page: Page) {
  return page.getByRole('form');
}

async function send(page: Page): Promise<void> {
  await form(page).locator('button[type=submit]:not([name])').click();
}

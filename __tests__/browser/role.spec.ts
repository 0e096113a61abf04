import type { Page } from '@playwright/test';
import { roles } from '@/lib/content/roles';
import { site } from '@/lib/site';
import { isPrevented, MODIFIERS } from './clicks';
import { core, expect, scriptsOff, scriptsOn, test } from './fixtures';
import { errorSummary } from './form-steps';

/** `forms.spec.ts` tests what its form does after sending. With scripts all roles have the same dialog. */
const { path } = roles.salesforce;

test('the dialog works with the keyboard, and fits', core(scriptsOn), async ({ page }) => {
  await page.goto(path);
  const opener = page.getByRole('link', { name: 'Apply', exact: true });
  const name = form(page).getByLabel('Full Name');
  for (const modifier of MODIFIERS) {
    expect(await isPrevented(opener, { [modifier]: true }), modifier).toBe(false);
  }
  await expect(dialog(page)).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(form(page).getByLabel('Upload Resume')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@example.com');

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Asha Rao');
  await expect(form(page).getByLabel('Email Address')).toHaveValue('asha@example.com');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 568 });
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    const excess = await dialog(page).evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await form(page).getByRole('button', { name: 'Submit' }).click();
    await expect(errorSummary(form(page))).toBeInViewport();
  }
  await form(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('before the runtime has started', () => {
  test.use({ movesAtOnce: false });

  test('Apply is a link, which waits for nothing', scriptsOn, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('link', { name: 'Apply', exact: true });
    await opener.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/jobForm?role=salesforce');
  });

  test('Apply is a link if the runtime cannot start', scriptsOn, async ({ page, expected }) => {
    expected.push(/failed request/, /Failed to load resource/);
    await page.goto(path);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await apply(page);
    await expect(page).toHaveURL('/jobForm?role=salesforce');

    await page.goto(path);
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await failed;
    await apply(page);
    await expect(page).toHaveURL('/jobForm?role=salesforce');
  });
});

test.describe('the walk-in', () => {
  test('is over, and printed whole', scriptsOff, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(path);
    await expect(page.getByText('This walk-in is over.')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
    await expect(main.getByText('Government photo ID')).toBeVisible();
    await expect(main.getByText('HYD-0725-SFD')).toBeVisible();
  });

  test('shows all of it on phones, too', scriptsOff, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const main = page.getByRole('main');
    const facts = ['09:00 - 18:00', 'HYD-0725-SFD', 'Government photo ID', site.name];
    for (const fact of facts) await expect(main.getByText(fact).first()).toBeVisible();
  });
});

function dialog(page: Page) {
  return page.getByRole('dialog');
}

function form(page: Page) {
  return page.getByRole('form', { name: /^Apply for .+ Role$/ });
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
}

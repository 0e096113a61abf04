import type { Page } from '@playwright/test';
import { noticePaths, routes } from '@/lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { offeredPaths } from '../support/offered-paths';
import { LAYOUT_RULES, loadWithAxe, violations } from './axe';
import { expect, test } from './fixtures';
import { fill, newPerson, outcome } from './form-steps';

/** One page of each kind: the others only differ in text and pictures. */
const PAGES = [
  [routes.home, routes.about, '/nothing'],
  [...offeredPaths('careerLaunch'), routes.team1, routes.terms, noticePaths.hi],
  offeredPaths('contractStaffing', 'offshoreStaffing'),
  offeredPaths('permanentStaffing', 'nearshoreStaffing'),
  [routes.roleFullStack, routes.jobPositions, '/job/0', `${routes.jobPositions}?q=astronaut`],
];

/** Their tabs need the framework's runtime. */
const PAGES_WITH_TABS = [...offeredPaths('webDevelopment'), routes.career];

// Motion is off, so that axe never measures half-faded text.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => loadWithAxe(context));

test.describe('axe finds no violation on pages as sent:', () => {
  test.use({ movesAtOnce: false, getsRuntime: false });

  for (const paths of PAGES) {
    test(paths.join(', '), async ({ page, expected }) => {
      expected.push(/status of 404/);
      for (const path of paths) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });
  }

  test('a receipt, its application, its question', async ({ page, site }) => {
    await page.goto(await earnedReceipt(site.url));
    await expect(page.getByText('Registered successfully!').first()).toBeVisible();
    await expectAccessible(page, 'receipt');
    await page.getByRole('link', { name: 'See or withdraw it' }).click();
    await page.getByRole('link', { name: 'Withdraw this application' }).click();
    await expectAccessible(page, 'question');
  });

  test('the services menu in either form', async ({ page }) => {
    await page.goto(routes.about);
    for (const { theme, width, rules } of [PHONE, DESKTOP]) {
      await choose(page, theme, width);
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Our Services').click();
      await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
      expect.soft(await violations(page, { part: 'header', rules }), theme).toEqual([]);
      await page.getByText('Our Services').click();
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('axe finds no violation on pages with the runtime:', () => {
  test(PAGES_WITH_TABS.join(', '), async ({ page }) => {
    for (const path of PAGES_WITH_TABS) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
  });

  test('forms with errors, and a sent message', async ({ page }) => {
    const form = page.getByRole('form');
    const button = form.locator('button[type=submit]');
    for (const path of [routes.jobForm, routes.contact]) {
      await page.goto(path);
      await button.click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, `errors of ${path}`);
    }
    const { 'Last Name': _, ...person } = newPerson();
    await fill(form, { Topic: 'Job seekers', ...person });
    await button.click();
    await expect(outcome(form)).toBeFocused();
    expect.soft(await violations(page, { part: 'main' }), 'sent').toEqual([]);
  });

  test('the dialog of a role', async ({ page }) => {
    await page.goto(routes.roleFullStack);
    for (const { theme, width, rules } of [PHONE, DESKTOP]) {
      await choose(page, theme, width);
      await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violations(page, { part: 'dialog', rules }), theme).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

/** All rules once, then only the rules that depend on theme and width: colours, positions and sizes. */
const DESKTOP = { theme: 'light', width: 1280, rules: undefined } as const;
const PHONE = { theme: 'dark', width: 360, rules: LAYOUT_RULES } as const;

/** Checks the initial page on a phone, and the page with everything open on a desktop. */
async function expectAccessible(page: Page, what: string) {
  for (const { theme, width, rules } of [PHONE, DESKTOP]) {
    await choose(page, theme, width);
    if (!rules) await openAll(page);
    // Anything under the header would count as covered.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // Header and footer have the same colours and sizes on every page.
    const part = rules && what !== routes.home ? 'main' : 'html';
    const where = `${what}, ${theme} at ${width} px`;
    expect.soft(await violations(page, { part, rules }), where).toEqual([]);
  }
}

/** Also opens items and cards that exclude each other for visitors: they do not cover each other. */
async function openAll(page: Page): Promise<void> {
  for (const tab of await page.locator('[role=tab][aria-selected=false]:last-child').all()) {
    await tab.click();
  }
  await page.locator('main').evaluate((main) => {
    for (const item of main.querySelectorAll('details')) {
      item.removeAttribute('name');
      item.setAttribute('open', '');
    }
    for (const card of main.querySelectorAll('[data-turns] > button[aria-expanded]')) {
      card.setAttribute('aria-expanded', 'true');
    }
  });
}

async function choose(page: Page, theme: 'light' | 'dark', width: number) {
  const body = page.locator('body');
  await expect(body).toHaveClass(/light|dark/);
  const isChosen = await body.evaluate((element, name) => element.classList.contains(name), theme);
  if (!isChosen) await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
  await expect(body).toContainClass(theme);
  await page.setViewportSize({ width, height: 800 });
}

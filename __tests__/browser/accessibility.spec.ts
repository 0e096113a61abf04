import type { Page } from '@playwright/test';
import { noticePaths, routes } from '../../lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { LAYOUT_RULES, violations } from './axe';
import { expect, test } from './fixtures';
import { fill, newPerson, outcome } from './form-steps';

/** One look for all rules; another for what themes and widths change: colours, places and sizes. */
const LOOKS = [
  { theme: 'light', width: 1280, rules: undefined },
  { theme: 'dark', width: 360, rules: LAYOUT_RULES },
] as const;

/** One page of each kind: the others differ in their words and pictures only. */
const PAGES = [
  [routes.home, routes.about, routes.careerLaunch, routes.team1, routes.terms],
  [routes.roleFullStack, routes.jobPositions, routes.jobForm],
  [routes.contact, noticePaths.hi, noticePaths.te, '/nothing'],
];

/** Their tabs are chosen by the framework's runtime. */
const PAGES_WITH_TABS = [
  [routes.webDevelopment, routes.career],
  [routes.uiUx, routes.contractStaffing],
];

const STATES = {
  'the job list without a match': [`${routes.jobPositions}?q=astronaut`, 'No positions match'],
  'a job with every field': ['/job/0', 'Documents to bring'],
  'a closed job': ['/job/2', 'is no longer open for applications'],
} as const;

// Axe is a script that is put into the page. Motion is off, so that it never measures a half-faded text.
test.describe('axe finds nothing on', { tag: '@scripts-on' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.describe('pages as they are sent:', () => {
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

    test(Object.keys(STATES).join(', '), async ({ page }) => {
      for (const [name, [path, words]] of Object.entries(STATES)) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
        await expectAccessible(page, name);
      }
    });

    test('a receipt, the page of its application and its question', async ({ page, site }) => {
      await page.goto(await earnedReceipt(site.url));
      await expect(page.getByText('Registered successfully!').first()).toBeVisible();
      await expectAccessible(page, 'receipt');
      await page.getByRole('link', { name: 'See or withdraw it' }).click();
      await page.getByRole('link', { name: 'Withdraw this application' }).click();
      await expectAccessible(page, 'question');
    });

    test('the services menu of a wide screen and of a narrow one', async ({ page }) => {
      await page.goto(routes.webDevelopment);
      for (const theme of ['light', 'dark'] as const) {
        for (const width of [1280, 360]) {
          await choose(page, theme, width);
          if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByText('Our Services').click();
          await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
          const found = await violations(page, { part: 'header' });
          expect.soft(found, `${theme} at ${width} px`).toEqual([]);
          await page.getByText('Our Services').click();
          await page.keyboard.press('Escape');
        }
      }
    });
  });

  test.describe('pages with the runtime:', () => {
    for (const paths of PAGES_WITH_TABS) {
      test(paths.join(', '), async ({ page }) => {
        for (const path of paths) {
          await page.goto(path);
          await expectAccessible(page, path);
        }
      });
    }

    test('forms with their errors, and what stands in the place of one that was sent', async ({
      page,
    }) => {
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
      await expectAccessible(page, 'sent');
    });

    test('the dialog of a role', async ({ page }) => {
      await page.goto(routes.roleFullStack);
      for (const { theme, width, rules } of LOOKS) {
        await choose(page, theme, width);
        await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await violations(page, { rules }), theme).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });
});

async function expectAccessible(page: Page, what: string) {
  for (const { theme, width, rules } of LOOKS) {
    await choose(page, theme, width);
    // Whatever happens to lie under the header would count as covered.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const where = `${what}, ${theme} at ${width} px`;
    // Header and footer are the same everywhere.
    const part = rules && what !== routes.home ? 'main' : 'html';
    expect.soft(await violations(page, { part, rules }), where).toEqual([]);
    // What was opened for the first look stays open for the other one.
    if (rules) continue;
    for await (const [name, part] of openParts(page)) {
      expect.soft(await violations(page, { part }), `${name} open, ${where}`).toEqual([]);
    }
  }
}

/**
 * Opens what can be open on a page, with the part of the page that is then to be seen. Items of which a visitor
 * has one open at a time are all opened at once, because they do not cover each other. Of tabs, which do, the last
 * panel shows the others.
 */
async function* openParts(page: Page): AsyncGenerator<[name: string, part: string]> {
  const tabs = await page
    .locator('[role=tab][aria-selected=false]:last-child')
    .evaluateAll((all) => all.map(({ id, textContent }) => ({ id, name: textContent })));
  for (const { id, name } of tabs) {
    const tab = page.locator(`[id="${id}"]`);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    yield [name, `:has(> [role=tablist] > [id="${id}"])`];
  }
  const items = await page.locator('main details:has(> summary)').evaluateAll((all) => {
    for (const each of all) {
      each.removeAttribute('name');
      each.setAttribute('open', '');
    }
    return all.length;
  });
  if (items > 0) yield [`all of ${items} items`, 'main details[open]'];
  const cards = await page
    .locator('main [data-turns] > button[aria-expanded]:visible')
    .evaluateAll((all) => {
      for (const each of all) each.setAttribute('aria-expanded', 'true');
      return all.length;
    });
  if (cards > 0) yield [`all of ${cards} cards`, 'main [data-turns]:has([aria-expanded=true])'];
}

async function choose(page: Page, theme: 'light' | 'dark', width: number) {
  const body = page.locator('body');
  await expect(body).toHaveClass(/light|dark/);
  const isChosen = await body.evaluate((element, name) => element.classList.contains(name), theme);
  if (!isChosen) await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
  await expect(body).toContainClass(theme);
  await page.setViewportSize({ width, height: 800 });
}

import type { Page } from '@playwright/test';
import { teamPaths } from '../../lib/content/leaders';
import { noticePaths, routes } from '../../lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { COLOUR_RULES, LAYOUT_RULES, violations } from './axe';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime, except where a describe says so.
test.use({ movesAtOnce: false, getsRuntime: false });

/** The themes differ in their colours, the widths in the places and sizes of things. */
const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'light', width: 360, rules: LAYOUT_RULES },
  { theme: 'dark', width: 1280, rules: COLOUR_RULES },
] as const;
const THEMES = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: COLOUR_RULES },
] as const;
/** What opens is checked at the widest with all rules, and for its colours in the dark theme. */
const OPENED_AT = 1280;

/** Their tabs are chosen by the framework's runtime. */
const WITH_TABS: string[] = [
  routes.webDevelopment,
  routes.mobileApp,
  routes.uiUx,
  routes.contractStaffing,
  routes.career,
];

/** They differ from another page in their words and pictures only. */
const VARIANTS: string[] = [
  ...teamPaths.slice(1),
  routes.roleFrontEnd,
  routes.roleCyberSecurity,
  routes.roleSalesforce,
  routes.permanentStaffing,
  routes.offshoreStaffing,
  routes.nearshoreStaffing,
  routes.privacy,
  routes.disclaimer,
];

// Axe is a script that is put into the page. Motion is off, so that it never measures a half-faded text.
test.describe('axe finds nothing on', { tag: '@scripts-on' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of Object.values(routes)) {
    if (VARIANTS.includes(path) || WITH_TABS.includes(path)) continue;
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test.describe('with the runtime,', () => {
    test.use({ movesAtOnce: true, getsRuntime: true });

    for (const path of WITH_TABS) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    test('a receipt', async ({ page, site }) => {
      await page.goto(await earnedReceipt(site.url));
      await expect(page.getByText('Registered successfully!').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the dialog of a role', async ({ page }) => {
      await page.goto(routes.roleFullStack);
      for (const { theme, width, ...look } of LOOKS) {
        await choose(page, theme);
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await violations(page, look), `${theme} at ${width} px`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });

  test('the pages that differ from another one in their words only', async ({ page }) => {
    test.slow();
    for (const path of VARIANTS) {
      await page.goto(path);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });

  test('the notice for candidates in Hindi and Telugu', async ({ page }) => {
    for (const path of [noticePaths.hi, noticePaths.te]) {
      await page.goto(path);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });

  const states = {
    'the job list without a match': [`${routes.jobPositions}?q=astronaut`, 'No positions match'],
    'a job with every field': ['/job/0', 'Documents to bring'],
    'a closed job': ['/job/2', 'is no longer open for applications'],
  } as const;
  for (const [name, [path, words]] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('the page of an application, with its question', async ({ page, site }) => {
    await page.goto(await earnedReceipt(site.url));
    await page.getByRole('link', { name: 'See or withdraw it' }).click();
    await page.getByRole('link', { name: 'Withdraw this application' }).click();
    await expectAccessible(page);
  });

  test('the page for an unknown address', async ({ page, expected }) => {
    expected.push(/status of 404/);
    await page.goto('/nothing');
    await expectAccessible(page);
  });

  test.describe('the application form', () => {
    test.use({ movesAtOnce: true, getsRuntime: true });

    test('with its errors', async ({ page }) => {
      await page.goto(routes.jobForm);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('the services menu of a wide screen', async ({ page }) => {
    await page.goto(routes.webDevelopment);
    for (const { theme, rules } of THEMES) {
      await choose(page, theme);
      await page.getByText('Our Services').click();
      await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
      expect(await violations(page, { part: 'header', rules }), theme).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('the menu of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(routes.webDevelopment);
    for (const { theme, rules } of THEMES) {
      await choose(page, theme);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Our Services').click();
      await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
      expect(await violations(page, { part: 'header', rules }), theme).toEqual([]);
      await page.getByText('Our Services').click();
      await page.keyboard.press('Escape');
    }
  });
});

async function expectAccessible(page: Page) {
  for (const { theme, width, ...look } of LOOKS) {
    const rules = 'rules' in look ? look.rules : undefined;
    await choose(page, theme);
    await page.setViewportSize({ width, height: 800 });
    // Whatever happens to lie under the header would count as covered.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const where = `${theme} at ${width} px`;
    expect.soft(await violations(page, { rules }), where).toEqual([]);
    if (width !== OPENED_AT) continue;
    for await (const [name, part] of openParts(page, rules)) {
      expect.soft(await violations(page, { part, rules }), `${name} open, ${where}`).toEqual([]);
    }
  }
}

/**
 * Opens what can be open on a page, with the part of the page that is then to be seen. Items of which a visitor
 * has one open at a time are all opened at once, because they do not cover each other. Of tabs, which do, the last
 * panel of each list shows the colours of all.
 */
async function* openParts(
  page: Page,
  rules: readonly string[] | undefined,
): AsyncGenerator<[name: string, part: string]> {
  const unselected = page.locator(
    `[role=tab][aria-selected=false]${rules === COLOUR_RULES ? ':last-child' : ''}`,
  );
  const tabs = await unselected.evaluateAll((all) =>
    all.map(({ id, textContent }) => ({ id, name: textContent })),
  );
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

async function choose(page: Page, theme: 'light' | 'dark') {
  const body = page.locator('body');
  await expect(body).toHaveClass(/light|dark/);
  const isChosen = await body.evaluate((element, name) => element.classList.contains(name), theme);
  if (!isChosen) await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
  await expect(body).toContainClass(theme);
}

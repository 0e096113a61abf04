import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { receiptPath, routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** What axe finds depends on the theme and on the layout, so every page is looked at in all six. */
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 768, 1280];

// Axe is a script that is put into the page. Motion is off, so that it never measures a half-faded text.
test.describe('axe finds nothing on', { tag: '@scripts-on' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const pages = {
    'the home page': [routes.home, 'We are builders'],
    'the job list': [routes.jobPositions, 'Senior Salesforce Developer'],
    'the job list without a match': [`${routes.jobPositions}?q=astronaut`, 'No position matches'],
    'a job with every field': ['/job/0', 'Government photo ID'],
    'a closed job': ['/job/2', 'no longer takes applications'],
    'the application form': [routes.jobForm, 'Upload Resume'],
    'a receipt': [receiptPath('APP-20261121-ABC234'), 'Registered successfully!'],
    'About the company': [routes.about, 'About the company'],
    'a role page': [routes.roleFullStack, 'Full Stack Development'],
  } as const;
  for (const [name, [path, words]] of Object.entries(pages)) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('the page for an unknown address', async ({ page, expected }) => {
    expected.push(/status of 404/);
    await page.goto('/nothing');
    await expectAccessible(page);
  });

  test('the application form with its errors', async ({ page }) => {
    await page.goto(routes.jobForm);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('the services menu of a wide screen', async ({ page }) => {
    await page.goto(routes.webDevelopment);
    for (const theme of THEMES) {
      await choose(page, theme);
      await page.getByText('Our Services').click();
      await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
      expect(await violations(page), theme).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('the menu of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(routes.webDevelopment);
    for (const theme of THEMES) {
      await choose(page, theme);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Our Services').click();
      await expect(page.getByRole('link', { name: 'Nearshore' }).first()).toBeVisible();
      expect(await violations(page), theme).toEqual([]);
      await page.getByText('Our Services').click();
      await page.keyboard.press('Escape');
    }
  });
});

async function expectAccessible(page: Page) {
  for (const theme of THEMES) {
    await choose(page, theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `${theme} at ${width} px`).toEqual([]);
    }
  }
}

async function choose(page: Page, theme: (typeof THEMES)[number]) {
  const body = page.locator('body');
  await expect(body).toHaveClass(/light|dark/);
  const isChosen = await body.evaluate((element, name) => element.classList.contains(name), theme);
  if (!isChosen) await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
  await expect(body).toContainClass(theme);
}

/** Each rule that is broken, with the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Spares a second tab per look; it is for frames of other origins, and there are none.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

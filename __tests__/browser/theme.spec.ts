import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test('a first visit is light, with the logo for it, and without scripts there are no switches', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  await expect(mark(page, 'light')).toBeVisible();
  await expect(mark(page, 'dark')).toBeHidden();
  await expect(page.getByRole('button', { name: /theme|Pause motion/ })).toHaveCount(0);
});

test.describe('the switch', { tag: '@scripts-on' }, () => {
  test('turns the page dark and light again, and the choice is stored', {
    tag: '@at-load',
  }, async ({ page }) => {
    await page.goto('/About');
    await expectTheme(page, 'light');
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
    await expect(mark(page, 'light')).toBeVisible();
    await expect(mark(page, 'dark')).toBeHidden();
    const lightSurface = await surface(page);

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expectTheme(page, 'dark');
    expect(await surface(page)).not.toBe(lightSurface);
    await expect(mark(page, 'dark')).toBeVisible();
    await expect(mark(page, 'light')).toBeHidden();
    expect(await stored(page)).toBe('dark');

    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expectTheme(page, 'light');
    expect(await surface(page)).toBe(lightSurface);
    expect(await stored(page)).toBe('light');
  });

  test('works from the keyboard, keeps the focus, and persists on the next page and after a reload', async ({
    page,
  }) => {
    await page.goto('/About');
    const toggle = page.locator('[data-theme-toggle]');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expectTheme(page, 'dark');
    await page.keyboard.press('Space');
    await expectTheme(page, 'light');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');

    await page.getByRole('navigation', { name: 'Main' }).getByText('Careers').click();
    await expect(page).toHaveURL('/Career');
    await expectTheme(page, 'dark');

    await page.reload();
    await expectTheme(page, 'dark');
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });

  test('reaches the other tabs', async ({ page, context }) => {
    await page.goto('/About');
    const other = await context.newPage();
    await other.goto('/Contact');
    await expectTheme(other, 'light');

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expectTheme(other, 'dark');
    await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });

  test.describe('before anything else', () => {
    test.use({ movesAtOnce: false });

    test('works before the framework does', async ({ page, expected }) => {
      expected.push(/_next\/static\/.*\.js/);
      await page.route('**/_next/static/**/*.js', (route) => route.abort());
      await page.goto('/About');

      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expectTheme(page, 'dark');
      await page.reload();
      await expectTheme(page, 'dark');
    });
  });
});

test.describe('a stored theme', { tag: '@scripts-on' }, () => {
  test('is there at the first paint and stays', { tag: '@at-load' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.addInitScript(recordThemes);
    await page.goto('/JobPositions');
    await page.waitForFunction(() => window.themes.length >= 20);
    for (const classes of await page.evaluate(() => window.themes)) {
      expect(classes.split(' ')).toContain('dark');
      expect(classes.split(' ')).not.toContain('light');
    }
  });

  for (const [what, prepare] of Object.entries({
    'has an unknown name': () => localStorage.setItem('theme', 'sepia'),
    'cannot be read': () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
    'cannot be written': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    },
  })) {
    test(`that ${what} is light, and another can be chosen`, async ({ page }) => {
      await page.addInitScript(prepare);
      await page.goto('/About');
      await expectTheme(page, 'light');
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expectTheme(page, 'dark');
    });
  }
});

declare global {
  interface Window {
    /** The classes of <html> and <body> at every chance there was for a wrong theme to be seen. */
    themes: string[];
  }
}

/** Notes both classes at DOMContentLoaded and in the first frames that have something to show. */
function recordThemes() {
  window.themes = [];
  const note = () => {
    if (!document.querySelector('header')) return;
    for (const { className } of [document.documentElement, document.body]) {
      window.themes.push(className);
    }
  };
  document.addEventListener('DOMContentLoaded', note);
  const eachFrame = () => {
    note();
    if (window.themes.length < 60) requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
}

function mark(page: Page, theme: 'light' | 'dark') {
  return page.locator(`header img[src="/images/mark-${theme}.svg"]`);
}

async function expectTheme(page: Page, theme: 'light' | 'dark') {
  const other = theme === 'dark' ? 'light' : 'dark';
  for (const element of [page.locator('html'), page.locator('body')]) {
    await expect(element).toContainClass(theme);
    await expect(element).not.toContainClass(other);
  }
}

async function surface(page: Page) {
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
}

async function stored(page: Page) {
  return page.evaluate(() => localStorage.getItem('theme'));
}

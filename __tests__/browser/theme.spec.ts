import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { core, expect, test } from './fixtures';

test('a choice applies to other tabs and later pages', async ({ page, context }) => {
  await page.goto(routes.about);
  const other = await context.newPage();
  await other.goto(routes.contact);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expectTheme(other, 'dark');
  await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByText('Careers').click();
  await expect(page).toHaveURL(routes.career);
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('a stored theme applies at the first paint and stays', core(), async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(recordThemes);
  await page.goto(routes.jobPositions);
  await page.waitForFunction(() => window.themes.length >= 20);
  for (const classes of await page.evaluate(() => window.themes)) {
    expect(classes.split(' ')).toContain('dark');
    expect(classes.split(' ')).not.toContain('light');
  }
});

test('no tap is lost while the page is hydrated', async ({ page }) => {
  await page.addInitScript(tapAcrossHydration);
  await page.goto(routes.about);
  await page.waitForFunction(() => window.taps && !window.isTapping);
  const { early, late } = await page.evaluate(() => ({ ...window.taps }));
  expect(early).toBeGreaterThan(0);
  expect(late).toBe(9);
  const theme = ((early ?? 0) + (late ?? 0)) % 2 === 1 ? 'dark' : 'light';
  await expectTheme(page, theme);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
});

test('a tap is shown in its own frame, before and after hydration', async ({ page }) => {
  await page.addInitScript(tapWithinFrames);
  await page.goto(routes.about);
  await page.waitForFunction(() => window.shownInFrame?.late !== undefined);
  expect(await page.evaluate(() => window.shownInFrame)).toEqual({ early: true, late: true });
});

for (const [runtime, getsRuntime] of [
  ['with', true],
  ['without', false],
] as const) {
  test.describe(`${runtime} the runtime, a stored theme`, () => {
    test.use({ movesAtOnce: getsRuntime, getsRuntime });

    for (const [what, prepare] of Object.entries({
      'has an unknown name': () => localStorage.setItem('theme', 'sepia'),
      'is no class name': () => localStorage.setItem('theme', 'dark mode'),
      'is empty': () => localStorage.setItem('theme', ''),
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
      test(`a stored theme that ${what} is light, and another can be chosen`, async ({ page }) => {
        await page.addInitScript(prepare);
        await page.goto(routes.about);
        await expectTheme(page, 'light');
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
        await expectTheme(page, 'dark');
      });
    }
  });
}

declare global {
  interface Window {
    /** The classes of <html> and <body> whenever a wrong theme could have been visible. */
    themes: string[];
    /** How often the toggle was tapped before and after hydration. */
    taps?: { early: number; late: number };
    isTapping?: boolean;
    /** Whether the frame after a tap before and after hydration already had the other theme. */
    shownInFrame?: { early?: boolean; late?: boolean };
  }
}

/** Taps once when the page is parsed and once when it is hydrated. A frame's callbacks run before it is drawn. */
function tapWithinFrames() {
  const shown: NonNullable<typeof window.shownInFrame> = {};
  window.shownInFrame = shown;
  const isDark = () => document.body.classList.contains('dark');
  const tap = (when: 'early' | 'late') => {
    const before = isDark();
    requestAnimationFrame(() => {
      shown[when] = isDark() !== before;
    });
    document.querySelector<HTMLElement>('[data-theme-toggle]')?.click();
  };
  document.addEventListener('DOMContentLoaded', () => tap('early'));
  addEventListener('hydrated', () => setTimeout(tap, 0, 'late'));
}

/** Taps the toggle every few milliseconds from before hydration until nine taps after it. */
function tapAcrossHydration() {
  window.isTapping = true;
  const taps = { early: 0, late: 0 };
  window.taps = taps;
  const tap = () => {
    const toggle = document.querySelector<HTMLElement>('[data-theme-toggle]');
    toggle?.click();
    if (toggle) taps[window.isHydrated ? 'late' : 'early'] += 1;
    if (taps.late < 9) setTimeout(tap, 4);
    else window.isTapping = false;
  };
  document.addEventListener('DOMContentLoaded', tap);
}

/** Records both classes at DOMContentLoaded and in the first frames with content. */
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

async function expectTheme(page: Page, theme: 'light' | 'dark') {
  const other = theme === 'dark' ? 'light' : 'dark';
  for (const element of [page.locator('html'), page.locator('body')]) {
    await expect(element).toContainClass(theme);
    await expect(element).not.toContainClass(other);
  }
}

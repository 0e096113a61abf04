import type { Page } from '@playwright/test';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';
import { menuLink } from './menu';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test('the current page stands out, and so does Our Services when it is one of them', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto('/Service/Contract-staffing');
  const summary = page.locator('[data-menu] > summary');
  await expect(summary).not.toHaveCSS('box-shadow', 'none');
  await expect(menuLink(page, 'Careers')).toHaveCSS('box-shadow', 'none');

  await menuLink(page, 'Careers').click();
  await expect(page).toHaveURL('/Career');
  await expect(menuLink(page, 'Careers')).not.toHaveCSS('box-shadow', 'none');
  await expect(summary).toHaveCSS('box-shadow', 'none');
  const marked = page.getByRole('banner').locator('a[aria-current=page]');
  await expect(marked).toHaveText('Careers');
});

test('the first Tab reaches a link past the header', { tag: '@scripts-on' }, async ({ page }) => {
  await page.goto('/About');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

// Without scripts all of it is the browser's.
test.describe('going from page to page', { tag: '@scripts-on' }, () => {
  test('a link leads to the top, Back to the place that was left', async ({ page }) => {
    await page.goto('/About');
    await footerLink(page, 'Permanent').scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(300);

    await footerLink(page, 'Permanent').click();
    await expect(page).toHaveURL(routes.permanentStaffing);
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(routes.about);
    await expect(footerLink(page, 'Permanent')).toBeInViewport();

    await page.goForward();
    await expect(page).toHaveURL(routes.permanentStaffing);
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test('a link with a hash leads to its place', async ({ page }) => {
    await page.goto('/About#main');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});

function footerLink(page: Page, label: string) {
  return page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
}

async function scrolled(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

import type { Page } from '@playwright/test';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';
import { ABOVE, hamburger, menuLink, service } from './menu';

test.describe('the services menu above 768 px', () => {
  test.use({ viewport: ABOVE });

  test('opens on a click as wide as the page, lists both groups and leads to a service', async ({
    page,
  }) => {
    await page.goto('/About');
    await expect(hamburger(page)).toBeHidden();
    await expect(menuLink(page, 'Careers')).toBeVisible();
    await expect(service(page, 'Contract')).toBeHidden();
    await page.getByText('Our Services').click();
    const panel = page.locator('[data-menu] > div');
    await expect(panel).toBeVisible();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, width: ABOVE.width });

    const group = (name: string) => page.getByRole('banner').getByRole('list', { name });
    await expect(group('Development').getByRole('link')).toHaveText([
      'Web Development',
      'Mobile App Development',
      'UI and UX Development',
    ]);
    await expect(group('Staffing Services').getByRole('link')).toHaveText([
      'Contract',
      'NearShore',
      'Offshore',
      'Permanent',
      'Career launch program',
    ]);

    await service(page, 'UI and UX Development').click();
    await expect(page).toHaveURL(routes.uiUx);
    await expect(service(page, 'Contract')).toBeHidden();
  });

  test('works from the keyboard, with the scene of the link under the pointer, else of the focused one', async ({
    page,
  }) => {
    await page.goto('/About');
    const summary = page.locator('[data-menu] > summary');
    await summary.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(service(page, 'Contract')).toBeVisible();
      await page.keyboard.press(key);
      await expect(service(page, 'Contract')).toBeHidden();
    }
    await page.keyboard.press('Enter');
    const scene = page.locator('[data-menu] svg:has(use)').filter({ visible: true }).locator('use');
    await expect(scene).toHaveAttribute('href', /cloud$/);
    await page.keyboard.press('Tab');
    await expect(service(page, 'Web Development')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(scene).toHaveAttribute('href', /mobile$/);
    await service(page, 'Offshore').hover();
    await expect(scene).toHaveAttribute('href', /offshore$/);
    await page.mouse.move(5, 5);
    await expect(scene).toHaveAttribute('href', /mobile$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.mobileApp);
  });

  test('under the pointer opens at once, and closes 100 ms after the pointer left for good', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/About');
    await page.clock.pauseAt(Date.now() + 60_000);
    const summary = page.getByText('Our Services');
    const contract = service(page, 'Contract');

    await test.step('closes 100 ms after the pointer left', async () => {
      await summary.hover();
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(99);
      await expect(contract).toBeVisible();
      await page.clock.runFor(1);
      await expect(contract).toBeHidden();
    });

    await test.step('stays open when the pointer comes back in time', async () => {
      await summary.hover();
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(60);
      await summary.hover();
      await page.clock.runFor(1000);
      await expect(contract).toBeVisible();
    });

    await test.step('stays open while the pointer is in the panel', async () => {
      await service(page, 'Career launch program').hover();
      await page.clock.runFor(1000);
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(100);
      await expect(contract).toBeHidden();
    });

    await test.step('is not closed by the click that follows the hover, but by the next', async () => {
      await summary.hover();
      await expect(contract).toBeVisible();
      await summary.click();
      await expect(contract).toBeVisible();
      await summary.click();
      await expect(contract).toBeHidden();
    });

    await test.step('closes when a link is chosen', async () => {
      await leave(page);
      await summary.hover();
      await page.clock.resume();
      await contract.click();
      await expect(page).toHaveURL(routes.contractStaffing);
      await expect(service(page, 'NearShore')).toBeHidden();
    });
  });

  test.describe('before anything else', () => {
    test.use({ movesAtOnce: false });

    test('opens by hover before the framework runs', { tag: '@scripts-on' }, async ({
      page,
      expected,
    }) => {
      expected.push(/_next\/static\/.*\.js/);
      await page.route('**/_next/static/**/*.js', (route) => route.abort());
      await page.goto('/About');
      await page.getByText('Our Services').hover();
      await expect(service(page, 'Contract')).toBeVisible();
      await leave(page);
      await expect(service(page, 'Contract')).toBeHidden();
    });
  });

  test('closes on Escape, which gives the focus back, when the focus leaves it and on a click elsewhere', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    await page.goto('/About');
    const summary = page.locator('[data-menu] > summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(service(page, 'Web Development')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(service(page, 'Contract')).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press('Enter');
    await service(page, 'Career launch program').focus();
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'Careers')).toBeFocused();
    await expect(service(page, 'Contract')).toBeHidden();

    await page.getByText('Our Services').click();
    await expect(service(page, 'Contract')).toBeVisible();
    await page.mouse.click(5, ABOVE.height - 5);
    await expect(service(page, 'Contract')).toBeHidden();
  });
});

async function leave(page: Page) {
  await page.mouse.move(5, ABOVE.height - 5);
}

import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { offered, serviceNamed } from '@/lib/services';
import { core, expect, scriptsOff, scriptsOn, test } from './fixtures';

/** The widest window with the narrow menu, and the narrowest with the row of links. */
const BREAKPOINT = { width: 768, height: 800 };
const ABOVE = { width: 769, height: 800 };

const isOffered = (label: string) => offered.some(({ menuLabel }) => menuLabel === label);
const DEVELOPMENT = ['Web Development', 'Mobile App Development'].filter(isOffered);
const STAFFING = ['Contract', 'NearShore', 'Offshore', 'Permanent', 'Career launch program'].filter(
  isOffered,
);
const LAST = STAFFING.at(-1) ?? '';

test.describe('the services menu above 768 px', () => {
  test.use({ viewport: ABOVE });

  test('is as wide as the page and lists both groups', scriptsOff, async ({ page }) => {
    await page.goto(routes.about);
    await expect(hamburger(page)).toBeHidden();
    await expect(menuLink(page, 'Careers')).toBeVisible();
    await expect(service(page, 'Contract')).toBeHidden();
    await summary(page).click();
    const panel = page.locator('[data-menu] > div');
    await expect(panel).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await panel.boundingBox()).toMatchObject({ x: 0, width });

    const group = (name: string) => page.getByRole('banner').getByRole('list', { name });
    const development = [...DEVELOPMENT, 'UI and UX Development'];
    await expect(group('Development').getByRole('link')).toHaveText(development);
    await expect(group('Staffing Services').getByRole('link')).toHaveText(STAFFING);

    await service(page, 'UI and UX Development').click();
    await expect(page).toHaveURL(serviceNamed('uiUx').path);
    await expect(service(page, 'Contract')).toBeHidden();
  });

  test('shows the scene of the hovered or focused link', scriptsOff, async ({ page }) => {
    await page.goto(routes.about);
    await summary(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(service(page, 'Contract')).toBeVisible();
      await page.keyboard.press(key);
      await expect(service(page, 'Contract')).toBeHidden();
    }
    await page.keyboard.press('Enter');
    const scene = page.locator('[data-menu] svg:has(use)').filter({ visible: true }).locator('use');
    await expect(scene).toHaveAttribute('href', /cloud$/);
    const [first, second] = offered;
    await page.keyboard.press('Tab');
    await expect(service(page, first?.menuLabel ?? '')).toBeFocused();
    await page.keyboard.press('Tab');
    const drawing = new RegExp(`${second?.drawing.split('/')[1]}$`);
    await expect(scene).toHaveAttribute('href', drawing);
    await service(page, 'Offshore').hover();
    await expect(scene).toHaveAttribute('href', /offshore$/);
    await page.mouse.move(5, 5);
    await expect(scene).toHaveAttribute('href', drawing);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(second?.path ?? '');
  });

  test('closes 100 ms after the pointer has left for good', scriptsOn, async ({ page }) => {
    await page.clock.install();
    await page.goto(routes.about);
    await page.clock.pauseAt(Date.now() + 60_000);
    const contract = service(page, 'Contract');

    await test.step('closes 100 ms after the pointer left', async () => {
      await summary(page).hover();
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(99);
      await expect(contract).toBeVisible();
      await page.clock.runFor(1);
      await expect(contract).toBeHidden();
    });

    await test.step('stays open if the pointer returns in time', async () => {
      await summary(page).hover();
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(60);
      await summary(page).hover();
      await page.clock.runFor(1000);
      await expect(contract).toBeVisible();
    });

    await test.step('stays open while the pointer is in the panel', async () => {
      await service(page, LAST).hover();
      await page.clock.runFor(1000);
      await expect(contract).toBeVisible();
      await leave(page);
      await page.clock.runFor(100);
      await expect(contract).toBeHidden();
    });

    await test.step('ignores the click after the hover, and closes on the next', async () => {
      await summary(page).hover();
      await expect(contract).toBeVisible();
      await summary(page).click();
      await expect(contract).toBeVisible();
      await summary(page).click();
      await expect(contract).toBeHidden();
    });

    await test.step('closes when a link is chosen', async () => {
      await leave(page);
      await summary(page).hover();
      await page.clock.resume();
      await contract.click();
      await expect(page).toHaveURL(serviceNamed('contractStaffing').path);
      await expect(service(page, 'NearShore')).toBeHidden();
    });
  });
});

test.describe('the menu of a narrow window', () => {
  test.use({ viewport: BREAKPOINT, hasTouch: true });

  test('lists the services except UI and UX, and closes in each way', async ({ page }) => {
    await page.goto(routes.about);
    await expect(menuLink(page, 'Careers')).toBeHidden();
    await hamburger(page).tap();
    await expect(service(page, 'Contract')).toBeHidden();
    await summary(page).tap();
    const services = [...DEVELOPMENT, ...STAFFING];
    await expect(page.locator('[data-menu] a:visible')).toHaveText(services);
    await service(page, LAST).tap();
    await expect(page).toHaveURL(offered.at(-1)?.path ?? '');
    await expect(menuLink(page, 'Home')).toBeHidden();

    const close = {
      button: () => hamburger(page).tap(),
      escape: () => page.keyboard.press('Escape'),
      header: () => page.touchscreen.tap(BREAKPOINT.width / 2, 20),
    };
    for (const [way, act] of Object.entries(close)) {
      if (await menuLink(page, 'Home').isHidden()) await hamburger(page).tap();
      await expect(menuLink(page, 'Home'), way).toBeVisible();
      await expect(service(page, 'Contract')).toBeHidden();
      await act();
      await expect(menuLink(page, 'Home'), way).toBeHidden();
    }
  });

  test('closes when the window crosses 768 px', scriptsOn, async ({ page }) => {
    await page.goto(routes.about);
    await hamburger(page).click();
    await summary(page).click();
    await page.setViewportSize(ABOVE);
    await expect(service(page, 'Contract')).toBeHidden();
    await page.setViewportSize(BREAKPOINT);
    await expect(menuLink(page, 'Home')).toBeHidden();
  });
});

test.describe('without the runtime', () => {
  test.use({ viewport: ABOVE, movesAtOnce: false, getsRuntime: false });

  test(
    'the menu opens on hover, closes by key and outside click',
    core(scriptsOn),
    async ({ page }) => {
      await page.goto(routes.about);
      await summary(page).hover();
      await expect(service(page, 'Contract')).toBeVisible();
      await leave(page);
      await expect(service(page, 'Contract')).toBeHidden();

      await summary(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(service(page, 'Web Development')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(service(page, 'Contract')).toBeHidden();
      await expect(summary(page)).toBeFocused();

      await page.keyboard.press('Enter');
      await service(page, LAST).focus();
      await page.keyboard.press('Tab');
      await expect(menuLink(page, 'Careers')).toBeFocused();
      await expect(service(page, 'Contract')).toBeHidden();

      // Not under the mouse, which closes it by leaving.
      await summary(page).focus();
      await page.keyboard.press('Enter');
      await expect(service(page, 'Contract')).toBeVisible();
      await page.mouse.click(5, ABOVE.height - 5);
      await expect(service(page, 'Contract')).toBeHidden();
    },
  );

  test('the current page is highlighted, and so is Our Services', scriptsOn, async ({ page }) => {
    await page.goto(serviceNamed('contractStaffing').path);
    await expect(summary(page)).not.toHaveCSS('box-shadow', 'none');
    await expect(menuLink(page, 'Careers')).toHaveCSS('box-shadow', 'none');

    await menuLink(page, 'Careers').click();
    await expect(page).toHaveURL(routes.career);
    await expect(menuLink(page, 'Careers')).not.toHaveCSS('box-shadow', 'none');
    await expect(summary(page)).toHaveCSS('box-shadow', 'none');
    const marked = page.getByRole('banner').locator('a[aria-current=page]');
    await expect(marked).toHaveText('Careers');
  });

  test('the first Tab reaches a link that skips the header', scriptsOn, async ({ page }) => {
    await page.goto(routes.about);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

function summary(page: Page) {
  return page.locator('[data-menu] > summary');
}

/** A link of the navigation, if visible. */
function menuLink(page: Page, label: string) {
  return page.locator('#site-menu').getByRole('link', { name: label, exact: true });
}

/** A link under Our Services, in either menu. */
function service(page: Page, label: string) {
  return page.locator('[data-menu]').getByRole('link', { name: label, exact: true });
}

function hamburger(page: Page) {
  return page.getByRole('button', { name: 'Menu', exact: true });
}

async function leave(page: Page) {
  await page.mouse.move(5, ABOVE.height - 5);
}

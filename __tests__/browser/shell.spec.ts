import type { Page } from '@playwright/test';
import { receiptPath, routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const NARROW = { width: 360, height: 740 };
const BREAKPOINT = { width: 768, height: 800 };
const ABOVE = { width: 769, height: 800 };

test.describe('the services menu above 768 px', () => {
  test.use({ viewport: ABOVE });

  test('opens on a click, lists both groups and leads to a service', async ({ page }) => {
    await page.goto('/About');
    await expect(service(page, 'Contract')).toBeHidden();
    await page.getByText('Our Services').click();

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

  test('is as wide as the page', async ({ page }) => {
    await page.goto('/About');
    await page.getByText('Our Services').click();
    const panel = page.locator('[data-menu] > div');
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ x: 0, width: ABOVE.width });
  });

  test('there is no hamburger', async ({ page }) => {
    await page.goto('/About');
    await expect(hamburger(page)).toBeHidden();
    await expect(menuLink(page, 'Careers')).toBeVisible();
  });

  test('opens and closes from the keyboard', async ({ page }) => {
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
    await page.keyboard.press('Tab');
    await expect(service(page, 'Web Development')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.webDevelopment);
  });

  test.describe('under the pointer', { tag: '@scripts-on' }, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await page.goto('/About');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByText('Our Services').hover();
      await expect(service(page, 'Contract')).toBeVisible();
    });

    test('opens, and closes 100 ms after the pointer left', async ({ page }) => {
      await leave(page);
      await page.clock.runFor(99);
      await expect(service(page, 'Contract')).toBeVisible();
      await page.clock.runFor(1);
      await expect(service(page, 'Contract')).toBeHidden();
    });

    test('stays open when the pointer comes back in time', async ({ page }) => {
      await leave(page);
      await page.clock.runFor(60);
      await page.getByText('Our Services').hover();
      await page.clock.runFor(1000);
      await expect(service(page, 'Contract')).toBeVisible();
    });

    test('stays open while the pointer is in the panel', async ({ page }) => {
      await service(page, 'Career launch program').hover();
      await page.clock.runFor(1000);
      await expect(service(page, 'Contract')).toBeVisible();
    });

    test('is not closed by the click that follows the hover, but by the next', async ({ page }) => {
      await page.getByText('Our Services').click();
      await expect(service(page, 'Contract')).toBeVisible();
      await page.getByText('Our Services').click();
      await expect(service(page, 'Contract')).toBeHidden();
    });

    test('closes when a link is chosen', async ({ page }) => {
      await page.clock.resume();
      await service(page, 'Contract').click();
      await expect(page).toHaveURL(routes.contractStaffing);
      await expect(service(page, 'NearShore')).toBeHidden();
    });
  });

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

  test('Escape closes it and gives the focus back', { tag: '@scripts-on' }, async ({ page }) => {
    await page.goto('/About');
    const summary = page.locator('[data-menu] > summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(service(page, 'Web Development')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(service(page, 'Contract')).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('closes when the focus leaves it', { tag: '@scripts-on' }, async ({ page }) => {
    await page.goto('/About');
    const summary = page.locator('[data-menu] > summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await service(page, 'Career launch program').focus();
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'Careers')).toBeFocused();
    await expect(service(page, 'Contract')).toBeHidden();
  });

  test('closes on a click elsewhere', { tag: '@scripts-on' }, async ({ page }) => {
    await page.goto('/About');
    await page.getByText('Our Services').click();
    await page.mouse.click(5, ABOVE.height - 5);
    await expect(service(page, 'Contract')).toBeHidden();
  });
});

for (const viewport of [NARROW, BREAKPOINT]) {
  test.describe(`the menu at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true });

    test('opens by a tap and leads on', async ({ page }) => {
      await page.goto('/About');
      await expect(menuLink(page, 'Careers')).toBeHidden();
      await hamburger(page).tap();
      await menuLink(page, 'Careers').tap();
      await expect(page).toHaveURL(routes.career);
      await expect(menuLink(page, 'Home')).toBeHidden();
    });

    test('lists the services on a tap, without UI and UX', async ({ page }) => {
      await page.goto('/About');
      await hamburger(page).tap();
      await expect(service(page, 'Contract')).toBeHidden();
      await page.getByText('Our Services').tap();

      await expect(page.locator('[data-menu] a:visible')).toHaveText([
        'Web Development',
        'Mobile App Development',
        'Contract',
        'NearShore',
        'Offshore',
        'Permanent',
        'Career launch program',
      ]);
      await service(page, 'Career launch program').tap();
      await expect(page).toHaveURL(routes.careerLaunch);
      await expect(menuLink(page, 'Home')).toBeHidden();

      await hamburger(page).tap();
      await expect(menuLink(page, 'Home')).toBeVisible();
      await expect(service(page, 'Contract')).toBeHidden();
    });

    test('closes by the button, by Escape and by a tap on the header', async ({ page }) => {
      await page.goto('/About');
      const close = {
        button: () => hamburger(page).tap(),
        escape: () => page.keyboard.press('Escape'),
        header: () => page.touchscreen.tap(viewport.width / 2, 20),
      };
      for (const [way, act] of Object.entries(close)) {
        await hamburger(page).tap();
        await expect(menuLink(page, 'Home'), way).toBeVisible();
        await act();
        await expect(menuLink(page, 'Home'), way).toBeHidden();
      }
    });
  });
}

test.describe('a menu that is open', { tag: '@scripts-on' }, () => {
  test('closes when the window crosses 768 px', async ({ page }) => {
    await page.setViewportSize(BREAKPOINT);
    await page.goto('/About');
    await hamburger(page).click();
    await page.getByText('Our Services').click();
    await page.setViewportSize(ABOVE);
    await expect(service(page, 'Contract')).toBeHidden();
    await page.setViewportSize(BREAKPOINT);
    await expect(menuLink(page, 'Home')).toBeHidden();
  });
});

test.describe('the current page', () => {
  const marked = (page: Page) => page.getByRole('banner').locator('a[aria-current=page]');

  test('is marked in the navigation, under an alias too', async ({ page }) => {
    for (const [path, label] of [
      ['/', 'Home'],
      ['/Career', 'Careers'],
      ['/About', 'About the company'],
      ['/aBOUT', 'About the company'],
      ['/Contact', 'Contact Us'],
      ['/UI-UX', 'UI and UX Development'],
      ['/Ui-Ux', 'UI and UX Development'],
      ['/Service/OffShore-staffing', 'Offshore'],
    ] as const) {
      await page.goto(path);
      await expect(marked(page), path).toHaveText(label);
    }
  });

  test('stands out, and so does Our Services when it is one of them', async ({ page }) => {
    await page.goto('/Service/Contract-staffing');
    const summary = page.locator('[data-menu] > summary');
    await expect(summary).not.toHaveCSS('box-shadow', 'none');
    await expect(menuLink(page, 'Careers')).toHaveCSS('box-shadow', 'none');

    await menuLink(page, 'Careers').click();
    await expect(page).toHaveURL('/Career');
    await expect(menuLink(page, 'Careers')).not.toHaveCSS('box-shadow', 'none');
    await expect(summary).toHaveCSS('box-shadow', 'none');
    await expect(marked(page)).toHaveText('Careers');
  });
});

test('the first Tab reaches a link past the header', async ({ page }) => {
  await page.goto('/About');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('no page scrolls sideways on the narrowest phone', { tag: '@scripts-off' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...Object.values(routes), '/job/0', receiptPath('APP-20261121-ABC234')]) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test.describe('going from page to page', () => {
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

function service(page: Page, label: string) {
  return page.locator('[data-menu]').getByRole('link', { name: label, exact: true });
}

/** A link of the navigation, as far as the way to it is open. */
function menuLink(page: Page, label: string) {
  return page.locator('#site-menu').getByRole('link', { name: label, exact: true });
}

function footerLink(page: Page, label: string) {
  return page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
}

function hamburger(page: Page) {
  return page.getByRole('button', { name: 'Menu', exact: true });
}

async function leave(page: Page) {
  await page.mouse.move(5, ABOVE.height - 5);
}

async function scrolled(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

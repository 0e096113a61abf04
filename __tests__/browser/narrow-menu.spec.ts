import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';
import { ABOVE, BREAKPOINT, hamburger, menuLink, service } from './menu';

test.describe('the menu of a narrow window', () => {
  test.use({ viewport: BREAKPOINT, hasTouch: true });

  test('opens by a tap, lists the services without UI and UX, and links to them', async ({
    page,
  }) => {
    await page.goto('/About');
    await expect(menuLink(page, 'Careers')).toBeHidden();
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

    const close = {
      button: () => hamburger(page).tap(),
      escape: () => page.keyboard.press('Escape'),
      header: () => page.touchscreen.tap(BREAKPOINT.width / 2, 20),
    };
    for (const [way, act] of Object.entries(close)) {
      if (await menuLink(page, 'Home').isHidden()) await hamburger(page).tap();
      await expect(menuLink(page, 'Home'), way).toBeVisible();
      await act();
      await expect(menuLink(page, 'Home'), way).toBeHidden();
    }

    await hamburger(page).tap();
    await menuLink(page, 'Careers').tap();
    await expect(page).toHaveURL(routes.career);
    await expect(menuLink(page, 'Home')).toBeHidden();
  });
});

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

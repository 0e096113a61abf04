import type { Page } from '@playwright/test';

/** The widest window of the narrow menu, and the narrowest of the row of links. */
export const BREAKPOINT = { width: 768, height: 800 };
export const ABOVE = { width: 769, height: 800 };

/** A link of the navigation, as far as the way to it is open. */
export function menuLink(page: Page, label: string) {
  return page.locator('#site-menu').getByRole('link', { name: label, exact: true });
}

/** A link under Our Services, in either form of the menu. */
export function service(page: Page, label: string) {
  return page.locator('[data-menu]').getByRole('link', { name: label, exact: true });
}

export function hamburger(page: Page) {
  return page.getByRole('button', { name: 'Menu', exact: true });
}

import type { Page } from '@playwright/test';
import { earlyScript } from '@/lib/web/seal/compiled-scripts';

/** The origin of pages that no server has. As `baseURL` it also saves the test from starting a site. */
export const BARE = 'http://localhost:9';

/** Opens a page of a few lines with the early script. */
export async function openBare(page: Page, body: string, path = '/page'): Promise<void> {
  await page.unrouteAll();
  await page.route(`${BARE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A page</title><body><script>${earlyScript}</script>${body}`,
    }),
  );
  await page.goto(`${BARE}${path}`);
}

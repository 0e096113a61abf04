import type { Page } from '@playwright/test';
import { phoneLink } from '@/lib/company';
import { site } from '@/lib/site';
import { offeredPaths } from '../support/offered-paths';
import { expect, scriptsOff, test } from './fixtures';

for (const path of offeredPaths('careerLaunch')) {
  test.describe('the career launch program', () => {
    test.use({ movesAtOnce: false });
    test.beforeEach(({ page }) => page.goto(path));

    test('has a phone number next to a chat link', scriptsOff, async ({ page }) => {
      const phone = site.offices[0]?.phone ?? '';
      const call = floating(page).locator('summary');
      const number = floating(page).getByRole('link', { name: phone });
      for (const visible of [false, true, false]) {
        await expect(number).toBeVisible({ visible });
        await call.click();
      }
      await expect(number).toHaveAttribute('href', phoneLink(phone));
      const chat = floating(page).getByRole('link', { name: 'Chat on WhatsApp' });
      await expect(chat).toHaveAttribute('href', `https://wa.me/${site.whatsapp}`);
    });

    test('has no button beside text, at any width', async ({ page }) => {
      for (const width of [320, 768, 1121, 1280, 1600]) {
        await page.setViewportSize({ width, height: 700 });
        const box = await floating(page).boundingBox();
        // Without the scrollbar.
        const inside = await page.locator('body').evaluate((body) => body.clientWidth);
        const isBar = box && box.x <= 0 && box.x + box.width >= inside;
        expect(isBar || (box?.x ?? 0) > (await lastWordEnd(page)), `${width} px`).toBe(true);
      }
    });

    function floating(page: Page) {
      return page.getByRole('complementary', { name: 'Call or chat' });
    }

    /** The right edge of the longest line of the page's own text. */
    function lastWordEnd(page: Page) {
      return page.locator('main').evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let end = 0;
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement?.closest('aside')) continue;
          range.selectNodeContents(texts.currentNode);
          for (const line of range.getClientRects()) end = Math.max(end, line.right);
        }
        return end;
      });
    }
  });
}

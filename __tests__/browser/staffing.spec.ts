import type { Page } from '@playwright/test';
import { phoneLink } from '@/lib/company';
import { programClaims } from '@/lib/content/claims';
import { rupees, rupeesBothWays } from '@/lib/content/rupees';
import { serviceNamed } from '@/lib/services';
import { site } from '@/lib/site';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';

test.describe('the career launch program', () => {
  test.use({ movesAtOnce: false });
  test.beforeEach(({ page }) => page.goto(serviceNamed('careerLaunch').path));

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

  test('states its fee, which buys no job, and answers questions', scriptsOff, async ({ page }) => {
    const fee = page.getByRole('region', { name: 'What it costs' });
    await expect(fee).toContainText(rupees(programClaims.fee));
    for (const part of ['Training', 'Real-time project access', 'Mock screenings']) {
      await expect(fee).toContainText(part);
    }
    await expect(fee.getByRole('heading', { name: 'It does not buy a job' })).toBeVisible();

    const questions = page.locator('main details[name]');
    const open = page.locator('main details[name][open]');
    await expect(questions).toHaveCount(7);
    await expect(open).toHaveCount(0);
    await questions.nth(0).locator('summary').click();
    await expect(open).toContainText(rupeesBothWays(programClaims.fee));
    await questions.nth(6).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('2–3 weeks');
  });

  test('has no button beside text, at any width', scriptsOn, async ({ page }) => {
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

test.describe('the working days of an offshore team', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("are in the visitor's time zone, with the shared hours", scriptsOn, async ({ page }) => {
    await page.goto(serviceNamed('offshoreStaffing').path);
    for (const city of ['New York', 'Where you are']) {
      await expect(row(page, city)).toContainText('9:00 AM to 6:00 PM your time');
      // One hour more during daylight saving time in New York.
      await expect(row(page, city)).toContainText(/[45] h together/);
    }
    await expect(row(page, 'Your lead in India')).not.toContainText('together');
    // 08:00 in India, in daylight saving or standard time.
    await expect(page.locator('figure')).toContainText(/[91]0?:30 PM/);
  });

  test('are in India time', scriptsOff, async ({ page }) => {
    await page.goto(serviceNamed('offshoreStaffing').path);
    await expect(row(page, 'New York')).toContainText('19:30 to 04:30 in India');
    await expect(row(page, 'New York')).toContainText('4 h together');
    await expect(page.locator('figure').getByText('08:00', { exact: true })).toBeVisible();
    await expect(page.getByText('Where you are')).toBeHidden();
  });

  function row(page: Page, city: string) {
    return page.locator('figure li').filter({ hasText: city });
  }
});

import type { Page } from '@playwright/test';
import { phoneLink } from '@/lib/company';
import { serviceNamed } from '@/lib/services';
import { site } from '@/lib/site';
import { offeredPaths } from '../support/offered-paths';
import { core, expect, scriptsOff, test } from './fixtures';

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

test.describe('the working day of an offshore team', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false, getsRuntime: false });

  test.describe('for a visitor in Chicago', () => {
    test.use({ timezoneId: 'America/Chicago', locale: 'en-US' });

    test('is on their clock, in whole hours, before the first gesture', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-01-15T16:20:00Z'));
      await page.goto(serviceNamed('offshoreStaffing').path);
      await expect(day(page)).toContainText('10:20 AM');
      await expect(day(page)).toContainText('9:50 PM');
      await expect(day(page)).toContainText('Chicago');
      await expect(row(page, 'You')).toContainText('9:00 AM to 6:00 PM');
      await expect(row(page, 'You')).toContainText('3 h with your lead');
      await expect(row(page, 'Your lead')).toContainText('3:00 AM to 12:00 PM');
      await expect(row(page, 'Your lead')).toContainText('2:30 PM to 11:30 PM in India');
      await expect(day(page)).toContainText('You work from last night’s written handover');
      await expect(row(page, 'Your team')).toContainText('9:30 PM to 6:30 AM');
      await expect(day(page).getByText('3 PM', { exact: true })).toBeVisible();
      await expect(page.getByText('An example: a client in New York')).toBeHidden();

      await day(page).getByRole('combobox').selectOption('Sydney');
      await expect(row(page, 'You')).toContainText('3.5 h with your team');
      await expect(day(page)).toContainText('You and your team work');
    });
  });

  function day(page: Page) {
    return page.locator('working-day');
  }

  function row(page: Page, who: string) {
    return day(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${who}(?!r)`) });
  }
});

test.describe('the year of a contract', () => {
  test.use({ movesAtOnce: false, getsRuntime: false });

  test('follows its sliders', core(), async ({ page }) => {
    await page.goto(serviceNamed('contractStaffing').path);
    await page.getByRole('radio', { name: 'Flexible contracts' }).check();
    await page.getByRole('slider', { name: 'People in the busy months' }).fill('8');
    await page.getByRole('slider', { name: 'Busy months', exact: true }).fill('4');
    await expect(page.locator('output:visible')).toHaveText(
      '2 people for 6 months, 8 people for 4 months, 3 people for 2 months: 50 person-months',
    );
    await expect(page.locator('[data-month]:visible').nth(9)).toHaveAttribute(
      'style',
      /people: ?8/,
    );
  });
});

import type { Page } from '@playwright/test';
import { rupees, rupeesBothWays } from '@/app/(staffing)/Service/Career-launch-program/content';
import { phoneLink } from '@/lib/company';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { expect, test } from './fixtures';

const phone = site.offices[0]?.phone ?? '';

test.beforeEach(({ page }) => page.goto(routes.careerLaunch));

test('the call button shows a number to dial and hides it again, beside a link to the chat', {
  tag: '@scripts-off',
}, async ({ page }) => {
  const call = floating(page).locator('summary');
  const number = floating(page).getByRole('link', { name: phone });
  await expect(number).toBeHidden();

  await call.click();
  await expect(number).toBeVisible();
  await expect(number).toHaveAttribute('href', phoneLink(phone));

  await call.click();
  await expect(number).toBeHidden();

  const chat = floating(page).getByRole('link', { name: 'Chat on WhatsApp' });
  await expect(chat).toHaveAttribute('href', `https://wa.me/${site.whatsapp}`);
});

test('the fee is named with the word that it buys no job, and one of seven answers is open at a time', {
  tag: '@scripts-off',
}, async ({ page }) => {
  const fee = page.getByRole('region', { name: 'What it costs' });
  await expect(fee).toContainText(rupees(1_00_000));
  for (const part of ['Training', 'Real-time project access', 'Mock screenings']) {
    await expect(fee).toContainText(part);
  }
  await expect(fee.getByRole('heading', { name: 'It does not buy a job' })).toBeVisible();

  const questions = page.locator('main details[name]');
  const open = page.locator('main details[name][open]');
  await expect(questions).toHaveCount(7);
  await expect(open).toHaveCount(0);

  await questions.nth(0).locator('summary').click();
  await expect(open).toContainText(rupeesBothWays(1_00_000));

  await questions.nth(6).locator('summary').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('2–3 weeks');

  await questions.nth(6).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('the floating buttons never stand beside words in a line, in windows of five widths', {
  tag: '@scripts-on',
}, async ({ page }) => {
  for (const width of [320, 768, 1121, 1280, 1600]) {
    await page.setViewportSize({ width, height: 700 });
    const { left, right } = await edges(page);
    const isBar = left <= 0 && right >= width;
    expect(isBar || left > (await lastWordEnd(page)), `${width} px`).toBe(true);
  }
});

function floating(page: Page) {
  return page.getByRole('complementary', { name: 'Call or chat' });
}

function edges(page: Page) {
  return floating(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });
}

/** How far to the right any line of the page's own text reaches. */
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

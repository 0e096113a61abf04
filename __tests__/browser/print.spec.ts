import { withPhone } from '@/lib/company';
import { routes } from '@/lib/routes';
import { site as company } from '@/lib/site';
import { contrast } from '../support/contrast';
import { earnedReceipt } from '../support/earned-receipt';
import { offeredPaths } from '../support/offered-paths';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test('only prints useful content, in dark ink', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  const receipt = await earnedReceipt(site.url);
  for (const path of ['/job/0', routes.roleSalesforce, receipt, routes.home]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const letterhead = [company.name, ...withPhone(company.offices).map(({ phone }) => phone)];
    for (const text of [...letterhead, company.email.support]) {
      await expect(page.getByRole('banner')).toContainText(text, { useInnerText: true });
    }
    for (const role of ['contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    for (const text of await page.locator('[id^=industry-]').all()) {
      await expect(text).toHaveCSS('opacity', '1');
    }
    for (const [words, ink] of await page.getByRole('main').evaluate(inksOf)) {
      expect.soft(contrast(ink, '#ffffff'), `${path}: ${words}`).toBeGreaterThanOrEqual(7);
    }
  }
});

test('paper has the address of its page, and diagrams in their colours', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    ...offeredPaths('contractStaffing', 'uiUx'),
    routes.about,
    routes.contact,
    '/job/0',
  ]) {
    await page.goto(path);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    await expect(page.getByRole('main').getByText(canonical ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact');
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(canonical ?? '', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
  }
});

/** The printed texts, each with its colour. */
function inksOf(main: Element): [words: string, ink: `#${string}`][] {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: [string, `#${string}`][] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    // All print colours have this form; any other was overlooked.
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(parentElement).color);
    const [, ...channels] = parts ?? ['', 255, 255, 255];
    const hex = channels.map((channel) => Number(channel).toString(16).padStart(2, '0'));
    found.push([textContent, `#${hex.join('')}`]);
  }
  return found;
}

import { routes } from '../../lib/routes';
import { contrast } from '../support/contrast';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

/** What visitors keep on paper: a job, a role with its papers, a receipt, the terms, from the dark theme, too. */
for (const [what, path] of [
  ['a job', '/job/0'],
  ['a role', routes.roleSalesforce],
  ['a receipt', undefined],
  ['a legal text', routes.terms],
  ['a page with steps of stone', routes.home],
] as const) {
  test(`${what} is printed in dark ink on white, without what only a screen needs`, {
    tag: '@scripts-on',
  }, async ({ page, site }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.emulateMedia({ media: 'print' });
    await page.goto(path ?? (await earnedReceipt(site.url)));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Stepwell', { useInnerText: true });
    for (const role of ['contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    for (const [words, ink] of await page.getByRole('main').evaluate(inksOf)) {
      expect.soft(contrast(ink, '#ffffff'), words).toBeGreaterThanOrEqual(7);
    }
  });
}

/** The words on the sheet, each with its colour. */
function inksOf(main: Element): [words: string, ink: `#${string}`][] {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: [string, `#${string}`][] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    // The colours of paper are all of this form; any other was forgotten.
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(parentElement).color);
    const [, ...channels] = parts ?? ['', 255, 255, 255];
    const hex = channels.map((channel) => Number(channel).toString(16).padStart(2, '0'));
    found.push([textContent, `#${hex.join('')}`]);
  }
  return found;
}

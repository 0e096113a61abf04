import { permanentSteps } from '@/app/(staffing)/Service/Permanent-staffing/content';
import { routes } from '@/lib/routes';
import { contrast } from '../support/contrast';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, scriptsOn, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test('prints only what paper needs, in dark ink', scriptsOn, async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  const receipt = await earnedReceipt(site.url);
  for (const path of ['/job/0', routes.roleSalesforce, receipt, routes.home]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Stepwell', { useInnerText: true });
    for (const role of ['contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    for (const [words, ink] of await page.getByRole('main').evaluate(inksOf)) {
      expect.soft(contrast(ink, '#ffffff'), `${path}: ${words}`).toBeGreaterThanOrEqual(7);
    }
  }
});

test('the steps of a staffing page are printed with their text', scriptsOn, async ({ page }) => {
  await page.goto(routes.permanentStaffing);
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  for (const { title, text } of permanentSteps) {
    const sheet = sheets.find(({ words }) => words.includes(text.replaceAll(' ', '')));
    expect.soft(sheet?.words, title).toContain(title.replaceAll(' ', ''));
    // The picture of the head is the only one, and it covers no step.
    expect.soft(sheet?.pictures, title).toBeLessThanOrEqual(sheet === sheets[0] ? 1 : 0);
  }
});

/** Of each sheet its words, without the spaces, which depend on where lines break, and how many photographs it has. */
async function sheetsOf(pdf: Buffer): Promise<{ words: string; pictures: number }[]> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const sheet = await document.getPage(index + 1);
      const { items } = await sheet.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join('');
      const { fnArray } = await sheet.getOperatorList();
      const pictures = fnArray.filter((each: number) => each === OPS.paintImageXObject).length;
      return { words: words.replaceAll(/\s/g, ''), pictures };
    }),
  );
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

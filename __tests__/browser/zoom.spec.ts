import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false, viewport: { width: 360, height: 740 } });

/** Pages whose widest words or narrowest cells once left the screen. */
const PAGES = [
  routes.home,
  routes.about,
  routes.nearshoreStaffing,
  routes.careerLaunch,
  routes.contact,
  routes.resumeUpload,
];

test('with text of twice the size nothing leaves a narrow screen', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // The letters of the fonts that stand in for ours are wider.
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const width of [640, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await page.evaluate(textsOffScreen), `${path} at ${width} px`).toEqual([]);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${path} at ${width} px`).toBe(width);
    }
  }
});

test('the name of a closed industry is whole with text of twice the size', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.evaluate(async () => void (await document.fonts.ready));
  const name = page.getByRole('heading', { name: 'E-Commerce', exact: true });
  const cut = await name.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const column = heading.closest('li') ?? document.body;
    return range.getBoundingClientRect().right - column.getBoundingClientRect().right;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

/** The visible texts that reach beyond the left or right edge of the window. */
function textsOffScreen(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const isShown = parentElement?.checkVisibility({ visibilityProperty: true });
    if (!textContent?.trim() || !isShown || parentElement?.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isOff = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1),
    );
    if (isOff) found.push(textContent.trim());
  }
  return found;
}

import { routes } from '@/lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, test } from './fixtures';
import { LAYOUTS } from './layouts';

// What is looked at is the same without the framework's runtime.
test.use({ movesAtOnce: false, getsRuntime: false });

/** The others have no control of their own. */
const WITH_CONTROLS: string[] = [...LAYOUTS, routes.uiUx, routes.mobileApp, '/job/0'];

/** Pages whose widest words or narrowest cells once left the screen. */
const WITH_WIDE_WORDS: string[] = [
  routes.home,
  routes.about,
  routes.nearshoreStaffing,
  routes.careerLaunch,
  routes.contact,
  routes.resumeUpload,
];

test('no page scrolls sideways on the narrowest phone, covers a control or cuts text of twice the size', {
  tag: '@scripts-on',
}, async ({ page, site }) => {
  const receipt = await earnedReceipt(site.url);
  for (const path of [...Object.values(routes), '/job/0', receipt]) {
    const at = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return `${path} at ${width} px`;
    };
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    const where = await at(320);
    await page.goto(path);
    expect.soft(await widest(), where).toBe(320);
    for (const width of WITH_CONTROLS.includes(path) ? [360, 1280] : []) {
      const where = await at(width);
      expect.soft(await page.evaluate(coveredControls), where).toEqual([]);
    }
    if (!WITH_WIDE_WORDS.includes(path)) continue;
    // Words that move in or out are measured where they stand.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.evaluate(doubleTheText);
    for (const width of [640, 360, 320]) {
      const where = `${await at(width)}, twice the size`;
      expect.soft(await page.evaluate(textsOffScreen), where).toEqual([]);
      expect.soft(await widest(), where).toBe(width);
    }
    await page.emulateMedia({ reducedMotion: null });
  }
});

test('the name of a closed industry is whole with text of twice the size', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home);
  await page.evaluate(doubleTheText);
  const name = page.getByRole('heading', { name: 'E-Commerce', exact: true });
  const cut = await name.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const column = heading.closest('li') ?? document.body;
    return range.getBoundingClientRect().right - column.getBoundingClientRect().right;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

async function doubleTheText(): Promise<void> {
  document.documentElement.style.setProperty('font-size', '200%');
  // The letters of the fonts that stand in for ours are wider.
  await document.fonts.ready;
}

/** Links and controls that a click in their middle does not reach, with what it reaches. */
function coveredControls(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    // The back of a card is below its front; what nobody sees is nobody's to click.
    if (control.closest('[data-turns], [aria-hidden=true], .visually-hidden')) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const label = (control as HTMLInputElement).labels?.[0];
    if (!hit || control.contains(hit) || label?.contains(hit)) continue;
    covered.push(`${control.outerHTML.slice(0, 80)} under ${hit.outerHTML.slice(0, 80)}`);
  }
  return covered;
}

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

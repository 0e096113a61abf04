import type { Page } from '@playwright/test';
import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { earnedReceipt } from '../support/earned-receipt';
import { offeredPaths } from '../support/offered-paths';
import { expect, test } from './fixtures';

// The results are the same without the framework's runtime. Content that fades or moves in is measured at its final
// place.
test.use({ movesAtOnce: false, getsRuntime: false, contextOptions: { reducedMotion: 'reduce' } });

/** One page of each layout, and the pages with the longest words; the others have no controls of their own. */
const LAYOUTS: string[] = [
  routes.home,
  routes.about,
  ...offeredPaths('webDevelopment', 'contractStaffing', 'permanentStaffing', 'offshoreStaffing'),
  ...offeredPaths('nearshoreStaffing', 'careerLaunch'),
  routes.career,
  routes.contact,
  routes.jobPositions,
  routes.jobForm,
  routes.resumeUpload,
  routes.roleSalesforce,
  routes.team2,
  routes.terms,
  '/job/0',
];

/** Team pages only differ in text. */
const PAGES = [...pagePaths.filter((path) => !/team[3-7]$/.test(path)), '/job/0'];

// Neither sizes nor focus rings depend on the theme, so each theme gets half of the pages.
for (const [turn, theme] of (['light', 'dark'] as const).entries()) {
  test(`every other page fits in the ${theme} theme`, async ({ page, site }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const paths = PAGES.filter((_, index) => index % 2 === turn);
    for (const path of turn === 0 ? paths : [...paths, await earnedReceipt(site.url)]) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      await expect(page.locator('body')).toContainClass(theme);
      expect.soft(await page.evaluate(overflow), `${path} at 320 px`).toBe(0);
      await expectNoOverflow(page, path);
      if (!LAYOUTS.includes(path)) continue;
      await expectControls(page, path);
      await expectRoomForLargeText(page, path);
    }
  });
}

/** The page does not scroll sideways beside an ordinary scrollbar, with motion, which some layouts depend on. */
async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(overflow), `${path} at ${width} px`).toBe(0);
  }
  expect(await page.evaluate(scrollbar)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

function scrollbar(): number {
  return innerWidth - document.documentElement.clientWidth;
}

/** No control is covered by another element, and each shows its focus. */
async function expectControls(page: Page, path: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(coveredControls), `${path} at ${width} px`).toEqual([]);
  }
  // From here on focus counts as set by the keyboard.
  await page.keyboard.press('Tab');
  // Header and footer are the same everywhere.
  const part = [routes.home, routes.about].some((each) => each === path) ? 'body' : 'main';
  const { shown, hidden } = await page.locator(part).evaluate(ringsOfFocus);
  expect.soft(hidden, `without a ring on ${path}`).toEqual([]);
  expect.soft(shown, path).toBeGreaterThan(part === 'body' ? 30 : 0);
}

async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(doubleTheText);
  // Phones have no scrollbar that takes room.
  const bar = await page.evaluate(scrollbar);
  for (const width of [640, 360 + bar, 360, 320 + bar]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${path} at ${width} px, twice the size`;
    expect.soft(await page.evaluate(textsOffScreen), where).toEqual([]);
    expect.soft(await page.evaluate(overflow), where).toBe(0);
  }
  if (path !== routes.home) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = page.getByRole('heading', { name: 'E-Commerce', exact: true });
  const cut = await name.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const column = heading.closest('li') ?? document.body;
    return range.getBoundingClientRect().right - column.getBoundingClientRect().right;
  });
  expect.soft(cut, 'the name of a closed industry').toBeLessThanOrEqual(0);
}

/** By how many pixels the page scrolls sideways. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

async function doubleTheText(): Promise<void> {
  document.documentElement.style.setProperty('font-size', '200%');
  // Fallback fonts are wider than ours.
  await document.fonts.ready;
}

/** Links and controls that a click in their middle does not reach, with the element that gets the click. */
function coveredControls(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    // The back of a card is below its front; hidden controls cannot be clicked.
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

/** Visible texts that extend beyond the left or right edge of the window, or of their slide in a carousel. */
function textsOffScreen(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!textContent?.trim()) continue;
    if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (parentElement.closest('.visually-hidden')) continue;
    // Visually hidden in narrow windows, but announced.
    if (getComputedStyle(parentElement).clipPath === 'inset(50%)') continue;
    const slide = parentElement.closest('[aria-roledescription=slide]')?.getBoundingClientRect();
    const [start, end] = slide
      ? [slide.left, slide.right]
      : [0, document.documentElement.clientWidth];
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isOff = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < start - 1 || right > end + 1),
    );
    if (isOff) found.push(textContent.trim());
  }
  return found;
}

/** The number of elements whose focus is visible, and the elements whose focus is not. */
function ringsOfFocus(part: Element): { shown: number; hidden: string[] } {
  const found = { shown: 0, hidden: [] as string[] };
  const all = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  for (const element of part.querySelectorAll<HTMLElement>(all)) {
    element.focus({ preventScroll: true });
    // A card only shows its link once it has been turned by focusing its button.
    if (element.tabIndex < 0 || document.activeElement !== element) continue;
    // A control drawn by another element, such as its label, row or card, has its ring there.
    const drawn = [
      element,
      element.lastElementChild,
      element.nextElementSibling,
      element.parentElement,
      element.closest('[data-turns]'),
    ].filter((each) => each !== null);
    const rings = () =>
      drawn.flatMap((each) =>
        [undefined, '::after'].map((pseudo) => {
          const style = getComputedStyle(each, pseudo);
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style;
          const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          return `${isOutlined && outlineColor} ${boxShadow}`;
        }),
      );
    const withFocus = rings();
    element.blur();
    const without = rings();
    element.focus({ preventScroll: true });
    if (withFocus.some((ring, index) => ring !== without[index])) found.shown += 1;
    else found.hidden.push(element.outerHTML.slice(0, 120));
  }
  return found;
}

import type { Locator } from '@playwright/test';
import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false, getsRuntime: false });

test('nothing on any page moves while motion is paused', async ({ page }) => {
  await page.goto(routes.home);
  expect(await page.evaluate(movingParts), 'while it is not').not.toEqual([]);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  for (const path of [...pagePaths, '/job/0']) {
    await page.goto(path);
    expect.soft(await page.evaluate(movingParts), path).toEqual([]);
  }
});

test('content fades in once, and not under reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    window.risen = [];
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      if (this.localName === 'reveal-once') window.risen.push(given[1]);
      return animate.apply(this, given);
    };
  });
  const risen = () => page.evaluate(() => window.risen);
  const revealed = page.locator('reveal-once');

  await page.goto(routes.home);
  for (let time = 0; time < 2; time++) {
    await revealed.first().scrollIntoViewIfNeeded();
    await expect.poll(risen).toMatchObject([{ duration: 1000 }]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Not a reload, which would reset the scroll position.
  await page.goto('about:blank');
  await page.goto(routes.home);
  await revealed.first().scrollIntoViewIfNeeded();
  await expect(revealed.first()).toBeInViewport();
  expect(await risen()).toEqual([]);
});

test('a block climbs the stairs while the page scrolls', async ({ page }) => {
  const block = () =>
    page
      .getByRole('list')
      .filter({ hasText: 'Deployment and support' })
      .evaluate((stairs) => getComputedStyle(stairs, '::before').translate);
  await page.goto(routes.home);
  const below = await block();
  await page.getByRole('heading', { name: 'Industries' }).scrollIntoViewIfNeeded();
  await expect.poll(block).not.toBe(below);

  await page.getByRole('button', { name: 'Pause motion' }).click();
  const resting = await block();
  await page.evaluate(toTheTop);
  expect(await block()).toBe(resting);
});

test('an accordion opens immediately with motion off', async ({ page }) => {
  await page.goto(routes.about);
  const item = page.locator('main details[name]').first();
  // A stalled machine may skip the whole animation once.
  await expect.poll(() => item.evaluate(isOpenAtOnce), { message: 'by itself' }).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await item.evaluate(isOpenAtOnce), 'under reduced motion').toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Pause motion' }).click();
  expect(await item.evaluate(isOpenAtOnce), 'when paused').toBe(true);
});

// `http/specification.spec.ts` tests when each letter rises.
test('a title is readable and copied at once, and rests in print', scriptsOff, async ({ page }) => {
  await page.goto(routes.home);
  const heading = page.getByRole('heading', { level: 1 });
  const last = letters(heading).last();
  const faintest = await last.evaluate((letter) => {
    // Once more from the beginning.
    letter.style.animationName = 'none';
    getComputedStyle(letter).opacity;
    letter.style.animationName = '';
    for (const animation of letter.getAnimations()) animation.currentTime = 0;
    const { opacity } = getComputedStyle(letter);
    for (const animation of letter.getAnimations()) animation.finish();
    return Number(opacity);
  });
  expect(faintest).toBeCloseTo(0.3);
  await expect(last).toHaveCSS('opacity', '1');
  await expect.poll(() => page.evaluate(isTitleLargestPaint), 'which is late').toBe(false);
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied?.trim().replace(/\s+/g, ' ')).toMatch(/^We are builders of .* your ambition$/);
  for (const look of [{ media: 'print' }, { media: 'screen', reducedMotion: 'reduce' }] as const) {
    await page.emulateMedia(look);
    await expect(last).toHaveCSS('animation-name', 'none');
  }
});

/** What moves, or would on a change of state: elements and pseudo-elements, each with its animation or transition. */
function movingParts(): string[] {
  const found: string[] = [];
  const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
  for (const element of document.querySelectorAll('body, body *')) {
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || undefined);
      const isMade = pseudo === '' || style.content !== 'none';
      const { animationName, animationDuration, animationTimeline, transitionDuration } = style;
      // A scroll timeline has no duration; what moves on it is tested below.
      const isAnimated = animationName !== 'none' && animationTimeline === 'auto';
      const isMoving = isAnimated && seconds(animationDuration) > 0.001;
      if (isMade && (isMoving || seconds(transitionDuration) > 0.001)) {
        found.push(`${element.localName}.${element.className}${pseudo}`);
      }
    }
  }
  for (const { playState, effect, timeline } of document.getAnimations()) {
    if (playState !== 'running' || !(timeline instanceof DocumentTimeline)) continue;
    // Shortened ones end with the next frame.
    if (Number(effect?.getComputedTiming().endTime) <= 1) continue;
    const { target, pseudoElement } = effect as KeyframeEffect;
    found.push(`${target?.localName}.${target?.className}${pseudoElement ?? ''} is running`);
  }
  return found;
}

function letters(heading: Locator): Locator {
  return heading.locator('[aria-hidden=true] > span > span > span');
}

/** Whether the title is the largest paint so far; undefined before the first paint. */
function isTitleLargestPaint(): boolean | undefined {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const paints = observer.takeRecords() as (PerformanceEntry & { element: Element | null })[];
  const last = paints.at(-1);
  return last && Boolean(last.element?.closest('h1'));
}

/** Whether a closed item has its full height two frames after it was opened. Closes it again. */
async function isOpenAtOnce(item: Element): Promise<boolean> {
  const summary = item.firstElementChild as HTMLElement;
  const content = summary.nextElementSibling as HTMLElement;
  summary.click();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const isOpen = item.clientHeight >= summary.offsetHeight + content.offsetHeight;
  item.removeAttribute('open');
  return isOpen;
}

/** Resolves after two frames, when scroll-driven animations have moved. */
function toTheTop(): Promise<unknown> {
  scrollTo({ top: 0, behavior: 'instant' });
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

declare global {
  interface Window {
    risen: unknown[];
  }
}

import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test.describe('the motion switch', { tag: '@scripts-on' }, () => {
  test('holds everything still, on the next page and the next visit too', async ({ page }) => {
    await page.goto(routes.mobileApp);
    const letter = page.getByRole('heading', { level: 1 }).locator('[aria-hidden] span').last();
    await expect(letter).not.toHaveCSS('animation-name', 'none');

    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect(letter).toHaveCSS('animation-name', 'none');
    await page.reload();
    await expect(letter).toHaveCSS('animation-name', 'none');
    await page.goto(routes.nearshoreStaffing);
    await expect(letter).toHaveCSS('animation-name', 'none');

    await page.getByRole('button', { name: 'Resume motion' }).click();
    await expect(letter).not.toHaveCSS('animation-name', 'none');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  });

  test.describe('before anything else', () => {
    test.use({ movesAtOnce: false });

    test('works before the framework does', async ({ page, expected }) => {
      expected.push(/_next\/static\/.*\.js/);
      await page.route('**/_next/static/**/*.js', (route) => route.abort());
      await page.goto(routes.mobileApp);
      await page.getByRole('button', { name: 'Pause motion' }).click();
      await expect(page.getByRole('button', { name: 'Resume motion' })).toBeVisible();
    });
  });
});

test('reveals content once, within a second, and not under reduced motion', {
  tag: '@scripts-on',
}, async ({ page }) => {
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
  // No reload, which would keep the page at its top.
  await page.goto('about:blank');
  await page.goto(routes.home);
  await revealed.first().scrollIntoViewIfNeeded();
  await expect(revealed.first()).toBeInViewport();
  expect(await risen()).toEqual([]);
});

test('the block on the stairs climbs while the page is scrolled, unless motion is paused', {
  tag: '@scripts-on',
}, async ({ page }) => {
  const block = () =>
    page.getByRole('list').filter({ hasText: 'Deployment and support' }).evaluate(placeOfBlock);
  await page.goto(routes.home);
  const below = await block();
  await page.getByRole('heading', { name: 'Industries' }).scrollIntoViewIfNeeded();
  await expect.poll(block).not.toBe(below);

  await page.getByRole('button', { name: 'Pause motion' }).click();
  const resting = await block();
  await page.evaluate(toTheTop);
  expect(await block()).toBe(resting);
});

test('an accordion opens at once under reduced motion and when motion is paused', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.about);
  const item = page.locator('main details[name]').first();
  // A stalled machine can skip all of it once.
  await expect.poll(() => item.evaluate(isOpenAtOnce), { message: 'by itself' }).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await item.evaluate(isOpenAtOnce), 'under reduced motion').toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Pause motion' }).click();
  expect(await item.evaluate(isOpenAtOnce), 'when paused').toBe(true);
});

/** Is a closed item as high as its parts, two frames after it was opened? Closes it again. */
async function isOpenAtOnce(item: Element): Promise<boolean> {
  const summary = item.firstElementChild as HTMLElement;
  const content = summary.nextElementSibling as HTMLElement;
  summary.click();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const isOpen = item.clientHeight >= summary.offsetHeight + content.offsetHeight;
  item.removeAttribute('open');
  return isOpen;
}

/** What follows the scroll has moved two frames later. */
function toTheTop(): Promise<unknown> {
  scrollTo({ top: 0, behavior: 'instant' });
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

function placeOfBlock(stairs: Element): string {
  return getComputedStyle(stairs, '::before').translate;
}

declare global {
  interface Window {
    risen: unknown[];
  }
}

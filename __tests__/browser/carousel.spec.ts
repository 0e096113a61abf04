import type { Page } from '@playwright/test';
import { careersScenes } from '@/app/(careers)/Career/content';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { expect, scriptsOff, test } from './fixtures';

const [morning, dusk] = careersScenes;

/** In milliseconds. After an even number of turns the first of the two scenes would be shown again. */
const THREE_TURNS = 15_000;

test.describe('the scenes of Careers', () => {
  test('rotate, pause on hover, and stop on keyboard focus', async ({ page }) => {
    await page.clock.install();
    await openTurning(page);

    await test.step('rotate every five seconds, in a loop', async () => {
      await expect(page.locator('[aria-live=off]').getByAltText(morning.alt)).toBeVisible();
      await expectScene(page, morning);
      await page.clock.runFor(4900);
      await expectScene(page, morning);
      await page.clock.runFor(100);
      await expectScene(page, dusk);
      await page.clock.runFor(5000);
      await expectScene(page, morning);
    });

    await test.step('pause while hovered', async () => {
      await page.getByAltText(morning.alt).hover();
      await page.clock.runFor(THREE_TURNS);
      await expectScene(page, morning);
      await page.mouse.move(0, 0);
      await page.clock.runFor(5000);
      await expectScene(page, dusk);
      await page.clock.runFor(5000);
      await expectScene(page, morning);
    });

    await test.step('stop by a button and start again', async () => {
      await rotation(page, 'Stop').click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(THREE_TURNS);
      await expectScene(page, morning);
      await rotation(page, 'Start').click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(5000);
      await expectScene(page, dusk);
      await page.clock.runFor(5000);
      await expectScene(page, morning);
    });

    await test.step('go on after a click on a slide, which focuses them', async () => {
      await page.getByAltText(morning.alt).click();
      await page.mouse.move(0, 0);
      await expect(rotation(page, 'Stop')).toBeVisible();
      await page.clock.runFor(5000);
      await expectScene(page, dusk);
      await page.clock.runFor(5000);
      await expectScene(page, morning);
    });

    await test.step('stop on keyboard focus, and announce slides from then on', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Submit your resume' }).focus();
      await page.keyboard.press('Tab');
      await expect(rotation(page, 'Start')).toBeFocused();
      await expect(page.locator('[aria-live=polite]').getByAltText(morning.alt)).toBeVisible();
      await page.clock.runFor(THREE_TURNS);
      await expectScene(page, morning);
    });
  });

  test('do not rotate with motion off, and load when shown', async ({ page }) => {
    const isDusk = (url: string) => url.includes(dusk.picture);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.addInitScript(() => localStorage.setItem('motion', 'off'));
    await page.clock.install();
    await page.goto(routes.career, { waitUntil: 'networkidle' });
    await expect(rotation(page, 'Start')).toBeVisible();
    await page.clock.runFor(THREE_TURNS);
    await expectScene(page, morning);
    expect(fetched.filter(isDusk)).toEqual([]);

    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByAltText(dusk.alt)).toBeInViewport({ ratio: 0.5 });
    await expect.poll(() => fetched.filter(isDusk)).toHaveLength(1);
  });

  test('are all reachable by scrolling', scriptsOff, async ({ page }) => {
    await page.goto(routes.career);
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.getByText(dusk.caption).scrollIntoViewIfNeeded();
    await expect(page.getByAltText(dusk.alt)).toBeInViewport({ ratio: 0.5 });
    await page.getByRole('link', { name: 'View Open Positions' }).first().click();
    await expect(page).toHaveURL(routes.jobPositions);
  });
});

test('the case studies rotate by hand, in both directions', async ({ page }) => {
  await page.goto(serviceNamed('webDevelopment').path);
  const slides = page.getByRole('group', { name: /of 3$/ });
  await expect(slides).toHaveCount(3);
  await expect(page.getByRole('button', { name: /slide rotation/ })).toHaveCount(0);

  await slides.nth(0).scrollIntoViewIfNeeded();
  await expect(slides.nth(0)).toBeInViewport();
  await expect(slides.nth(0)).toHaveAccessibleName('1 of 3');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(slides.nth(0)).not.toBeInViewport();
  for (const [left, expected] of [
    [1, 0],
    [0, 2],
  ] as const) {
    await page.getByRole('button', { name: 'Previous slide' }).press('Enter');
    await expect(slides.nth(expected)).toBeInViewport({ ratio: 0.5 });
    // Waits for the scroll to end; before, the button would count from the previous slide.
    await expect(slides.nth(left)).not.toBeInViewport();
  }
});

/**
 * Opens the rotating carousel at its first scene and the start of an interval, with the clock controlled by the test
 * and the pointer elsewhere. Scrolling is instant: an animation would need time of its own.
 */
async function openTurning(page: Page) {
  await page.addInitScript(() => {
    const scrollTo: (options: ScrollToOptions) => void = Element.prototype.scrollTo;
    Object.assign(Element.prototype, {
      scrollTo(this: Element, options: ScrollToOptions) {
        scrollTo.call(this, { ...options, behavior: 'instant' });
      },
    });
  });
  await page.goto(routes.career);
  // Far enough ahead for a slow machine; a scene may rotate on the way there.
  await page.clock.pauseAt(Date.now() + 60_000);
  // A click before hydration is replayed.
  await rotation(page, 'Stop').click();
  await expect(rotation(page, 'Start')).toBeVisible();
  await page.getByAltText(morning.alt).evaluate((picture) => picture.scrollIntoView());
  await expectScene(page, morning);
  await rotation(page, 'Start').click();
  await expect(rotation(page, 'Stop')).toBeVisible();
  await page.mouse.move(0, 0);
}

function rotation(page: Page, what: string) {
  return page.getByRole('button', { name: new RegExp(`^${what} slide rotation`) });
}

async function expectScene(page: Page, scene: (typeof careersScenes)[number]) {
  for (const each of careersScenes) {
    const picture = page.getByAltText(each.alt);
    if (each === scene) await expect(picture).toBeInViewport({ ratio: 0.5 });
    else await expect(picture).not.toBeInViewport({ ratio: 0.01 });
  }
}

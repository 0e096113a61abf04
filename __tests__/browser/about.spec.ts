import type { Page } from '@playwright/test';
import { isAlive } from '@/__tests__/support/page-weight';
import { approach } from '@/app/(company)/About/content';
import { leadership } from '@/lib/content/leaders';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';

test.describe('the image swap', () => {
  const centre = 'industries/real-estate';
  const [a, b, c, d] = approach.map(({ drawing }) => drawing);

  test('shows the sentence and drawing of a label', scriptsOn, async ({ page }) => {
    await page.goto(routes.about);
    // Labels respond once the framework runs.
    await page.waitForFunction(isAlive);
    const labels = ['Strategy & Consulting', 'Technology', 'Operations', 'Industry'];
    await expect(page.locator('main button[aria-describedby]')).toHaveText(labels);
    expect(await drawings(page)).toEqual([centre, a, b, c, d]);
    for (const index of approach.keys()) await expect(sentence(page, index)).toBeHidden();

    await hover(page, 2);
    expect(await drawings(page)).toEqual([c, a, b, centre, d]);
    await page.mouse.move(0, 0);
    await expect(sentence(page, 2)).toBeHidden();
    expect(await drawings(page)).toEqual([c, a, b, centre, d]);

    await label(page, 0).focus();
    await expect(sentence(page, 0)).toBeVisible();
    expect(await drawings(page)).toEqual([a, c, b, centre, d]);
    await page.keyboard.press('Tab');
    await expect(sentence(page, 1)).toBeVisible();
    await expect(sentence(page, 0)).toBeHidden();
    await hover(page, 1);
    await page.mouse.move(0, 0);
    await expect(sentence(page, 1), 'while it has the focus').toBeVisible();
    await hover(page, 3);
    await label(page, 1).blur();
    await expect(sentence(page, 3)).toBeVisible();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('keeps the sentence of a tapped label', scriptsOn, async ({ page }) => {
      await page.goto(routes.about);
      await expect(async () => {
        await label(page, 1).tap();
        await expect(sentence(page, 1)).toBeVisible({ timeout: 500 });
      }).toPass();
      expect((await drawings(page))[0]).toBe(b);
    });
  });

  function label(page: Page, index: number) {
    return page.locator('main button[aria-describedby]').nth(index);
  }

  async function hover(page: Page, index: number) {
    await expect(async () => {
      await page.mouse.move(0, 0);
      await label(page, index).hover();
      await expect(sentence(page, index)).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  /** The names of the five drawings, the one in the centre first. */
  function drawings(page: Page) {
    return page.locator(':has(> button[aria-describedby]) use').evaluateAll((uses) =>
      uses.map((use) =>
        use
          .getAttribute('href')
          ?.replace(/^.*iso\/|\.svg/g, '')
          .replace('#', '/'),
      ),
    );
  }
});

test('all sentences and final numbers are in the document', scriptsOff, async ({ page }) => {
  await page.goto(routes.about);
  for (const [index, { label, sentence: words }] of approach.entries()) {
    await expect(sentence(page, index)).toBeVisible();
    await expect(page.getByText(`${label}: ${words}`)).toBeVisible();
  }
  await expect(numbers(page)).toHaveText(FINAL);
  const labels = ['IT / Non-IT Staffing', 'CLP Fully Launched', 'Project Completed'];
  await expect(statistics(page)).toContainText(labels);
});

// Accordions are native <details>.
test('one topic is open at a time, by click, Enter and Space', scriptsOff, async ({ page }) => {
  await page.goto(routes.about);
  const titles = [
    'Code of business ethics',
    'Sustainability',
    'Inclusion and Diversity',
    'Gender equality agency employer statement',
  ] as const;
  const items = page.locator('main details[name]');
  const open = page.locator('main details[name][open]');
  await expect(items.locator('summary')).toHaveText(titles);
  await expect(open).toHaveCount(0);
  for (const title of [titles[0], titles[2]]) {
    await items.filter({ hasText: title }).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(open.locator('summary')).toHaveText(title);
    await expect(open.locator('p').first()).toBeVisible();
  }
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(open).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(open.locator('summary')).toHaveText(titles[2]);
  }
});

test.describe('the statistics', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false });

  test('count up within two seconds once visible', scriptsOn, async ({ page }) => {
    await page.clock.install();
    await page.goto(routes.about, { waitUntil: 'networkidle' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(numbers(page)).toHaveText(FINAL);
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page)).toHaveText(['1', '1', '1']);
    // A sixtieth of a second is not a whole number of milliseconds, so this is slightly more than sixty of them.
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText([/^4\d\d$/, /^5\d\d$/, /^6\d$/]);
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText(FINAL);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).not.toBeInViewport();
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).toBeInViewport();
    // The page's observers are told in the same frame.
    await numbers(page)
      .nth(0)
      .evaluate(
        (each) => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(each)),
      );
    await expect(numbers(page), 'the second time').toHaveText(FINAL);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload({ waitUntil: 'networkidle' });
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).toBeInViewport();
    await expect(numbers(page)).toHaveText(FINAL);
  });
});

test('a click on a person shows the profile', scriptsOff, async ({ page }) => {
  await page.goto(routes.team1);
  const profile = page.getByRole('article');
  await expect(profile).toContainText('Chair of the Board');
  const everybody = leadership.flatMap(({ leaders }) => leaders);
  for (const { name, title, description, portrait, ask } of everybody) {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(profile.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(profile).toContainText(title);
    await expect(profile.getByRole('img', { name: portrait?.alt })).toBeVisible();
    await expect(profile).toContainText(`Ask about: ${ask}`);
    for (const text of description) await expect(profile.getByText(text)).toBeVisible();
    await expect(profile.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.locator('main [aria-current]')).toHaveText(name);
  }
  await page.goBack();
  await expect(profile).toContainText(everybody.at(-2)?.name ?? '');
});

const FINAL = ['800+', '1000+', '120+'];

function sentence(page: Page, index: number) {
  return page.locator('main p').filter({ hasText: approach[index]?.sentence ?? '' });
}

function statistics(page: Page) {
  return page.getByRole('list', { name: 'By the numbers' }).getByRole('listitem');
}

function numbers(page: Page) {
  return statistics(page).locator('strong');
}

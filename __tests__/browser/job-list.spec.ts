import type { Page } from '@playwright/test';
import { isAlive } from '@/__tests__/support/page-weight';
import { pagePaths } from '@/lib/pages';
import { expect, hold, scriptsOff, test } from './fixtures';

/** Specification 2.15, with the rows of `job-rows.ts`, with scripts on and off. */

const inFeedOrder = [
  'Full Stack Developer',
  'Senior Salesforce Developer',
  'Office Coordinator',
  'Frontend Developer (React)',
  'Cyber Security Analyst',
  'Java Backend Developer',
  'Java Backend Developer',
  'Manual Tester',
];

test('the link of a row covers it, and equal rows have their own', scriptsOff, async ({ page }) => {
  await page.goto('/JobPositions');
  await expect(titles(page)).toHaveText(inFeedOrder);
  const links = await page.getByRole('link', { name: 'Java Backend Developer' }).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses[1]).toBe(addresses[0]?.replace('/job/6', '/job/7').concat('-2'));

  for (const width of [360, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.locator('th a').evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = getComputedStyle(link, '::after');
        const row = (link.closest('tr') ?? link).getBoundingClientRect();
        return Math.hypot(
          Number.parseFloat(width) - row.width,
          Number.parseFloat(height) - row.height,
        );
      }),
    );
    expect(Math.max(...excess), `the link of a row covers it at ${width} px`).toBeLessThan(1.5);
  }

  await row(page, 'Cyber Security Analyst').click({ position: { x: 3, y: 3 } });
  await expect(page).toHaveURL(/\/job\/5\?k=cyber-security-analyst-hyderabad-[0-9a-f]{8}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cyber Security Analyst');
});

test('the first screen has jobs, the first at the seventh Tab', async ({ page }) => {
  await page.goto('/JobPositions');
  for (const { width, height, jobs } of [
    { width: 1280, height: 800, jobs: 6 },
    { width: 390, height: 844, jobs: 3 },
  ]) {
    await page.setViewportSize({ width, height });
    const last = await page.getByRole('row').nth(jobs).boundingBox();
    expect((last?.y ?? height) + (last?.height ?? 0), `${jobs} jobs`).toBeLessThanOrEqual(height);
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    for (let tab = 2; tab <= 7; tab += 1) await page.keyboard.press('Tab');
    await expect(titles(page).first()).toBeFocused();
  }
});

test('a search retains the focus, and announces that it is loading', async ({ page }) => {
  await page.goto('/JobPositions');
  const goOn = await hold(page, '**/JobPositions?*');
  await page.getByLabel('Search').fill('cyber');
  await page.getByLabel('Search').press('Enter');
  const loading = page.getByText('Loading job positions...');
  await expect(loading).toBeVisible();
  await expect(titles(page)).toHaveText(inFeedOrder);
  goOn();
  await expect(titles(page)).toHaveText(['Cyber Security Analyst']);
  await expect(loading).toBeHidden();
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('link', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(inFeedOrder);
  await expect(page.locator('#results')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('cyber');
});

test('every link to the list can announce loading', scriptsOff, async ({ request }) => {
  for (const path of [...pagePaths, '/job/0', '/nowhere']) {
    const html = await (await request.get(path)).text();
    const links = html.match(/<a [^>]*href="\/(?:JobPositions|jobs-in\/)[^"]*".*?<\/a>/gs) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    const silent = links.filter((link) => !link.includes('aria-live'));
    expect(silent, path).toEqual([]);
  }
});

test.describe('saved jobs, without the runtime', () => {
  test.use({ movesAtOnce: false, getsRuntime: false });

  test('are found again without telling the server which', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/JobPositions?saved');
    await expect(page.getByRole('status')).toHaveText('0 saved jobs');
    await expect(page.getByText('There are no saved jobs in this browser.')).toBeVisible();
    await page.getByRole('link', { name: 'All open positions' }).click();
    await expect(page.getByRole('link', { name: 'Saved jobs' })).toBeHidden();

    const heart = page.getByRole('button', { name: 'Save Office Coordinator' });
    await heart.focus();
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
    await page.goto('/job/5');
    await page.getByRole('button', { name: 'Save Cyber Security Analyst' }).click();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Saved jobs' })).toBeVisible();
    await page.goto('/JobPositions');
    asked.length = 0;
    await page.getByRole('link', { name: 'Saved jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
    await expect(page.getByRole('status')).toHaveText('2 saved jobs');
    await expect(visibleTitles(page)).toHaveText(['Office Coordinator', 'Cyber Security Analyst']);
    expect(asked.filter((url) => /office|cyber/.test(url))).toEqual([]);
  });
});

test.describe('Back on a job', () => {
  test.use({ viewport: { width: 390, height: 500 } });

  test.describe('while the runtime is still loading', () => {
    test.use({ movesAtOnce: false, getsRuntime: false });

    test('leads to the list in its last state', async ({ page }) => {
      await page.goto('/job/5');
      await page.getByRole('button', { name: 'Save Cyber Security Analyst' }).click();
      await back(page);
      await expect(page).toHaveURL('/JobPositions');
      for (const list of ['/JobPositions?city=hyderabad', '/JobPositions?saved']) {
        await page.goto(list);
        const link = page.getByRole('table').getByRole('link', { name: 'Cyber Security Analyst' });
        await link.scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
        const left = await page.evaluate(() => scrollY);
        await openJob(page);
        await page.mouse.wheel(0, 40);
        await page.waitForFunction(() => scrollY > 0);
        await back(page);
        await expect(page).toHaveURL(list);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      }
    });
  });

  test("leads to the filtered list, and so does the browser's Back", async ({ page }) => {
    await page.goto('/JobPositions');
    await page.getByLabel('City').selectOption({ value: 'hyderabad' });
    await expectFilteredList(page);
    for (const way of [back, () => page.goBack()]) {
      await openJob(page);
      await way(page);
      await expectFilteredList(page);
    }
  });

  test.describe('after a reload', () => {
    test.use({ movesAtOnce: false });
    test('shows the list before the runtime has started again', async ({ page }) => {
      await page.goto('/JobPositions?city=hyderabad');
      await page.keyboard.press('Shift');
      await page.waitForFunction(isAlive);
      await openJob(page);
      await page.reload();
      await page.goBack();
      await expectFilteredList(page);
    });
  });

  async function back(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  }

  async function openJob(page: Page): Promise<void> {
    await page.getByRole('table').getByRole('link', { name: 'Cyber Security Analyst' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cyber Security Analyst');
  }

  async function expectFilteredList(page: Page): Promise<void> {
    await expect(page.getByText('2 of 7 in Hyderabad')).toBeVisible();
    await expect(page).toHaveURL(/\/JobPositions\?city=hyderabad(?:#results)?$/);
  }
});

function titles(page: Page) {
  return page.getByRole('rowheader').getByRole('link');
}

function visibleTitles(page: Page) {
  return titles(page).filter({ visible: true });
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

import type { Page } from '@playwright/test';
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

function titles(page: Page) {
  return page.getByRole('rowheader').getByRole('link');
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}

import { mergeTests } from '@playwright/test';
import { test as imageTest } from '../http/image-fixtures';
import { test as browserTest, expect } from './fixtures';
import { movePointer } from './move-pointer';

const test = mergeTests(browserTest, imageTest);
test.use({ movesAtOnce: false });

test('the image of the container shows a job, whose runtime starts at the first gesture', {
  tag: '@scripts-on',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/job/0', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await movePointer(page);
  await page.waitForFunction(() => window.isHydrated);
  expect(scripts.length).toBeGreaterThan(2);
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL('**/Career');
  expect(await page.evaluate(() => 'mark' in window), 'the router led there').toBe(true);
});

import { isAlive } from '@/scripts/support/page-weight';
import { expect, test } from './fixtures';

test('the client router asks for the part of a page that it does not have yet', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto('/JobPositions');
  await page.waitForFunction(isAlive);
  const asked = page.waitForRequest(
    (request) =>
      'next-router-state-tree' in request.headers() && request.url().includes('q=developer'),
  );
  await page.getByLabel('Search').fill('developer');
  await page.getByRole('button', { name: 'Show positions' }).click();
  const request = await asked;
  const headers = request.headers();
  const whole = await fetch(request.url(), { headers: { RSC: '1' } });
  const part = await fetch(request.url(), { headers });
  expect((await part.text()).length).toBeLessThan((await whole.text()).length / 2);
});

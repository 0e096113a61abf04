import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const OVER = 'This walk-in is over.';

test('a role page says that its walk-in is over', async ({ page }) => {
  await page.goto(routes.roleSalesforce);
  await expect(page.getByText(OVER)).toBeVisible();
});

// The page was built after the walk-in; whoever reads it before, by the own clock, is told nothing yet.
test('by the date on which it is read', { tag: '@scripts-on' }, async ({ page }) => {
  await page.clock.install({ time: '2025-07-31T23:00:00+05:30' });
  await page.goto(routes.roleSalesforce);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 100);
  await expect(page.getByText(OVER)).toBeHidden();
});

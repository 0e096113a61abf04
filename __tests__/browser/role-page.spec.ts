import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const OVER = 'This walk-in is over.';

test('a role page says that its walk-in is over', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto(routes.roleSalesforce);
  await expect(page.getByText(OVER)).toBeVisible();
});

// The page was built after the walk-in; before it, by the visitor's clock, no notice is shown.
test('by the date on which it is read', { tag: '@scripts-on' }, async ({ page }) => {
  await page.clock.install({ time: '2025-07-31T23:00:00+05:30' });
  await page.goto(routes.roleSalesforce);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 100);
  await expect(page.getByText(OVER)).toBeHidden();
});

test('#papers prints only the document list and the address', {
  tag: '@scripts-off',
}, async ({ page }) => {
  const main = page.getByRole('main');
  await page.emulateMedia({ media: 'print' });
  await page.goto(routes.roleSalesforce);
  await expect(main.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
  await page.goto(`${routes.roleSalesforce}#papers`);
  await expect(main.getByRole('heading')).toHaveText([
    'Salesforce Developer',
    'Documents to carry',
    'Address',
  ]);
  await expect(main.getByText('Government photo ID')).toBeVisible();
  await expect(main.getByText('HYD-0725-SFD')).toBeVisible();
});

test('before the walk-in one press prints the list', { tag: '@scripts-on' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printed at ${location.hash}`;
    };
  });
  await page.clock.install({ time: '2025-07-31T08:00:00+05:30' });
  await page.goto(routes.roleSalesforce);
  await page.getByRole('link', { name: 'Print the list of papers' }).click();
  await expect(page).toHaveTitle('Printed at #papers');
});

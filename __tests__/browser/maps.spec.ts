import { routes } from '../../lib/routes';
import { site } from '../../lib/site';
import { expect, test } from './fixtures';

test('each office has its address and a directions link, and no map of another company yet', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.contact);
  for (const { city, lines } of site.offices) {
    const link = page.getByRole('link', { name: `Get Directions to our office in ${city}` });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
    await expect(page.getByRole('main').locator('address', { hasText: lines[0] })).toBeVisible();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
});

test('a map is asked for by a button, and gets the focus', { tag: '@scripts-on' }, async ({
  page,
  expected,
}) => {
  expected.push(/google\.com/);
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  );
  await page.goto(routes.contact);
  const buttons = page.getByRole('button', { name: 'Show the map' });
  await buttons.nth(1).click();
  const map = page.getByTitle(`Map of our office in ${site.offices[1]?.city}`);
  // `toBeFocused` asks whether the document has the focus, which is in the frame once that is there.
  await expect.poll(() => map.evaluate((frame) => frame === document.activeElement)).toBe(true);
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?/);
  await expect(buttons).toHaveCount(1);
});

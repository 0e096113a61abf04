import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

const LINKS = `a[href="${routes.jobPositions}"]`;

test('a link to the list says that it is on its way', { tag: '@scripts-on' }, async ({ page }) => {
  for (const [from, link] of [
    [routes.about, `footer ${LINKS}`],
    ['/jobs-in/hyderabad', 'a[href="/jobs-in/bengaluru"]'],
  ] as const) {
    await page.goto(from);
    const held = Promise.withResolvers<void>();
    await page.route(/\/(?:JobPositions|jobs-in\/\w+)\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const address = `${await page.locator(link).first().getAttribute('href')}`;
    await page.locator(link).first().click();
    await expect(page.getByText('Loading job positions...')).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Loading job positions...')).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('every link to the list can say so', { tag: '@scripts-off' }, async ({ request }) => {
  for (const path of [...Object.values(routes), '/job/0', '/nowhere']) {
    const html = await (await request.get(path)).text();
    const links = html.match(/<a [^>]*href="\/(?:JobPositions|jobs-in\/)[^"]*".*?<\/a>/gs) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    expect(
      links.filter((link) => !link.includes('aria-live')),
      path,
    ).toEqual([]);
  }
});

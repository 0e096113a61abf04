import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

const LINKS = `a[href="${routes.jobPositions}"]`;

/** Where a link leads to the list, and which of the links there. */
const ways = [
  { from: routes.about, kind: 'the footer', link: `footer ${LINKS}` },
  { from: routes.home, kind: 'a button', link: `main ${LINKS}` },
  { from: routes.permanentStaffing, kind: 'a list of links', link: `main ${LINKS}` },
  { from: routes.resumeUpload, kind: 'a text', link: `main ${LINKS}` },
  { from: routes.contractStaffing, kind: 'openings of a type', link: 'a[href*="?type=contract"]' },
  { from: routes.roleSalesforce, kind: 'a role page', link: 'a[href*="?q="]' },
  { from: '/jobs-in/hyderabad', kind: 'a place', link: 'a[href="/jobs-in/bengaluru"]' },
];

for (const { from, kind, link } of ways) {
  test(`a link in ${kind} says that the list is on its way`, { tag: '@scripts-on' }, async ({
    page,
  }) => {
    await page.goto(from);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/(?:JobPositions|jobs-in\/\w+)\?/, async (route) => {
      await held;
      await route.continue();
    });
    const address = `${await page.locator(link).first().getAttribute('href')}`;
    await page.locator(link).first().click();
    await expect(page.getByText('Loading job positions...')).toBeVisible();
    answer();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Loading job positions...')).toHaveCount(0);
  });
}

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

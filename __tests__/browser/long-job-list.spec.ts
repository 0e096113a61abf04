import { startFakeFeed } from '@/scripts/support/fake-feed';
import { expect, test } from './fixtures';

test('a long list comes in pages that keep the search', { tag: '@scripts-off' }, async ({
  page,
  runtimeStart,
  startOwnSite,
}) => {
  const feed = await startFakeFeed();
  const cities = ['Pune', 'Chennai'];
  const rows = Array.from({ length: 240 }, (_, index) => ({
    Job_Title: `Tester ${index + 1}`,
    City: cities[index % 2],
  }));
  feed.always({ json: rows });
  const site = await startOwnSite({
    RUNTIME_START: runtimeStart,
    JOBS_FEED_URL: feed.url,
    LOG_LEVEL: 'error',
  });
  await page.goto(`${site.url}/JobPositions?city=pune`);
  await expect(page.getByText('120 of 240 in Pune, 1 to 50 shown')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);

  const pages = page.getByRole('navigation', { name: 'Pages of the job list' });
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', 'Next']);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('120 of 240 in Pune, 51 to 100 shown')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?city=pune&page=2');
  await expect(page.getByRole('rowheader').first().getByRole('link')).toHaveText('Tester 101');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await feed.close();
});

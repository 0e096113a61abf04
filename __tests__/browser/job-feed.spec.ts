import type { Page } from '@playwright/test';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';
import { expect, test as plain } from './fixtures';

/** What visitors see while the sheet changes, fails or hangs. */
const test = plain.extend<{ sheet: Sheet }>({
  sheet: async ({ page }, use) => {
    const feed = await startFakeFeed();
    const settings = { JOBS_FEED_URL: feed.url, JOBS_REFRESH_SECONDS: '1', LOG_LEVEL: 'error' };
    const sites: Awaited<ReturnType<typeof startSite>>[] = [];
    await use({
      ...feed,
      start: async () => {
        // The page must not ask a site that is gone for what it still loads or prefetches.
        await page.goto('about:blank');
        sites.push(await (sites.at(-1)?.restart() ?? startSite(settings)));
        return sites.at(-1)?.url ?? '';
      },
      log: () => sites.map((site) => site.output()).join(''),
    });
    await page.goto('about:blank');
    await sites.at(-1)?.dispose();
    await feed.close();
  },
});

type Sheet = Awaited<ReturnType<typeof startFakeFeed>> & {
  /** Starts the site on this sheet, or starts it again; its address. */
  start: () => Promise<string>;
  log: () => string;
};

test('without any list the page stands, says so and offers another way', async ({
  page,
  sheet,
}) => {
  sheet.always({ status: 500, text: 'no' });
  const url = await sheet.start();
  const answer = await page.goto(`${url}/JobPositions`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByText('We cannot show the list of positions right now.')).toBeVisible();
  await page.getByRole('link', { name: 'submit your resume' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit Your Resume');
  expect(sheet.log()).toContain('Error fetching jobs');
  expect(sheet.log()).not.toContain(new URL(sheet.url).host);
});

test('an empty sheet is no failure: nothing is open', { tag: '@scripts-off' }, async ({
  page,
  sheet,
}) => {
  const url = await sheet.start();
  await page.goto(`${url}/JobPositions`);
  await expect(page.getByText('There are no open positions at the moment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit your resume' })).toBeVisible();
});

test('a sheet that hangs holds nobody up once a list is known, across a restart too', {
  tag: '@scripts-off',
}, async ({ page, sheet }) => {
  sheet.next({ json: jobRows() });
  sheet.always('hang');
  const url = await sheet.start();
  await page.goto(`${url}/JobPositions`);
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  // The list has gone stale when the sheet is asked again; from then on the sheet hangs.
  await expect
    .poll(async () => {
      expect(await secondsFor(page, `${url}/JobPositions`)).toBeLessThan(WAIT_OF_A_READER);
      return sheet.requests.length;
    })
    .toBe(2);
  expect(await secondsFor(page, `${url}/JobPositions`)).toBeLessThan(WAIT_OF_A_READER);
  await page.goto(`${url}/JobPositions`);
  await expect(page.getByRole('rowheader')).toHaveCount(8);

  await sheet.start();
  // The first answer of a process takes its time; what counts is that it does not wait for the sheet.
  const before = sheet.askedAt.length;
  await page.request.get(`${url}/JobPositions`);
  const answeredAt = performance.now();
  const [askedAt = answeredAt] = sheet.askedAt.slice(before);
  expect((answeredAt - askedAt) / 1000).toBeLessThan(WAIT_OF_A_READER);
  await page.goto(`${url}/JobPositions`);
  await expect(page.getByRole('rowheader')).toHaveCount(8);
});

test('an old link leads to its job, whatever has moved in the sheet since', {
  tag: '@scripts-off',
}, async ({ page, sheet }) => {
  sheet.always({ json: jobRows() });
  const url = await sheet.start();
  await page.goto(`${url}/JobPositions`);
  const link = page.getByRole('table').getByRole('link', { name: 'Cyber Security Analyst' });
  const address = `${url}${await link.getAttribute('href')}`;
  expect(address).toContain('/job/5?k=');

  sheet.always({ json: jobRows().reverse() });
  await expect
    .poll(async () => {
      await page.goto(`${url}/JobPositions`);
      return link.getAttribute('href');
    })
    .toContain('/job/2?k=');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cyber Security Analyst');

  sheet.always({ json: jobRows().filter((row) => row.Job_Title !== 'Cyber Security Analyst') });
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

/** Seconds. Who waits for the sheet waits 5; a page takes some 0.1, and many times that on a busy machine. */
const WAIT_OF_A_READER = 4;

async function secondsFor(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.request.get(url);
  return (performance.now() - start) / 1000;
}

test('a CSV sheet with headers of its own fills list, filters and details', {
  tag: '@scripts-off',
}, async ({ page, sheet }) => {
  const text = [
    'Position,Location,Client,Job Type,Work Mode,CTC,Status,Req ID,JD',
    '"Tester, senior",Pune,Sample Ltd,Full-time,Hybrid,6-8 LPA,Open,R-7,"Test things.\nWell."',
    'Developer,Delhi,,Contract,Remote,,On Hold,R-8,',
  ].join('\r\n');
  sheet.always({ text, headers: { 'content-type': 'text/csv' } });
  const url = await sheet.start();
  await page.goto(`${url}/JobPositions`);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('6-8 LPA · Full time · Sample Ltd');
  await expect(rows.nth(2)).toContainText('Closed');

  await page.getByLabel('Workplace').selectOption('Hybrid (1)');
  await page.getByRole('button', { name: 'Show positions' }).click();
  await expect(page).toHaveURL(/workplace=hybrid/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Tester, senior' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tester, senior');
  for (const words of ['Sample Ltd', 'Full time', 'Hybrid', '6-8 LPA', 'R-7', 'Well.']) {
    await expect(page.getByRole('article')).toContainText(words);
  }
  // The posting date is the first day in the feed, which is stored in the background.
  await expect(async () => {
    await page.reload();
    expect(await page.content()).toContain('"minValue":600000,"maxValue":800000,"unitText":"YEAR"');
  }).toPass();

  await page.goto(`${url}/job/job-r-8`);
  await expect(page.getByRole('article').getByText('Closed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
});

import { test as plain } from '@playwright/test';
import { type FakeFeed, startFakeFeed } from '@/scripts/support/fake-feed';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';
import { expect } from './fixtures';

/** What visitors get while the sheet changes, fails or hangs. */
const test = plain.extend<{ sheet: FakeFeed; site: SiteServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
  sheet: async ({}, use) => {
    const feed = await startFakeFeed();
    await use(feed);
    await feed.close();
  },
  site: async ({ sheet }, use) => {
    const settings = { JOBS_FEED_URL: sheet.url, JOBS_REFRESH_SECONDS: '1', LOG_LEVEL: 'error' };
    const site = await startSite(settings);
    await use(site);
    await site.dispose();
  },
});

test('without a list the page says so with an alternative, and feeds send Retry-After', async ({
  sheet,
  site,
}) => {
  sheet.always({ status: 500, text: 'no' });
  const answer = await fetch(`${site.url}/JobPositions`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html.match(/<th scope="col"/g)).toHaveLength(5);
  const [, row] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  expect(row).toContain('We cannot show the list of positions right now.');
  expect(row).toMatch(/<a href="\/resumeUpload"[^>]*>submit your resume<\/a>/);
  await expect.poll(site.output).toContain('Error fetching jobs');
  expect(site.output()).not.toContain(new URL(sheet.url).host);
  for (const path of ['/jobs.rss', '/jobs.json', '/jobs.xml']) {
    const feed = await fetch(`${site.url}${path}`);
    expect([path, feed.status, feed.headers.get('retry-after')]).toEqual([path, 503, '60']);
  }
  expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(200);
});

test('an empty sheet is no failure: nothing is open', async ({ site }) => {
  const html = await (await fetch(`${site.url}/JobPositions`)).text();
  expect(html).toContain('There are no open positions at the moment.');
  expect(html).toMatch(/<a [^>]*href="\/resumeUpload"[^>]*>Submit your resume<\/a>/);
});

test('a long list comes in pages that keep the search', async ({ sheet, site }) => {
  const cities = ['Pune', 'Chennai'];
  const rows = Array.from({ length: 240 }, (_, index) => ({
    Job_Title: `Tester ${index + 1}`,
    City: cities[index % 2],
  }));
  sheet.always({ json: rows });
  const list = async (query: string) =>
    (await (await fetch(`${site.url}/JobPositions${query}`)).text()).replaceAll('<!-- -->', '');
  const first = await list('?city=pune');
  expect(first).toContain('120 of 240 in Pune, 1 to 50 shown');
  expect(await titles(site, '?city=pune')).toHaveLength(50);
  const [pages = ''] = /<nav[^>]* aria-label="Pages of the job list">.*?<\/nav>/s.exec(first) ?? [];
  expect(pages.match(/<a /g)).toHaveLength(4);
  const [, next = ''] = /rel="next"[^>]* href="[^"?]*([^"]*)"/.exec(pages) ?? [];
  expect(next).toBe('?city=pune&amp;page=2');

  const query = next.replace('&amp;', '&');
  const second = await list(query);
  expect(second).toContain('120 of 240 in Pune, 51 to 100 shown');
  expect(second).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect((await titles(site, query))[0]).toBe('Tester 101');
});

test('a hanging sheet does not hide the last list, also after a restart', async ({
  sheet,
  site,
}) => {
  sheet.next({ json: jobRows() });
  sheet.always('hang');
  expect(await titles(site)).toHaveLength(8);
  // The list has gone stale when the sheet is asked again; from then on the sheet hangs.
  await expect
    .poll(async () => {
      expect(await titles(site)).toHaveLength(8);
      return sheet.requests.length;
    })
    .toBeGreaterThan(1);

  const restarted = await site.restart();
  expect(await titles(restarted)).toHaveLength(8);
  await restarted.stop();
});

test('an old link leads to its job, whatever has moved in the sheet since', async ({
  sheet,
  site,
}) => {
  const linkOf = async () =>
    /href="(\/job\/\d+\?k=cyber-security-analyst-[^"]*)"/.exec(await textAt('/JobPositions'))?.[1];
  const textAt = async (path: string) => (await fetch(site.url + path)).text();
  sheet.always({ json: jobRows() });
  const address = (await linkOf()) ?? '';
  expect(address).toContain('/job/5?k=');

  sheet.always({ json: jobRows().reverse() });
  await expect.poll(linkOf).toContain('/job/2?k=');
  const [heading = ''] = /<h1.*?<\/h1>/s.exec(await textAt(address)) ?? [];
  expect(asText(heading)).toBe('Cyber Security Analyst');

  sheet.always({ json: jobRows().filter((row) => row.Job_Title !== 'Cyber Security Analyst') });
  await expect.poll(async () => (await fetch(site.url + address)).status).toBe(404);
});

test('a CSV sheet with headers of its own fills list, filters and details', async ({
  sheet,
  site,
}) => {
  const text = [
    'Position,Location,Client,Job Type,Work Mode,CTC,Status,Req ID,JD,Posted On',
    '"Tester, senior",Pune,Sample Ltd,Full-time,Hybrid,6-8 LPA,Open,R-7,"Test things.\nWell.",2 Nov 2025',
    'Developer,Delhi,,Contract,Remote,,On Hold,R-8,,',
  ].join('\r\n');
  sheet.always({ text, headers: { 'content-type': 'text/csv' } });
  const htmlAt = async (path: string) => (await fetch(site.url + path)).text();
  const list = await htmlAt('/JobPositions');
  const [, tester = '', developer = ''] = list
    .split(/<tr[ >]/)
    .slice(1)
    .map(asText);
  expect(tester).toContain('6-8 LPA · Full time · Sample Ltd');
  expect(developer).toContain('Closed');
  // The only workplace of an open position is no filter to offer.
  expect(list).not.toContain('<option value="hybrid"');
  expect(await titles(site, '?workplace=hybrid')).toEqual(['Tester, senior']);

  const job = await htmlAt('/job/0');
  const article = asText(/<article.*?<\/article>/s.exec(job)?.[0] ?? '');
  for (const words of ['Sample Ltd', 'Full time', 'Hybrid', '6-8 LPA', 'R-7', 'Well.']) {
    expect(article).toContain(words);
  }
  expect(job).toContain('"minValue":600000,"maxValue":800000,"unitText":"YEAR"');

  const closed = await htmlAt('/job/job-r-8');
  expect(asText(closed)).toContain('Closed.');
  expect(closed).not.toMatch(/>Apply<\/a>/);
});

/** Of the rows of the list. */
async function titles({ url }: SiteServer, query = ''): Promise<string[]> {
  const html = await (await fetch(`${url}/JobPositions${query}`)).text();
  return (html.match(/<th scope="row".*?<\/th>/gs) ?? []).map((cell) =>
    asText(/<a .*?<\/a>/s.exec(cell)?.[0] ?? ''),
  );
}

function asText(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';
import { thingsIn, thingsOf } from '../support/structured-data';
import { expect, slow, test } from './fixtures';

/**
 * What visitors get from one site while its sheet fails, fills, changes and hangs, in this order.
 */
test.describe('while the sheet changes', () => {
  test.describe.configure({ mode: 'serial' });
  let sheet: FakeFeed;
  let site: SiteServer;
  test.beforeAll(async () => {
    sheet = await startFakeFeed();
    sheet.always({ status: 500, text: 'no' });
    site = await startSite({
      SITE_URL: 'https://www.example.com',
      JOBS_FEED_URL: sheet.url,
      JOBS_REFRESH_SECONDS: '1',
      LOG_LEVEL: 'error',
    });
  });
  test.afterAll(() => Promise.all([site.dispose(), sheet.close()]));

  const htmlAt = async (path: string) =>
    (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '');
  const statusAt = async (path: string) => (await fetch(site.url + path)).status;
  /** The titles in the rows of the list. */
  const titles = async (query = '') =>
    ((await htmlAt(`/JobPositions${query}`)).match(/<th scope="row".*?<\/th>/gs) ?? []).map(
      (cell) => asText(/<a .*?<\/a>/s.exec(cell)?.[0] ?? ''),
    );
  /** The site reads its sheet every second. */
  const soon = <T>(look: () => Promise<T>) => expect.poll(look, { intervals: [100] });

  test('without a list the page says so and offers an alternative, and feeds send Retry-After', async () => {
    const answer = await fetch(`${site.url}/JobPositions`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await statusAt('/job/0?k=any')).toBe(503);
    const html = await answer.text();
    expect(html.match(/<th scope="col"/g)).toHaveLength(5);
    const [, row] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
    expect(row).toContain('We cannot show the list of positions right now.');
    expect(row).toMatch(/<a href="\/resumeUpload"[^>]*>submit your resume<\/a>/);
    await expect.poll(site.output).toContain('Error fetching jobs');
    expect(site.output()).not.toContain(new URL(sheet.url).host);
    for (const path of ['/jobs.rss', '/jobs.json', '/jobs.xml']) {
      const feed = await fetch(site.url + path);
      expect([path, feed.status, feed.headers.get('retry-after')]).toEqual([path, 503, '60']);
    }
    expect(await statusAt('/sitemap.xml')).toBe(200);
  });

  test('a CSV sheet with custom headers fills list, filters and details', async () => {
    const text = [
      'Position,Location,Client,Job Type,Work Mode,CTC,Status,Req ID,JD,Posted On',
      '"Tester, senior",Pune,Sample Ltd,Full-time,Hybrid,6-8 LPA,Open,R-7,"Test things.\nWell.",2 Nov 2025',
      'Developer,Delhi,,Contract,Remote,,On Hold,R-8,,',
      'सॉफ्टवेयर इंजीनियर,हैदराबाद,,,,,Open,R-9,,',
      'Confidant,Pune,,,,,Draft,R-10,,',
    ].join('\r\n');
    sheet.always({ text, headers: { 'content-type': 'text/csv' } });
    await soon(titles).toHaveLength(3);
    const list = await htmlAt('/JobPositions');
    const [, tester = '', , developer = ''] = list
      .split(/<tr[ >]/)
      .slice(1)
      .map(asText);
    expect(tester).toContain('6–8 LPA · Full time · Sample Ltd');
    expect(developer).toContain('Closed');
    // The only workplace of an open position is not offered as a filter.
    expect(list).not.toContain('<option value="hybrid"');
    expect(await titles('?workplace=hybrid')).toEqual(['Tester, senior']);

    const article = asText(/<article.*?<\/article>/s.exec(await htmlAt('/job/0'))?.[0] ?? '');
    for (const words of ['Sample Ltd', 'Full time', 'Hybrid', '6–8 LPA', 'R-7', 'Well.']) {
      expect(article).toContain(words);
    }
    const closed = await htmlAt('/job/job-r-8');
    expect(asText(closed)).toContain('Closed.');
    expect(closed).not.toMatch(/>Apply<\/a>/);
    // A job in another script has the list's picture.
    const other = await htmlAt('/job/job-r-9');
    expect(other).toMatch(/"og:image" content="[^"]+\/images\/brand\/jobpositions\.jpg"/);
    // A draft has no page, under either address, and is found by nobody.
    for (const path of ['/job/job-r-10', '/job/3', '/job/3?k=job-r-10'])
      expect(await statusAt(path)).toBe(404);
    expect(await titles('?q=Confidant')).not.toContain('Confidant');
    for (const path of ['/jobs.xml', '/jobs.json', '/sitemap.xml'])
      expect(await htmlAt(path)).not.toMatch(/Confidant|r-10/);
  });

  test(
    'an old link leads to its job, even if rows have moved, until it is gone',
    slow,
    async () => {
      const linkOf = async () =>
        /href="(\/job\/\d+\?k=cyber-security-analyst-[^"]*)"/.exec(
          await htmlAt('/JobPositions'),
        )?.[1];
      sheet.always({ json: jobRows() });
      await soon(linkOf).toContain('/job/5?k=');
      const address = (await linkOf()) ?? '';

      const changed = jobRows().map((each) =>
        each.Job_Title === 'Cyber Security Analyst' ? { ...each, Skills: 'Erlang' } : each,
      );
      sheet.always({ json: changed.reverse() });
      await soon(linkOf).toContain('/job/2?k=');
      const html = await htmlAt(address);
      expect(asText(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('Cyber Security Analyst');
      expect(html).toContain('Erlang');

      sheet.always({ json: changed.filter(({ Skills }) => Skills !== 'Erlang') });
      await soon(() => statusAt(address)).toBe(404);
      expect(await titles()).not.toContain('Cyber Security Analyst');

      sheet.always({ json: jobRows() });
      await soon(() => statusAt(address)).toBe(200);
      expect(await htmlAt(address)).not.toContain('Erlang');
    },
  );

  test('a long list has pages that preserve the search', async () => {
    const rows = Array.from({ length: 240 }, (_, index) => ({
      Job_Title: `Tester ${index + 1}`,
      City: ['Pune', 'Chennai'][index % 2],
    }));
    sheet.always({ json: rows });
    await soon(() => titles('?city=pune')).toHaveLength(50);
    const first = await htmlAt('/JobPositions?city=pune');
    expect(first).toContain('120 of 240 in Pune, 1 to 50 shown');
    const pages = /<nav[^>]* aria-label="Pages of the job list">.*?<\/nav>/s.exec(first)?.[0] ?? '';
    expect(pages.match(/<a /g)).toHaveLength(4);
    const [, next = ''] = /rel="next"[^>]* href="[^"?]*([^"]*)"/.exec(pages) ?? [];
    expect(next).toBe('?city=pune&amp;page=2');

    const query = next.replace('&amp;', '&');
    const second = await htmlAt(`/JobPositions${query}`);
    expect(second).toContain('120 of 240 in Pune, 51 to 100 shown');
    expect(second).toMatch(/aria-label="Page 2" aria-current="page"/);
    expect((await titles(query))[0]).toBe('Tester 101');
  });

  test('a hanging sheet hides neither the last list nor its dates', slow, async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    const postedOn = async () =>
      thingsOf(thingsIn(await htmlAt('/job/0')), 'JobPosting')[0]?.datePosted;
    await soon(postedOn).toBe(today);
    sheet.always('hang');
    // The list becomes stale while the sheet hangs.
    const { length } = sheet.requests;
    await soon(async () => {
      expect(await titles()).toHaveLength(50);
      return sheet.requests.length > length;
    }).toBe(true);
    site = await site.restart();
    expect(await titles()).toHaveLength(50);
    expect(await postedOn()).toBe(today);
  });
});

function asText(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

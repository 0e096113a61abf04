import { site as company } from '@/lib/site';
import { items } from '../support/items';
import { expect, test } from './fixtures';

test.describe('links to the jobs', () => {
  test('a city has a page of its open jobs with its own title, data and sitemap entry', async ({
    request,
  }) => {
    const html = await (await request.get('/jobs-in/hyderabad')).text();
    expect(html).toContain(`<title>Jobs in Hyderabad (2 open) | ${company.name}</title>`);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/jobs-in\/hyderabad"/);
    expect(html).toMatch(/"@type":"ItemList","name":"Jobs in Hyderabad","numberOfItems":2/);
    expect(html).toContain('Cyber Security Analyst');
    expect(html).not.toContain('Manual Tester');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain('/jobs-in/hyderabad<');
    expect(sitemap).toContain('/jobs-in/software-development<');
    expect(sitemap).not.toContain('/jobs-in/quality-assurance');
  });

  test('a place without open jobs is a 404, and the page links to places with open jobs', async ({
    request,
  }) => {
    for (const place of items`quality-assurance | atlantis | %F0 | %3Cb%3E`) {
      const answer = await request.get(`/jobs-in/${place}`);
      expect([place, answer.status()]).toEqual([place, 404]);
      expect(await answer.text()).toContain('href="/JobPositions"');
    }
  });

  test('the feeds support the parameters of the list', async ({ request }) => {
    const rss = await (await request.get('/jobs.rss?city=hyderabad&q=security')).text();
    expect(rss.match(/<item>/g)).toHaveLength(1);
    expect(rss).toContain('/jobs.rss?q=security&amp;city=hyderabad" rel="self"');
    const json = await (await request.get('/jobs.json?function=software+development')).json();
    expect(json.items).toHaveLength(4);
    expect(json.feed_url).toMatch(/\/jobs\.json\?function=software\+development$/);
    const list = await (await request.get('/JobPositions?city=hyderabad')).text();
    expect(list).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]+city=hyderabad"/);
  });

  test('/jobs redirects to the list', async ({ request }) => {
    const answer = await request.get('/jobs', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, '/JobPositions']);
  });

  test('the title of a form names its job or role', async ({ request }) => {
    const { items: jobs } = await (await request.get('/jobs.json?q=cyber')).json();
    for (const [query, title] of [
      ['', 'Apply for Job'],
      [`?job=${jobs[0].id}`, 'Apply for Cyber Security Analyst, Hyderabad'],
      ['?role=salesforce', 'Apply for Salesforce Developer role'],
      ['?job=gone-12345678', 'Apply for Job'],
    ]) {
      const html = await (await request.get(`/jobForm${query}`)).text();
      expect(html).toContain(`<title>${title} | ${company.name}</title>`);
    }
  });
});

/** Specification 2.16. */
test.describe('the page of a job', () => {
  test('links to similar open ones and has machine-readable dates', async ({ request }) => {
    const html = await (await request.get('/job/0')).text();
    expect(html).toMatch(/>Apply<\/a>.*>Share<\/a>/s);
    expect(titlesUnder('Similar jobs', html)).toEqual(
      items`Java Backend Developer | Java Backend Developer | Frontend Developer (React)`,
    );
    expect(html).toMatch(/<dt>Apply By<\/dt><dd[^>]*><time dateTime="20\d\d-\d\d-\d\d">/);
  });

  test('has the job key in its URL, which overrides a different index', async ({ request }) => {
    const { items: jobs } = await (await request.get('/jobs.json?q=cyber')).json();
    const [{ id }] = jobs;
    expect(id).toMatch(/^cyber-security-analyst-hyderabad-[0-9a-f]{8}$/);
    expect(await (await request.get('/JobPositions')).text()).toContain(`k=${id}"`);
    for (const address of [id, `0?k=${id}`, `9999?k=${id}`]) {
      for (const path of [`/job/${address}`, `/JOB/${address}`]) {
        const html = await (await request.get(path)).text();
        expect(html).toMatch(/<h1[^>]*>(?:<[^>]*>)*Cyber Security Analyst</);
        expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/job/${id}"`));
      }
    }
  });

  test('is a 404 with a link to the list if there is no such job', async ({ request }) => {
    const nothing = 'no-such-job-12345678';
    for (const at of [
      ...items`8 | 01 | 1e0 | -1 | %20 | %E0 | %3Cb%3E`,
      nothing,
      `0?k=${nothing}`,
    ]) {
      const answer = await request.get(`/job/${at}`);
      expect([at, answer.status()]).toEqual([at, 404]);
      const html = await answer.text();
      expect(html).toContain(`<title>No job details found | ${company.name}</title>`);
      expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
      expect(html).toMatch(
        /<h1>No job details found<.*href="\/JobPositions"[^>]*>(?:<[^>]*>)*See open positions/s,
      );
    }
  });
});

/** The job titles in the table with this caption. */
function titlesUnder(caption: string, html: string): string[] {
  const [, table = ''] = html.split(`>${caption}</caption>`);
  return (table.match(/<th scope="row".*?<\/a>/gs) ?? []).map((cell) =>
    cell.replace(/<[^>]*>/g, ''),
  );
}

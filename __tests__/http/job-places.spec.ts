import { expect, test } from './fixtures';

test.describe('ways to the jobs', () => {
  test('a city has a page of its open jobs with its own title, data and sitemap entry', async ({
    request,
  }) => {
    const html = await (await request.get('/jobs-in/hyderabad')).text();
    expect(html).toContain('<title>Jobs in Hyderabad (2 open) | Stepwell</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/jobs-in\/hyderabad"/);
    expect(html).toMatch(/"@type":"ItemList","name":"Jobs in Hyderabad","numberOfItems":2/);
    expect(html).toContain('Cyber Security Analyst');
    expect(html).not.toContain('Manual Tester');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain('/jobs-in/hyderabad<');
    expect(sitemap).toContain('/jobs-in/software-development<');
    expect(sitemap).not.toContain('/jobs-in/quality-assurance');
  });

  test('a place without open jobs is not found, and the page says where the others are', async ({
    request,
  }) => {
    for (const place of ['quality-assurance', 'atlantis', '%F0', '%3Cb%3E']) {
      const answer = await request.get(`/jobs-in/${place}`);
      expect([place, answer.status()]).toEqual([place, 404]);
      expect(await answer.text()).toContain('href="/JobPositions"');
    }
  });

  test('the feeds take the parameters of the list', async ({ request }) => {
    const rss = await (await request.get('/jobs.rss?city=hyderabad&q=security')).text();
    expect(rss.match(/<item>/g)).toHaveLength(1);
    expect(rss).toContain('/jobs.rss?q=security&amp;city=hyderabad" rel="self"');
    const json = await (await request.get('/jobs.json?function=software+development')).json();
    expect(json.items).toHaveLength(4);
    expect(json.feed_url).toMatch(/\/jobs\.json\?function=software\+development$/);
    const list = await (await request.get('/JobPositions?city=hyderabad')).text();
    expect(list).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]+city=hyderabad"/);
  });

  test('/jobs leads to the list', async ({ request }) => {
    const answer = await request.get('/jobs', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, '/JobPositions']);
  });

  test('the title of a form names what it is for', async ({ request }) => {
    const { items } = await (await request.get('/jobs.json?q=cyber')).json();
    for (const [query, title] of [
      ['', 'Apply for Job'],
      [`?job=${items[0].id}`, 'Apply for Cyber Security Analyst, Hyderabad'],
      ['?role=salesforce', 'Apply for Salesforce Developer role'],
      ['?job=gone-12345678', 'Apply for Job'],
    ]) {
      const html = await (await request.get(`/jobForm${query}`)).text();
      expect(html).toContain(`<title>${title} | Stepwell</title>`);
    }
  });
});

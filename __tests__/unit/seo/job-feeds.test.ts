import { jobWith } from '@/__tests__/support/sheet-jobs';
import { isClosed } from '@/lib/jobs/job';
import { feedAnswer, jobFeed, jobsJson, jobsRss, jobsXml } from '@/lib/jobs/publish/job-feeds';
import { descriptionOf } from '@/lib/jobs/publish/job-posting';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';

const bare = jobWith({ index: 1, key: 'writer-00000000', title: 'Writer <b> & "Editor" ]]>' });
const job = jobWith({
  ...{ key: 'tester-pune-00000000', title: 'Tester', city: 'Pune', function: 'Quality' },
  ...{ experience: '2-4 years', company: 'Sample Ltd', employmentType: 'Contract' },
  ...{ workplace: 'Hybrid', pay: '6-8 LPA', ownId: 'R-7', address: 'Level 4' },
  ...{ description: 'Finds faults & tells of them.', postedOn: '2026-11-02' },
  applyBy: { text: '31 Dec 2026', day: '2026-12-31' },
  ...{ qualifications: ['B.Tech', 'SQL'], responsibilities: ['Test web shops'] },
});
const readAt = new Date('2026-11-21T10:00:00Z');
const feed = { jobs: [job, bare], query: '?q=a&city=pune', readAt };
const about = `Jobs that are open at ${site.name} and its clients. Applying is always free.`;
const [testerUrl, writerUrl] = [job, bare].map(({ key }) => absoluteUrl(`/job/${key}`));

/** The elements of XML without elements of their own, as lines. */
const elementsIn = (xml: string) =>
  [...xml.matchAll(/<([\w:]+)[^<>]*>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gs)].map(
    ([, name, data, text]) => `${name}: ${data?.replace(']]]]><![CDATA[>', ']]>') ?? text}`,
  );
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test('the RSS feed has what is known of each job, with its whole text, escaped', () => {
  const xml = jobsRss(feed);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<rss version="2.0" /);
  expect(xml).toContain(
    `<atom:link href="${absoluteUrl('/jobs.rss?q=a&amp;city=pune')}" rel="self" type="application/rss+xml"/>`,
  );
  expect(elementsIn(xml)).toEqual([
    `title: ${site.name}: open positions`,
    `link: ${absoluteUrl('/JobPositions?q=a&amp;city=pune')}`,
    `description: ${about}`,
    'language: en-in',
    'ttl: 60',
    'title: Tester, Pune',
    `link: ${testerUrl}`,
    `guid: ${testerUrl}`,
    'pubDate: Sun, 01 Nov 2026 18:30:00 GMT',
    'category: Quality',
    `description: ${escaped(descriptionOf(job))}`,
    'title: Writer &lt;b&gt; &amp; &quot;Editor&quot; ]]&gt;',
    `link: ${writerUrl}`,
    `guid: ${writerUrl}`,
    `description: ${escaped(descriptionOf(bare)).replaceAll('"', '&quot;')}`,
  ]);
});

test('the JSON feed has what is known of each job', () => {
  expect(JSON.parse(JSON.stringify(jobsJson(feed)))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.name}: open positions`,
    description: about,
    home_page_url: absoluteUrl('/JobPositions?q=a&city=pune'),
    feed_url: absoluteUrl('/jobs.json?q=a&city=pune'),
    language: 'en-IN',
    items: [
      {
        ...{ id: 'tester-pune-00000000', url: testerUrl, title: 'Tester, Pune', tags: ['Quality'] },
        ...{ content_html: descriptionOf(job), date_published: '2026-11-01T18:30:00.000Z' },
        _job: {
          ...{ title: 'Tester', city: 'Pune', function: 'Quality', experience: '2-4 years' },
          ...{ company: 'Sample Ltd', employment_type: 'Contract', workplace: 'Hybrid' },
          ...{ pay: '6-8 LPA', own_id: 'R-7', apply_by: '2026-12-31' },
          apply_url: `${absoluteUrl('/jobForm')}?job=tester-pune-00000000`,
        },
      },
      {
        ...{ id: 'writer-00000000', url: writerUrl, title: bare.title },
        content_html: descriptionOf(bare),
        _job: { title: bare.title, apply_url: `${absoluteUrl('/jobForm')}?job=writer-00000000` },
      },
    ],
  });
});

test('the feed for aggregators has what is known of each job, and the company of those without a client', () => {
  expect(elementsIn(jobsXml(feed))).toEqual([
    `publisher: ${site.name}`,
    `publisherurl: ${absoluteUrl('/')}`,
    'lastBuildDate: Sat, 21 Nov 2026 10:00:00 GMT',
    'title: Tester',
    'date: Sun, 01 Nov 2026 18:30:00 GMT',
    'referencenumber: tester-pune-00000000',
    'requisitionid: R-7',
    `url: ${testerUrl}`,
    'company: Sample Ltd',
    'city: Pune',
    'country: IN',
    'streetaddress: Level 4',
    `description: ${descriptionOf(job)}`,
    'salary: 6-8 LPA',
    'education: B.Tech\nSQL',
    'jobtype: Contract',
    'category: Quality',
    'experience: 2-4 years',
    'expirationdate: Thu, 31 Dec 2026 18:29:59 GMT',
    'remotetype: Hybrid',
    `title: ${bare.title}`,
    'referencenumber: writer-00000000',
    `url: ${writerUrl}`,
    `company: ${site.name}`,
    'country: IN',
    `description: ${descriptionOf(bare)}`,
  ]);
});

test.each([
  ['London, UK', ['GB']],
  ['Pune / London, UK', []],
  ['London, Bath', []],
])('a job in "%s" has the country %j in the feed for aggregators', (city, countries) => {
  const xml = jobsXml({ ...feed, jobs: [{ ...bare, city }] });
  expect([...xml.matchAll(/<country><!\[CDATA\[(..)\]\]>/g)].map(([, code]) => code)).toEqual(
    countries,
  );
});

test('a feed has the open jobs of its list, the newest first, whatever the order of the list', async () => {
  const {
    jobs = [],
    list: _,
    ...feed
  } = (await jobFeed({ sort: 'title', q: 'developer' }, readAt)) ?? {};
  const days = jobs.map(({ postedOn = '' }) => postedOn);
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted().reverse());
  expect(feed).toEqual({ query: '?q=developer', readAt: expect.any(Date) });
  const later = new Date('2099-01-01');
  const rest = (await jobFeed({}, later))?.jobs;
  expect(rest?.map((job) => isClosed(job, later))).not.toContain(true);
});

test('the feed of the whole list is written once, until a job closes', async () => {
  const write = jest.fn(({ jobs }: { jobs: unknown[] }) => `${jobs.length} jobs`);
  const read = async (search = '') =>
    (await feedAnswer(new URLSearchParams(search), 'text/xml', write)).text();
  const [first, again] = [await read(), await read()];
  expect([again, write.mock.calls.length]).toEqual([first, 1]);
  expect(await read('q=developer')).not.toBe(first);
  jest.useFakeTimers({ now: new Date('2099-01-01') });
  expect(await read()).not.toBe(first);
  jest.useRealTimers();
});

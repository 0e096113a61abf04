import type { Job } from '@/lib/jobs/job';
import type { ListedJobs } from '@/lib/jobs/job-board';
import { NO_JOB, pageAt } from '@/lib/pages';
import {
  mayBeShared,
  payloadAddress,
  type SharedPage,
  sharedPageFor,
} from '@/lib/web/shared-pages';
import { items } from '../../support/items';
import { jobRows } from '../../support/job-rows';
import { recordJobs } from '../../support/sheet-jobs';

const NOON = new Date('2026-11-22T12:00:00+05:30');

function listOf(rows: object[]): ListedJobs {
  return { status: 'listed', jobs: recordJobs(...rows), readAt: NOON };
}

const list = listOf(jobRows(NOON));
const job = list.jobs[0] as Job;
const rowAt = (url: string) => pageAt(url.split('?', 1)[0] ?? '');
const sharedPageAt = (url: string, of: ListedJobs | undefined, now: Date, headers = {}) =>
  mayBeShared({ headers }, rowAt(url))
    ? sharedPageFor({ url, headers }, rowAt(url), of, now)
    : undefined;
const keyAt = (url: string, of: ListedJobs | undefined = list, now = NOON) =>
  sharedPageAt(url, of, now)?.key;

test.each([
  [`/job/${job.key}`, '/job/0', `/job/0?k=${job.key}`, `/JOB/7?k=${job.key.toUpperCase()}&x=1`],
  ['/JobPositions', '/jobpositions', '/JobPositions?city=%20', '/JobPositions?page=9&utm=1'],
  ['/JobPositions?saved', '/jobpositions?saved=x', '/JobPositions?q=react&saved'],
  ['/jobs-in/hyderabad', '/jobs-in/Hyderabad', '/jobs-in/hyderabad?utm=1'],
  ['/jobForm', '/JOBFORM?', '/jobForm?src=naukri'],
  [`/jobForm?job=${job.key}`, `/jobform?job=${job.key}&job=x`, `/jobForm?job=${job.key}&src=x`],
  ['/Career', '/CAREER', '/Career?src=naukri'],
  ['/privacypolicy', '/PrivacyPolicy?utm=1'],
  ['/resumeUpload', '/ResumeUpload?src=naukri'],
  ['/candidate-notice/hi', '/Candidate-Notice/hi?x=1'],
  ['/jobs/salesforce', '/JOBS/SalesForce', '/jobs/salesforce?utm=1'],
  ['/jobForm?role=salesforce', `/jobForm?job=${job.key}&role=salesforce`],
])('%s is one page under all of its URLs', (address, ...others) => {
  expect(keyAt(address)).toBeDefined();
  for (const other of others) {
    expect(sharedPageAt(other, list, NOON)).toMatchObject({ key: keyAt(address), address });
  }
});

test.each(['/JobPositions', '/JobPositions?saved', `/job/${job.key}`, `/jobForm?job=${job.key}`])(
  '%s has a payload, which is found although the page has changed since',
  (url) => {
    const shared = sharedPageAt(url, list, NOON) as SharedPage;
    const name = 'earlier-page-of-a-list';
    const asked = payloadAddress(shared, name);
    const payload = { key: shared.key, address: shared.address, kind: 'payload', payload: name };
    expect(sharedPageAt(asked, list, NOON)).toEqual(payload);
    expect(sharedPageAt(asked, list, NOON, { rsc: '1' })?.kind).toBe('data');
  },
);

test('only pages have payloads, and only under complete names', () => {
  const kindAt = (url: string) => sharedPageAt(url, list, NOON)?.kind;
  const name = 'earlier-page-of-a-list';
  expect(kindAt(`/job/0/picture?payload=${name}`)).toBe('picture');
  expect(kindAt(`/JobPositions?q=react&payload=${name}`)).toBe('payload');
  expect(kindAt(`/job/nothing?payload=${name}`)).toBe('refusal');
  for (const other of [name.slice(1), `${name}s`, `${name}&x=1`]) {
    expect(kindAt(`/JobPositions?payload=${other}`)).toBe('page');
  }
});

test('a form with changed questions is another page', () => {
  const asking = (Questions: string) => listOf([{ Title: 'Tester', Job_ID: '7', Questions }]);
  const keys = ['', 'Why?', 'Why? *', 'When?'].map((questions) =>
    keyAt('/jobForm?job=job-7', asking(questions)),
  );
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(undefined);
});

test('different pages have different keys', () => {
  const tester = { Job_Title: 'Tester', City: 'Pune', Function: 'Testing' };
  const long = listOf(Array.from({ length: 120 }, () => tester));
  const pages = items`/JobPositions | /JobPositions?saved | /JobPositions?page=2
    /JobPositions?page=3 | /Career | /jobs/salesforce | /jobs/Cyber-Security | /job/0 | /job/1 | /job/0/picture | /jobs-in/pune | /jobs-in/testing
    /jobs.rss | /jobs.json | /sitemap.xml`;
  const forms = ['/jobForm', '/jobForm?role=salesforce', `/jobForm?job=${long.jobs[0]?.key}`];
  const keys = [...pages, ...forms].map((url) => keyAt(url, long));
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(pages.length + forms.length);
});

test.each(items`/ | /About | /job/nothing/picture
  /Career?applied=APP-1&token=x | /Career/receipt | /jobs/nothing | /jobs-in/hyderabad/x | /Jobs-In/hyderabad | /JobPositions?q=
  /JobPositions?q=&q=react | /jobForm?job=nothing | /resumeUpload?sent=x | /jobForm?sent=ROLE-1&token=x | /jobForm?x=y
  /jobs.rss?q=react | /JOBS.rss | /SiteMap.xml`)(
  '%s is rendered for each visitor, or not at all',
  (url) => expect(keyAt(url)).toBeUndefined(),
);

test.each(items`/job/nothing | /job/99 | /job/0?k=nothing | /jobs-in/atlantis`)(
  '%s shows the one page for what is not in the list, with the status 404',
  (url) => expect(sharedPageAt(url, list, NOON)).toMatchObject({ key: NO_JOB, status: 404 }),
);

test.each([
  ['/JobPositions?q=react', '/JobPositions?q=react'],
  ['/JOBPOSITIONS?src=x&city=Hyderabad&page=2&y', '/JobPositions?city=Hyderabad&page=2'],
  ['/JobPositions?sort=title', '/JobPositions?sort=title'],
])('the search at %s is that at %s, and kept apart from other pages', (url, address) => {
  expect(sharedPageAt(url, list, NOON)).toMatchObject({ address, kind: 'page', isSearch: true });
  expect(sharedPageAt(address, list, NOON)?.key).toBe(keyAt(url));
});

test('without a list only forms and legal texts are shared', () => {
  const without = ['/jobForm', '/resumeUpload', '/privacypolicy', '/candidate-notice'];
  const urls = [...without, '/jobForm?job=a', '/JobPositions', '/job/0', '/Career', '/job/x'];
  const shared = urls.filter((url) => sharedPageAt(url, undefined, NOON));
  expect(shared).toEqual(without);
});

test('a page changes with any row, because another job may be similar', () => {
  const rows = jobRows(NOON);
  const changed = rows.map((row, at) => (at === 1 ? { ...row, Skills: 'Go' } : row));
  for (const url of ['/job/0', '/JobPositions', `/jobForm?job=${job.key}`]) {
    expect(keyAt(url, listOf(rows))).toBe(keyAt(url));
    expect(keyAt(url, listOf(changed))).not.toBe(keyAt(url));
  }
  expect(keyAt('/jobForm', listOf(changed))).toBe(keyAt('/jobForm'));
});

test.each(['/job/0', '/JobPositions', '/jobs/salesforce', `/jobForm?job=${job.key}`])(
  '%s changes when jobs close, after the last second of a day in India, and at midnight',
  (url) => {
    const at = (time: string) => keyAt(url, list, new Date(`2026-11-${time}+05:30`));
    expect(at('22T00:00:00.000')).toBe(at('22T23:59:59.000'));
    expect(at('22T23:59:59.001')).not.toBe(at('22T23:59:59.000'));
    expect(at('23T00:00:00.000')).not.toBe(at('22T23:59:59.001'));
    expect(at('23T00:00:00.000')).toBe(at('23T12:00:00.000'));
  },
);

test('caches router data separately, and renders partial data per visitor', () => {
  const data = sharedPageAt('/job/0', list, NOON, { rsc: '1' });
  expect(data).toMatchObject({ key: `${keyAt('/job/0')} data`, kind: 'data' });
  for (const headers of [{ rsc: '2' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
    expect(mayBeShared({ headers }, rowAt('/job/0'))).toBe(false);
  }
});

test.each(['/images/logo-192.png', '/nothing', '/job/0/x'])('%s needs no list of jobs', (url) => {
  expect(mayBeShared({ headers: {} }, rowAt(url))).toBe(false);
});

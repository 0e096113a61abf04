import { readTable, type Table } from 'job-sheet';
import { nextPage } from '@/lib/jobs/next-page';
import { helpWith, sourceName } from '@/scripts/support/feed-advice';

const tableOf = (text: string) => readTable(Buffer.from(text)) as Table;

const sheet = 'https://docs.google.com/spreadsheets/d/1A/edit#gid=0';
const published = sheet.replace('1A/edit', 'e/2P/pubhtml');
const script = 'https://script.google.com/macros/s/A/exec';

const csv = tableOf('Title\nTester\n');

test.each([
  [sheet, csv, 'a Google Sheet, shared by link'],
  [published, csv, 'a published Google Sheet (changes appear after some minutes)'],
  [script, tableOf('[["Title"],["A"]]'), 'rows as lists of cells (JSON) from a Google Apps Script'],
  ['https://sheets.googleapis.com/v4/x', tableOf('{"values":[[]]}'), 'the Google Sheets API'],
  ['https://api.airtable.com/v0/x', tableOf('{"records":[]}'), 'an Airtable table'],
  ['https://www.example.com/jobs.csv', csv, 'a CSV file'],
  ['https://www.example.com/jobs', tableOf('[{"Title":"A"}]'), 'rows as records (JSON)'],
])('%s is named', (address, table, name) => {
  expect(sourceName(address, table)).toBe(name);
});

test('a sheet or script that is not public is reported with instructions', () => {
  expect(helpWith('not-public', sheet).join('\n')).toContain('"Anyone with the link"');
  expect(helpWith('not-public', script).join('\n')).toContain('"Who has access" to "Anyone"');
  expect(helpWith('web-page', script).join('\n')).toContain('doGet');
  expect(helpWith('status-404', script)).toEqual([]);
  for (const reason of ['status-400', 'status-404', 'timeout'] as const)
    expect(helpWith(reason, sheet)).toHaveLength(1);
});

test.each([
  ['unreachable', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['unreachable', 'ENOTFOUND', 'host name'],
  ['unreachable', 'ECONNREFUSED', 'port'],
  ['unreachable', 'ETIMEDOUT', 'does not answer'],
  ['redirect', undefined, 'redirects to another site'],
  ['web-page', undefined, 'shows a web page'],
  ['xml', undefined, 'serves XML or RSS'],
  ['xlsx', undefined, 'as CSV'],
  ['timeout', undefined, '5 seconds'],
  ['not-a-list', undefined, 'list of records'],
] as const)('a feed that is %s (%p) is explained: %s', (reason, code, word) => {
  expect(helpWith(reason, 'https://www.example.com/jobs', code).join(' ')).toContain(word);
});

const HOST = 'https://jobs.example.com';
const address = `${HOST}/api/list?team=it`;
const rows = 2;
const jobs = [{}, {}];
const page = (answer: object, headers = {}) =>
  nextPage({ address, headers, text: JSON.stringify(answer), rows });

test.each<[string, object, string, object?]>([
  ['Airtable', { records: jobs, offset: 'itr/2' }, 'team=it&offset=itr%2F2'],
  ['Google', { jobs, nextPageToken: 'a b' }, 'team=it&pageToken=a+b'],
  ['Stripe', { data: jobs, has_more: true, next_cursor: 'c' }, 'team=it&cursor=c'],
  ['a number', { jobs, next_page: 2 }, 'team=it&page=2'],
  ['DRF', { count: 9, next: 'http://jobs.example.com/api/list?page=2', results: jobs }, 'page=2'],
  ['Laravel', { data: jobs, next_page_url: `${HOST}/api/list?page=2` }, 'page=2'],
  ['JSON:API', { data: jobs, links: { next: '/api/list?page[number]=2' } }, 'page[number]=2'],
  ['HAL', { jobs, _links: { next: { href: '?start=2' } } }, 'team=it&start=2'],
  ['Oracle', { items: jobs, links: [{ rel: 'next', href: '?offset=2' }] }, 'team=it&offset=2'],
  ['OData', { value: jobs, '@odata.nextLink': `${HOST}/api/list?$skip=2` }, '$skip=2'],
  ['Workable', { jobs, paging: { next: '/api/list?since_id=2' } }, 'since_id=2'],
  ['a nested list', { data: { jobs, meta: { pagination: { nextUrl: '/api/list?p=2' } } } }, 'p=2'],
  ['GitHub', jobs, 'page=2', { link: '</x>; rel="prev", </api/list?page=2>; rel="next"' }],
])('the next page of a list is found as %s names it', (_, answer, query, headers = {}) => {
  expect(page(answer, headers)).toBe(`${HOST}/api/list?${query}`);
});

test.each<[string, object, object?]>([
  ['a total', { jobs, total: 3 }],
  ['a total in a text', { meta: { total_count: '3' }, jobs }],
  ['a total of SmartRecruiters', { content: jobs, offset: 0, limit: 2, totalFound: 3 }],
  ['a header of WordPress', jobs, { 'x-wp-total': '3' }],
  ['a flag', { jobs, pageInfo: { hasNextPage: true, endCursor: 'x' } }],
  ['an address at another host', { jobs, next: 'https://evil.example/api/list?page=2' }],
  ['an address that is none', { jobs, next: 'https://[' }],
])('a list that is longer than its answer is known by %s', (_, answer, headers = {}) => {
  expect(page(answer, headers)).toBe('missing');
});

test.each<[string, object, object?]>([
  ['says nothing', jobs],
  ['has as many rows as it says', { jobs, total: 2, meta: { total: 2 } }, { 'x-total-count': '2' }],
  ['says that nothing follows', { jobs, next: null, nextPageToken: '', has_more: false }],
  ['names its last cursor', { data: jobs, has_more: false, next_cursor: 'c' }],
  ['counts something else', { jobs, count: 500, totalViews: 9000, offset: '0' }],
  ['has jobs with such names', { jobs: [{ next: '/x', total: 9 }, {}], page: 1 }],
  ['links to a page before', { jobs, links: { prev: '/api/list' } }, { link: '</x>; rel="prev"' }],
])('a list is whole that %s', (_, answer, headers = {}) => {
  expect(page(answer, headers)).toBeUndefined();
});

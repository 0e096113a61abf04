import { readFeed } from '@/lib/jobs/feed';
import { answerWith, redirectTo, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';

const google = forEachTest(startFakeGoogle);

const CSV = 'Title,Location,Status\r\n"Tester, senior",Pune,Open\r\nDeveloper,Delhi,On Hold\r\n';
const CSV_TYPE = { 'content-type': 'text/csv' };
const SHEET_FILES = 'doc-0s-8c-sheets.googleusercontent.com';

const bothJobs = {
  ok: true,
  dropped: [],
  jobs: [
    { index: 0, title: 'Tester, senior', city: 'Pune', status: 'Open' },
    { index: 1, title: 'Developer', city: 'Delhi', status: 'On Hold' },
  ],
};

describe('a Google Sheet', () => {
  test.each([
    [
      '/spreadsheets/d/1AbC_d-9/edit?gid=7#gid=7',
      '/spreadsheets/d/1AbC_d-9/export?format=csv&gid=7',
    ],
    ['/spreadsheets/d/1AbC_d-9/edit?usp=sharing', '/spreadsheets/d/1AbC_d-9/export?format=csv'],
    ['/spreadsheets/d/1AbC_d-9', '/spreadsheets/d/1AbC_d-9/export?format=csv'],
    [
      '/spreadsheets/u/0/d/1AbC_d-9/htmlview#gid=3',
      '/spreadsheets/u/0/d/1AbC_d-9/export?format=csv&gid=3',
    ],
    [
      '/spreadsheets/d/e/2PACX-1v_a/pubhtml?gid=7&single=true',
      '/spreadsheets/d/e/2PACX-1v_a/pub?single=true&output=csv&gid=7',
    ],
    [
      '/spreadsheets/d/e/2PACX-1v_a/pub?gid=7&single=true&output=csv',
      '/spreadsheets/d/e/2PACX-1v_a/pub?single=true&output=csv&gid=7',
    ],
  ])('at %s is downloaded as CSV from where its redirect leads', async (given, asked) => {
    google().on('docs.google.com', redirectTo(google().address(SHEET_FILES, '/export/x?y=1'), 307));
    google().on(SHEET_FILES, answerWith(CSV, CSV_TYPE));
    const answer = await readFeed({
      url: google().address('docs.google.com', given),
      token: 'secret',
    });
    expect(answer).toMatchObject(bothJobs);
    expect(google().requests.map(({ host, path, method }) => [method, host, path])).toEqual([
      ['GET', 'docs.google.com', asked],
      ['GET', SHEET_FILES, '/export/x?y=1'],
    ]);
    expect(google().requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      undefined,
    ]);
  });

  test.each([
    ['302 to the sign-in page', redirectTo('https://accounts.google.com/ServiceLogin?x=1')],
    ['401', answerWith('', {}, 401)],
  ])('that is not public says so: %s', async (_, handler) => {
    google().on('docs.google.com', handler);
    const url = google().address('docs.google.com', '/spreadsheets/d/1/edit');
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'not-public' });
    expect(google().requests).toHaveLength(1);
  });
});

describe('an Apps Script', () => {
  const feed = () => google().address('script.google.com', '/macros/s/AKfy/exec');

  test.each([
    [
      'records',
      [
        { Position: 'Tester, senior', City: 'Pune', Status: 'Open' },
        { Position: 'Developer', City: 'Delhi', Status: 'On Hold' },
      ],
    ],
    [
      'a grid',
      {
        values: [
          ['Role', 'City', 'Status'],
          ['Tester, senior', 'Pune', 'Open'],
          ['Developer', 'Delhi', 'On Hold'],
        ],
      },
    ],
    [
      'a bare grid',
      [
        ['Role', 'City', 'Status'],
        ['Tester, senior', 'Pune', 'Open'],
        ['Developer', 'Delhi', 'On Hold'],
      ],
    ],
  ])('that answers %s is read from where its redirect leads', async (_, json) => {
    google().on(
      'script.google.com',
      redirectTo(google().address('script.googleusercontent.com', '/macros/echo?k=1')),
    );
    google().on('script.googleusercontent.com', answerWith(JSON.stringify(json)));
    expect(await readFeed({ url: feed(), token: 'secret' })).toMatchObject(bothJobs);
    expect(google().requests[1]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['that fails', answerWith('<!DOCTYPE html><html><head><title>Error</title>'), 'web-page'],
    [
      'that asks for a sign-in',
      redirectTo('https://accounts.google.com/ServiceLogin'),
      'not-public',
    ],
    ['that is gone', answerWith('', {}, 404), 'status-404'],
  ])('%s is a failure with its reason', async (_, handler, reason) => {
    google().on('script.google.com', handler);
    expect(await readFeed({ url: feed() })).toEqual({ ok: false, reason });
  });
});

describe('a redirect is refused', () => {
  test.each([
    ['to another site', 'evil.example', '/x'],
    ['to the partner of another host', SHEET_FILES, '/x'],
    ['to a name that only ends like a partner', 'evil.example', '/script.googleusercontent.com'],
  ])('%s', async (_, host, path) => {
    google().on('script.google.com', redirectTo(google().address(host, path)));
    google().on(host, answerWith(CSV, CSV_TYPE));
    const answer = await readFeed({
      url: google().address('script.google.com', '/x'),
      token: 'secret',
    });
    expect(answer).toEqual({ ok: false, reason: 'redirect' });
    expect(google().requests.map(({ host: each }) => each)).toEqual(['script.google.com']);
  });

  test('to a partner without TLS, under another port or with a password in the address', async () => {
    const partner = google().address('script.googleusercontent.com', '/x');
    const locations = [
      partner.replace('https:', 'http:'),
      'https://script.googleusercontent.com:1/x',
      partner.replace('https://', 'https://user:password@'),
      'https://script.googleusercontent.com.evil.example/',
    ];
    for (const location of locations) {
      google().on('script.google.com', redirectTo(location));
      const answer = await readFeed({ url: google().address('script.google.com', '/x') });
      expect(answer).toEqual({ ok: false, reason: 'redirect' });
    }
    expect(google().requests).toHaveLength(locations.length);
  });

  test('a second time', async () => {
    const partner = google().address('script.googleusercontent.com', '/x');
    google().on('script.google.com', redirectTo(partner));
    google().on('script.googleusercontent.com', redirectTo(partner));
    const answer = await readFeed({ url: google().address('script.google.com', '/x') });
    expect(answer).toEqual({ ok: false, reason: 'redirect' });
    expect(google().requests).toHaveLength(2);
  });
});

describe('a source without a redirect', () => {
  test('the Sheets API with short rows', async () => {
    const json = {
      range: 'Jobs!A1:C3',
      values: [
        ['Title', 'Location', 'Status'],
        ['Tester, senior', 'Pune', 'Open'],
        [],
        ['Developer'],
      ],
    };
    google().on('sheets.googleapis.com', answerWith(JSON.stringify(json)));
    const answer = await readFeed({
      url: google().address('sheets.googleapis.com', '/v4/spreadsheets/x/values/Jobs'),
    });
    expect(answer).toMatchObject({
      dropped: [1],
      jobs: [
        { title: 'Tester, senior', city: 'Pune' },
        { index: 2, title: 'Developer' },
      ],
    });
  });

  test('Airtable, with the token and all its pages', async () => {
    google().on('api.airtable.com', ({ path }, response) => {
      const isFirst = !path.includes('offset');
      const fields = isFirst
        ? { Title: 'Tester, senior', Location: ['Pune', 'Delhi'], Status: 'Open' }
        : { Title: 'Developer' };
      const page = { records: [{ id: 'rec1', fields }], ...(isFirst && { offset: 'itr/2' }) };
      response.end(JSON.stringify(page));
    });
    const url = google().address('api.airtable.com', '/v0/app/Jobs?view=Open');
    expect(await readFeed({ url, token: 'secret' })).toMatchObject({
      ok: true,
      jobs: [
        { index: 0, title: 'Tester, senior', city: 'Pune, Delhi' },
        { index: 1, title: 'Developer' },
      ],
    });
    expect(google().requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v0/app/Jobs?view=Open', 'Bearer secret'],
      ['/v0/app/Jobs?view=Open&offset=itr%2F2', 'Bearer secret'],
    ]);
  });

  test('Airtable is all or nothing: a page that fails, and pages without end', async () => {
    const url = google().address('api.airtable.com', '/v0/app/Jobs');
    const page = JSON.stringify({ records: [{ fields: { Title: 'Tester' } }], offset: 'same' });
    google().on('api.airtable.com', answerWith(page));
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'too-many-pages' });
    google().on('api.airtable.com', ({ path }, response) =>
      path.includes('offset') ? response.writeHead(429).end() : response.end(page),
    );
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'status-429' });
  });

  test.each([
    ['a media type of CSV', CSV, CSV_TYPE],
    ['a byte order mark', `\uFEFF${CSV}`, {}],
    ['semicolons', CSV.replace('"Tester, senior"', 'Tester, senior').replace(/,(?! s)/g, ';'), {}],
    ['tabs', CSV.replace(/,(?! s)/g, '\t'), { 'content-type': 'text/tab-separated-values' }],
    ['line breaks of Unix', CSV.replace(/\r/g, ''), {}],
    ['line breaks of an old Mac', CSV.replace(/\n/g, ''), {}],
    ['a heading above its header', `Our openings,,\n,,\n${CSV}`, {}],
  ])('CSV with %s', async (_, text, headers) => {
    google().on('docs.google.com', answerWith(text, headers));
    expect(
      await readFeed({ url: google().address('docs.google.com', '/files/jobs.csv') }),
    ).toMatchObject(bothJobs);
  });
});

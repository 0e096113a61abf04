import { readFeed } from '@/lib/jobs/feed';
import { answerWith, redirectTo, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';

const google = forEachTest(startFakeGoogle);

const CSV = 'Title,Location,Status\r\n"Tester, senior",Pune,Open\r\nDeveloper,Delhi,On Hold\r\n';
const CSV_TYPE = { 'content-type': 'text/csv' };
const SHEET_FILES = 'doc-0s-8c-sheets.googleusercontent.com';

const bothJobs = {
  ok: true,
  findings: { left: [] },
  jobs: [
    { index: 0, title: 'Tester, senior', city: 'Pune', status: 'open' },
    { index: 1, title: 'Developer', city: 'Delhi', status: 'closed' },
  ],
};

describe('a Google Sheet', () => {
  test.each([
    ['d/1AbC_d-9/edit?gid=7#gid=7', 'd/1AbC_d-9/export?format=csv&gid=7'],
    ['d/1AbC_d-9', 'd/1AbC_d-9/export?format=csv'],
    ['d/1AbC_d-9/edit?resourcekey=0-x', 'd/1AbC_d-9/export?format=csv&resourcekey=0-x'],
    ['d/1AbC_d-9/gviz/tq?tqx=out:csv', 'd/1AbC_d-9/gviz/tq?tqx=out:csv'],
    ['u/0/d/1AbC_d-9/htmlview#gid=3', 'u/0/d/1AbC_d-9/export?format=csv&gid=3'],
    ['d/e/2PACX-1v_a/pubhtml?gid=7', 'd/e/2PACX-1v_a/pub?single=true&output=csv&gid=7'],
  ])('at %s is downloaded as CSV from the target of its redirect', async (given, asked) => {
    google().on('docs.google.com', redirectTo(google().address(SHEET_FILES, '/export/x?y=1'), 307));
    google().on(SHEET_FILES, answerWith(CSV, CSV_TYPE));
    const url = google().address('docs.google.com', `/spreadsheets/${given}`);
    expect(await readFeed({ url, token: 'secret' })).toMatchObject(bothJobs);
    const requests = google().requests.map(({ method, host, path, headers }) => [
      method,
      host + path,
      headers.authorization,
    ]);
    expect(requests).toEqual([
      ['GET', `docs.google.com/spreadsheets/${asked}`, 'Bearer secret'],
      ['GET', `${SHEET_FILES}/export/x?y=1`, undefined],
    ]);
  });

  test.each([
    ['302 to the sign-in page', redirectTo('https://accounts.google.com/ServiceLogin?x=1')],
    ['401', answerWith('', {}, 401)],
  ])('that is not public is reported as such: %s', async (_, handler) => {
    google().on('docs.google.com', handler);
    const url = google().address('docs.google.com', '/spreadsheets/d/1/edit');
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'not-public' });
    expect(google().requests).toHaveLength(1);
  });
});

test('an Apps Script is read from the target of its redirect, which gets no token', async () => {
  const partner = google().address('script.googleusercontent.com', '/macros/echo?k=1');
  google().on('script.google.com', redirectTo(partner));
  google().on('script.googleusercontent.com', answerWith(CSV, CSV_TYPE));
  const url = google().address('script.google.com', '/macros/s/AKfy/exec');
  expect(await readFeed({ url, token: 'secret' })).toMatchObject(bothJobs);
  expect(google().requests[1]?.headers).not.toHaveProperty('authorization');
});

test('a redirect is followed once, and to no other site', async () => {
  const url = google().address('script.google.com', '/x');
  const refused = { ok: false, reason: 'redirect' };
  google().on('script.google.com', redirectTo(google().address('evil.example', '/x')));
  expect(await readFeed({ url, token: 'secret' })).toEqual(refused);
  const partner = redirectTo(google().address('script.googleusercontent.com', '/x'));
  for (const name of ['script.google.com', 'script.googleusercontent.com'])
    google().on(name, partner);
  expect(await readFeed({ url })).toEqual(refused);
  const hosts = ['script.google.com', 'script.google.com', 'script.googleusercontent.com'];
  expect(google().requests.map(({ host }) => host)).toEqual(hosts);
});

describe('Airtable', () => {
  test('is read with the token, including all pages', async () => {
    const fields = { Title: 'Tester, senior', Location: ['Pune', 'Delhi'] };
    const first = { records: [{ id: 'rec1', fields }], offset: 'itr/2' };
    const last = { records: [{ id: 'rec2', fields: { Title: 'Developer' } }] };
    google().on('api.airtable.com', ({ path }, response) =>
      response.end(JSON.stringify(path.includes('offset') ? last : first)),
    );
    const url = google().address('api.airtable.com', '/v0/app/Jobs?view=Open');
    expect(await readFeed({ url, token: 'secret' })).toMatchObject({
      ok: true,
      jobs: [
        { index: 0, title: 'Tester, senior', city: 'Pune; Delhi' },
        { index: 1, title: 'Developer' },
      ],
    });
    expect(google().requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v0/app/Jobs?view=Open', 'Bearer secret'],
      ['/v0/app/Jobs?view=Open&offset=itr%2F2', 'Bearer secret'],
    ]);
  });

  test('fails as a whole if a page fails or pages never end', async () => {
    const url = google().address('api.airtable.com', '/v0/app/Jobs');
    const page = JSON.stringify({ records: [{ fields: { Title: 'Tester' } }], offset: 'same' });
    google().on('api.airtable.com', answerWith(page));
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'too-many-pages' });
    expect(google().requests).toHaveLength(2);
    google().on('api.airtable.com', ({ path }, response) =>
      path.includes('offset') ? response.writeHead(429).end() : response.end(page),
    );
    expect(await readFeed({ url })).toEqual({ ok: false, reason: 'status-429' });
  });

  test('is given up if it has more than 200 pages or they take half a minute together, but not before', async () => {
    const clock = jest.spyOn(performance, 'now');
    const readPages = (count: number, seconds: number) => {
      clock.mockReturnValue(0);
      let page = 0;
      google().on('api.airtable.com', (_request, response) => {
        page += 1;
        clock.mockReturnValue((page * seconds * 1000) / 2);
        const records = [{ fields: { Title: `Tester ${page}` } }];
        response.end(JSON.stringify({ records, offset: page < count ? `${page}` : undefined }));
      });
      return readFeed({ url: google().address('api.airtable.com', '/v0/app/Jobs') });
    };
    expect(await readPages(3, 29)).toMatchObject({ ok: true, jobs: [{}, {}, {}] });
    expect(await readPages(3, 30)).toEqual({ ok: false, reason: 'too-many-pages' });
    expect(await readPages(200, 0)).toMatchObject({ ok: true, jobs: { length: 200 } });
    expect(await readPages(201, 0)).toEqual({ ok: false, reason: 'too-many-pages' });
    clock.mockRestore();
  });
});

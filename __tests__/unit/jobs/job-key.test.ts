import { items } from '@/__tests__/support/items';
import { recordJobs } from '@/__tests__/support/sheet-jobs';
import { findJob } from '@/lib/jobs/jobs';

function keys(...rows: object[]): string[] {
  return recordJobs(...rows).map(({ key }) => key);
}

const tester = { Job_Title: 'Tester', City: 'Pune', Function: 'QA' };

describe('the key of a job', () => {
  test('depends neither on other rows, nor on other cells, spaces and letter case', () => {
    const changed = { ...tester, Job_Title: ' TESTER  ', Skills: 'x' };
    expect(keys({ Job_Title: 'New' }, changed)[1]).toBe(keys(tester)[0]);
    expect(keys(tester)).toEqual(['tester-pune-0d101a64']);
  });
  test('differs for two cities and two functions, and gets -2 and -3 for equal rows', () => {
    const found = keys(tester, { ...tester, City: 'Delhi' }, { ...tester, Function: 'Audit' });
    expect(new Set(found).size).toBe(3);
    const [first] = found;
    expect(keys(tester, tester, tester)).toEqual([first, `${first}-2`, `${first}-3`]);
  });
  test.each([
    ['C++ Developer', '', 'c-plus-plus-developer'],
    ['C# Developer', '', 'c-sharp-developer'],
    ['Café Manager', '', 'cafe-manager'],
    ['సాఫ్ట్‌వేర్', 'Hyderabad', 'hyderabad'],
    ['सॉफ्टवेयर डेवलपर', '', 'job'],
  ])('of %s in "%s" contains the ASCII parts: %s, and is short', (Job_Title, City, slug) => {
    expect(keys({ Job_Title, City })).toEqual([expect.stringMatching(`^${slug}-[0-9a-f]{8}$`)]);
    expect(keys({ Job_Title: `${Job_Title} `.repeat(300) })[0]?.length).toBeLessThan(80);
  });
  test.each([
    ['DEV 7', /^job-dev-7-[0-9a-f]{8}$/],
    ['REQ-2026-01', /^job-req-2026-01$/],
    ['x'.repeat(40), /^job-x{40}$/],
    ['x'.repeat(41), /^job-x{41}-[0-9a-f]{8}$/],
  ])('is the id %s of the sheet, even if title, city and letter case change', (id, key) => {
    const changed = { ...tester, Title: 'X', City: 'Y', 'Job ID': id.toLowerCase() };
    const [before, after] = [keys({ ...tester, 'Job ID': id }), keys(changed)];
    expect([before, after]).toEqual([[expect.stringMatching(key)], before]);
  });
  test('is not changed by a row without a title that has the same id', () => {
    expect(keys({ Job_ID: '7' }, { ...tester, Job_ID: '7' })).toEqual(['job-7']);
  });
  test('the key of a similar job is another, and a repeated one gets a number', () => {
    const ids = ['A/1', 'A-1', 'A 1', 'A-1', 'é', '😀'];
    const found = keys(...ids.map((id) => ({ Title: 'T', Job_ID: id })));
    expect(new Set(found).size).toBe(6);
    const other = expect.stringMatching(/^job-a-1-[0-9a-f]{8}$/);
    expect(found.slice(1, 4)).toEqual(['job-a-1', other, 'job-a-1-2']);
    for (const key of found) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  });
});

test('keys stay what they were, whatever else is read of a row', () => {
  const [plain] = keys({ Title: 'R&amp;D Engineer' });
  const others = { 'Base Location': 'Pune', id: 'a-1', Category: { name: 'QA' } };
  const keyWith = (more: object) => keys({ Title: 'R&amp;D Engineer', ...more })[0];
  expect([keyWith(others), keyWith({ Location: ['Pune'] })]).toEqual([plain, plain]);
  expect(keyWith({ Location: 'Pune' })).toMatch(/^r-amp-d-engineer-pune-/);
});

test.each(['Maybe', 'Draft'])(
  'a row that is "%s" and not shown keeps its key free of others',
  (status) => {
    const row = (Status: string) => ({ ...tester, Status });
    expect(keys(row(status), row('Open'))).toEqual(keys(row('Open'), row('Open')).slice(1));
  },
);

describe('finding a job by its path', () => {
  const jobs = recordJobs(tester, {}, { Job_Title: 'Developer' }, { Job_Title: '2027' });
  const [testerKey = '', developerKey = '', numberKey = ''] = jobs.map(({ key }) => key);

  test.each<[string, string, string | undefined, string | undefined]>([
    ['the key overrides the index', '0', developerKey, 'Developer'],
    ['an old key finds nothing, not the job at its index', '0', 'gone-00000000', undefined],
    ['the path may be the key itself', developerKey, undefined, 'Developer'],
    ['the key is found in any letter case', developerKey.toUpperCase(), undefined, 'Developer'],
    ['a bare number is the index in the feed', '0', undefined, 'Tester'],
    ['dropped rows are counted', '2', undefined, 'Developer'],
    ['the index of a dropped row finds nothing', '1', undefined, undefined],
    ['an empty k is no key', '0', '', 'Tester'],
    ['the key of a title of digits is no index', numberKey, undefined, '2027'],
    ['a title of digits is no index', '2027', undefined, undefined],
    ['a truncated key finds nothing', testerKey.slice(0, -1), undefined, undefined],
  ])('%s: %j', (_, id, k, title) => {
    expect(findJob(jobs, id, k)?.title).toBe(title);
  });

  test.each([
    ...items`00 | 01 | 1e0 | -1 | -0 | +0 | 0.0 | 0x0 | 9999 | １ | constructor`,
    ' 0',
    '',
  ])('no other text is a place: %j', (id) => expect(findJob(jobs, id)).toBeUndefined());
});

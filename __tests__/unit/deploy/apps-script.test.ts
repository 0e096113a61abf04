import { readTable } from 'job-sheet';
import { loadAppsScript, SECRET } from '../../support/fake-apps-script';
import { items } from '../../support/items';

const application = {
  type: 'application',
  secret: SECRET,
  id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
  submittedAt: '21/11/2026, 5:31:09 am',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  coverLetter: 'I build things.',
  jobTitle: 'Tester',
  jobId: 'job-7',
  adult: 'yes',
  keep: 'no',
  share: 'yes',
  notice: '2026-11-22',
  source: 'newsletter',
  answers: { 'Notice period': '30 days', 'Why?': '=HYPERLINK("x")' },
  resume: { name: 'cv.pdf', type: 'application/pdf', size: 4, base64: btoa('%PDF') },
};

const send = (script: ReturnType<typeof loadAppsScript>, message: unknown) =>
  JSON.parse(script.post(JSON.stringify(message)));

test('the job list contains the tab as displayed, and the site can read it', () => {
  const header = ['Job Title', 'City'];
  const table = readTable(
    Buffer.from(loadAppsScript({ jobs: [header, ['Tester', 'Pune']] }).get()),
  );
  expect(table).toMatchObject({ form: 'grid', rows: [{ 'Job Title': 'Tester', City: 'Pune' }] });
});

test('the job list without its tab is an error, not an empty list', () => {
  expect(readTable(Buffer.from(loadAppsScript().get()))).toBe('error-answer');
});

describe('an application', () => {
  test('becomes a row, and its resume a file', () => {
    const script = loadAppsScript();
    expect(send(script, application)).toEqual({ ok: true, added: true });
    const [header = [], row = []] = script.rows('Applications');
    const { type, secret, resume, ...fields } = application;
    expect(Object.fromEntries(header.map((name, place) => [name, row[place]]))).toEqual({
      ...fields,
      resume: 'https://drive.example/file-1',
      answers: 'Notice period: 30 days\nWhy?: =HYPERLINK("x")',
    });
    const name = `${application.id} cv.pdf`;
    expect(script.files).toMatchObject([
      { name, type: resume.type, bytes: [...Buffer.from('%PDF')] },
    ]);
  });

  const again = { ok: false, retry: true, error: expect.any(String) };
  const added = (added: boolean) => ({ ok: true, added });
  test.each([
    ['that comes twice', 0, added(true), added(false)],
    ['whose row could not be added, and which is tried again,', 1, again, added(true)],
  ])('%s is one row and one file', (_, failures, first, second) => {
    const script = loadAppsScript();
    script.state.failures = failures;
    expect([send(script, application), send(script, application)]).toEqual([first, second]);
    expect(script.rows('Applications')).toHaveLength(2);
    expect(script.files).toHaveLength(1);
  });

  test('is to be tried again while another one is being added', () => {
    const script = loadAppsScript();
    script.state.isBusy = true;
    expect(send(script, application)).toMatchObject({ ok: false, retry: true });
    expect(script.rows('Applications')).toEqual([]);
  });

  test.each([
    ...items`=HYPERLINK("https://evil.example";"me") | +1+1 | -2+3 | @SUM(A1) | ＝1+1`,
    '\t=1',
  ])('with %j as all texts adds no formula', (text) => {
    const script = loadAppsScript();
    const odd = Object.fromEntries(Object.keys(application).map((name) => [name, text]));
    const own = { type: 'application', secret: SECRET, resume: undefined, phone: -5, email: null };
    send(script, { ...odd, ...own });
    const row = script.rows('Applications')[1];
    expect(row).toContain(text);
    expect(row).not.toContain('FORMULA');
  });
});

describe('a withdrawal', () => {
  const notice = { secret: SECRET, id: application.id, at: '2026-12-01T00:00:00.000Z' };

  test('erases the row and the file, and a late repetition does not restore them', () => {
    const script = loadAppsScript();
    const other = { ...application, id: 'app-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb' };
    for (const message of [application, other]) send(script, message);
    const withdrawn = { ...notice, type: 'application.withdrawn' };
    expect(send(script, withdrawn)).toEqual({ ok: true, erased: true });
    expect(send(script, application)).toEqual({ ok: true, added: false });
    const [, row, next] = script.rows('Applications');
    expect(row?.filter(Boolean)).toEqual([application.id, `withdrawn ${notice.at}`]);
    expect(next).toContain('Asha Rao');
    expect(script.files.map(({ isTrashed }) => isTrashed)).toEqual([true, undefined]);
  });

  test('a withdrawal of a consent only changes its column', () => {
    const script = loadAppsScript();
    send(script, { ...application, name: '=1' });
    const before = script.rows('Applications')[1] ?? [];
    const message = { ...notice, type: 'application.consents', adult: 'yes', keep: 'no' };
    const change = { ...message, share: 'no', notice: '2026-11-22' };
    expect(send(script, change)).toEqual({ ok: true, changed: true });
    const place = script.rows('Applications')[0]?.indexOf('share') ?? -1;
    expect(script.rows('Applications')[1]).toEqual(before.with(place, 'no'));
  });

  test.each(['application.withdrawn', 'application.consents'])(
    'of something that does not exist is no error (%s)',
    (type) => {
      const script = loadAppsScript();
      expect(send(script, { ...notice, type })).toMatchObject({ ok: true });
      expect(send(script, { ...notice, type, id: "x' or '" })).toMatchObject({ ok: true });
    },
  );
});

test('a tab of an earlier version gets the new columns', () => {
  const script = loadAppsScript();
  send(script, application);
  const rows = script.rows('Applications');
  for (const row of rows) row.length = 9;
  send(script, { ...application, id: 'app-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb' });
  expect(rows[0]?.slice(9)).toEqual(['adult', 'keep', 'share', 'notice', 'source', 'answers']);
});

test('resumes and leads have tabs of their own', () => {
  const script = loadAppsScript();
  send(script, { type: 'resume', secret: SECRET, id: 'res-1', name: 'A', resumeLink: 'https://x' });
  send(script, { type: 'lead', secret: SECRET, id: 'con-1', first_name: 'A', topic: 'Employers' });
  expect(script.rows('Resumes')[1]?.slice(0, 3)).toEqual(['res-1', '', 'A']);
  expect(script.rows('Leads')[1]).toContain('Employers');
});

test.each([
  ['with another secret', SECRET, { ...application, secret: 'new', previousSecret: 'x' }],
  ['with a wrong secret', SECRET, { ...application, secret: 'wrong' }],
  ['without a secret', SECRET, { ...application, secret: undefined }],
  ['while the script has no secret', '', { ...application, secret: '' }],
  ['without an id', SECRET, { ...application, id: '' }],
  ['of an unknown type', SECRET, { ...application, type: 'toString' }],
])('nothing is accepted %s', (_, secret, message) => {
  const script = loadAppsScript({ secret });
  expect(send(script, message)).toEqual({ ok: false, error: expect.any(String) });
  expect([script.rows('Applications'), script.files]).toEqual([[], []]);
});

test('only JSON is accepted', () => {
  expect(JSON.parse(loadAppsScript().post('name=Asha'))).toMatchObject({ ok: false });
});

import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import Papa from 'papaparse';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { act } from '@/lib/desk/act';
import { exportCsv } from '@/lib/desk/export-csv';
import { withdraw, withdrawConsent } from '@/lib/privacy/withdraw';
import { temporaryDirectory } from '../../support/temporary-directory';
import { entryOf, idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const open = () => outboxDependencies(directory(), undefined);

it('exports all fields of each submission, in the requested order', async () => {
  const answers = { 'Notice period?': '30 days', Portfolio: 'https://example.com' };
  const consents = { adult: true, keep: true, notice: '2026-11-22' };
  const more = { answers, consents, source: 'newsletter', submittedAt: new Date('2026-11-21Z') };
  const first = await acceptOne({ coverLetter: 'Two\nlines, "quoted"' }, more);
  const others: string[] = [];
  for (let index = 0; index < 70; index += 1) others.push(await acceptOne({ name: `P ${index}` }));
  for (const [what, text] of [
    ['note', 'Call on Monday'],
    ['mark', 'hired'],
  ] as const) {
    const { version: seen } = await entryOf(open(), first);
    await act(open(), first, { what, text, seen }, 'kiran@example.com');
  }

  const rows = await exported([first, ...others], Object.keys(answers));
  expect(rows).toHaveLength(71);
  expect(rows[0]).toMatchObject({
    'Received (India time)': '2026-11-21 05:30',
    Form: 'Job application',
    State: 'Waiting',
    Mark: 'Hired',
    Name: 'Asha Rao',
    'Email Address': 'asha@example.com',
    'Job or topic': 'Tester',
    Message: 'Two\nlines, "quoted"',
    'Notice period?': '30 days',
    Portfolio: 'https://example.com',
    'May be kept for other openings': 'yes',
    'May be shared with clients': 'no',
    Resume: 'आशा "cv".pdf',
    'Came from': 'newsletter',
    Notes: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d kiran@example\.com: Call on Monday$/),
  });
  expect(rows.slice(1).map(({ Name }) => Name)).toEqual(others.map((_, index) => `P ${index}`));
  expect(rows[1]).toMatchObject({ Mark: 'New', Notes: '' });
});

it('exports nothing of a withdrawn submission, and no withdrawn consent', async () => {
  const consents = { adult: true, keep: true, share: true, notice: '2026-11-22' };
  const ids = [await acceptOne({}, { consents }), await acceptOne({ name: 'B' }, { consents })];
  await withdraw({ ...open(), eraseAfterDays: 365 }, ids[0] ?? '', 'holder');
  for (const name of ['keep', 'share'] as const) await withdrawConsent(open(), ids[1] ?? '', name);
  expect(await exported(ids)).toMatchObject([
    { State: 'Withdrawn', Name: '', 'Email Address': '', Message: '', Resume: '' },
    {
      Name: 'B',
      'May be kept for other openings': 'no',
      'May be shared with clients': 'no',
    },
  ]);
});

it.each(['=1+1\n=2+2', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'does not turn %j into a formula',
  async (text) => {
    const [row] = await exported([await acceptOne({ name: text, coverLetter: text })]);
    for (const cell of [row?.Name, row?.Message]) {
      expect(cell).toMatch(/^'/);
      expect(cell?.replaceAll("'", '')).toBe(text);
    }
  },
);

it.each([';', '\t', '|'])('has whole cells and no formula between %j', async (separator) => {
  const formula = `Ravi${separator}=cmd|' /C calc'!A0`;
  const quoted = ['@SUM(A1)', ...'＝＋－＠'].map((each) => `Ravi${separator} "${each}`);
  const ids = [];
  for (const coverLetter of [formula, ...quoted, `"${separator}"=1`, `Ravi\n-1${separator}+1`]) {
    ids.push(await acceptOne({ coverLetter }));
  }
  const csv = await csvOf(ids);
  expect(csv).toContain(`"${formula.replace('=', "'=")}"`);
  for (const quoteChar of ['"', '\0']) {
    const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter: separator, quoteChar });
    const begins = data.flat().map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(begins.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  }
});

it('marks unreadable submissions as unreadable', async () => {
  const ids = ['a', 'b', 'c'].map((letter) => `con-20261121-${letter.repeat(26)}`);
  await open().store.putNew(`submissions/${ids[0]}.json`, Buffer.from('{"schema":9}'));
  await open().store.putNew(`submissions/${ids[1]}.json`, Buffer.from('{'));
  const rows = await exported(ids);
  expect(rows.map(({ Reference, Form, State }) => [Reference, Form, State])).toEqual([
    ['CON-20261121-AAAAAA', 'Contact', 'Newer release'],
    ['CON-20261121-BBBBBB', 'Contact', 'Damaged'],
    ['CON-20261121-CCCCCC', 'Contact', 'Removed'],
  ]);
});

it('lets others be served between any two rows', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map((name) => acceptOne({ name })));
  let served = 0;
  const atRow: number[] = [];
  const serve = () => {
    served += 1;
    if (atRow.length < 4) setImmediate(serve);
  };
  serve();
  for await (const _ of exportCsv(open().store, ids)) atRow.push(served);
  expect(new Set(atRow).size).toBe(4);
});

async function acceptOne(fields: Record<string, string>, more = {}): Promise<string> {
  return idOf(accept({ ...application(fields), ...more }, open()));
}

async function csvOf(ids: string[], questions: string[] = []): Promise<string> {
  let csv = '';
  for await (const part of exportCsv(open().store, ids, questions)) csv += part;
  return csv;
}

async function exported(ids: string[], questions: string[] = []) {
  const csv = await csvOf(ids, questions);
  expect(csv.startsWith('\uFEFF"Reference",')).toBe(true);
  const format = { header: true, newline: '\r\n', skipEmptyLines: true } as const;
  return Papa.parse<Record<string, string>>(csv.slice(1), format).data;
}

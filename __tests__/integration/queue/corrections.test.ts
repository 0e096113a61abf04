import '@/__tests__/support/quiet-log';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { application } from '@/__tests__/support/outbox-dependencies';
import { POST } from '@/app/(company)/application/[reference]/[token]/correct/route';
import { type AcceptInput, accept } from '@/lib/forms/accept';
import { getJobs } from '@/lib/jobs/jobs';
import { correctableQuestions } from '@/lib/privacy/correction';
import { findOwnApplication } from '@/lib/privacy/own-application';
import { processDependencies } from '@/lib/queue/dependencies';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { forEachTest } from '../../support/for-each-test';
import { DESK_SETTINGS, startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';
import { idOf, submissionOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const feed = forEachTest(startFakeFeed);
const QUESTIONS = 'Work permit? * [Yes/No]\nYears * (number)\nShift? [Day/Night]\nWhy?';

beforeEach(async () => {
  feed().always({ json: [{ Job_Title: 'Tester', Questions: QUESTIONS }] });
  const settings = { STORAGE_DIR: directory(), JOBS_FEED_URL: feed().url };
  await startAsNewProcess({ ...settings, ...DESK_SETTINGS });
});
afterAll(() => startAsNewProcess());

const answers = { 'Work permit?': 'Yes', Years: '4', Shift: 'Day', 'Asked before': 'Anything' };

async function apply(changes: Partial<AcceptInput> = {}) {
  const list = await getJobs();
  const [job] = list.status === 'listed' ? list.jobs : [];
  const input = { ...application({ jobId: job?.key ?? '' }), answers, ...changes };
  const id = await idOf(accept(input));
  const params = { reference: referenceOf(id), token: (await applicationToken(id)) ?? '' };
  const own = await findOwnApplication(params.reference, params.token);
  const asked = own ? await correctableQuestions(own) : [];
  const nameOf = (label: string) => asked.find((each) => each.label === label)?.name ?? label;
  return {
    path: `/application/${params.reference}/${params.token}`,
    asked: asked.map(({ label }) => label),
    nameOf,
    /** Posts values by field or question, and returns where that leads. */
    async correct(values: Record<string, string>) {
      const named = Object.entries(values).map(([name, value]) => [nameOf(name), value]);
      const body = new URLSearchParams(named);
      const request = new Request('http://localhost', { method: 'POST', body });
      const response = await POST(request, { params: Promise.resolve(params) });
      return response.headers.get('location') ?? '';
    },
    stored: () => submissionOf(processDependencies() as Parameters<typeof submissionOf>[0], id),
  };
}

describe('a corrected answer', () => {
  it.each([
    ['Work permit?', 'anything at all', 'No'],
    ['Years', 'anything at all', '4.5'],
    ['Years', '', '12'],
    ['Shift?', 'Evening', 'Night'],
  ])('to "%s" is checked as on the form: not %j, but %j', async (label, wrong, right) => {
    const { path, correct, nameOf, stored } = await apply();
    const refused = await correct({ [label]: wrong, name: 'Asha R' });
    expect(refused).toBe(`${path}?correct&wrong=${nameOf(label)}#correct`);
    expect(await stored()).toMatchObject({ answers, fields: { name: 'Asha R' } });
    expect(await correct({ [label]: right })).toBe(`${path}?done=corrected#outcome`);
    expect((await stored()).answers).toEqual({ ...answers, [label]: right });
  });

  it.each([
    ['an older tab', '0', { name: 'Asha R', phone: '9000000001' }, { Years: '5', Shift: 'Day' }],
    ['the same tab', '1', { name: 'Asha Rao', phone: '9000000001' }, { Years: '4', Shift: 'Day' }],
    ['a form without a version', undefined, { name: 'Asha Rao' }, { Years: '4', Shift: 'Day' }],
  ])('and a field stay if %s sends what it showed', async (_, version, fields, left) => {
    const { correct, stored } = await apply();
    const { name = '', phone = '' } = (await stored()).fields;
    await correct({ version: '0', name: 'Asha R', phone, Years: '5' });
    const said = version && { version };
    await correct({ ...said, name, phone: '9000000001', Years: '4' });
    expect(await stored()).toMatchObject({ fields, answers: left });
    expect((await stored()).versions).toHaveLength(2);
  });

  it('can be removed if it is optional, and given again', async () => {
    const { correct, stored } = await apply({ answers: { ...answers, 'Why?': 'Curious' } });
    await correct({ 'Why?': '' });
    expect((await stored()).answers).toEqual(answers);
    await correct({ 'Why?': 'To learn' });
    expect((await stored()).answers).toEqual({ ...answers, 'Why?': 'To learn' });
  });

  it('a corrected answer to a question that the job no longer asks stays as it is', async () => {
    const { asked, correct, stored } = await apply();
    expect(asked).toEqual(['Work permit?', 'Years', 'Shift?', 'Why?']);
    const less = await apply({ answers: { Years: '4' } });
    expect(less.asked).toEqual(['Years', 'Shift?', 'Why?']);
    await correct({ 'Asked before': 'x', 'answer Asked before': 'x', 'answer Years': 'x' });
    expect((await stored()).answers).toEqual(answers);
  });
});

describe('a corrected field', () => {
  it('is checked by the form that was sent: a role takes a landline, and no letter', async () => {
    const role = await apply({ form: 'role', answers: undefined });
    expect(role.asked).toEqual([]);
    await role.correct({ phone: '7946 0000', coverLetter: '' });
    expect((await role.stored()).fields).toMatchObject({ phone: '7946 0000', coverLetter: '' });

    const job = await apply();
    const refused = await job.correct({ phone: '7946 0000', coverLetter: '' });
    expect(refused).toContain('?correct&wrong=phone&wrong=coverLetter#correct');
    expect(await job.stored()).not.toHaveProperty('versions');
  });

  it('leads to another address of the page if it is the email address', async () => {
    const { path, correct, stored } = await apply();
    const next = await correct({ email: 'asha.rao@example.com', phone: 'none' });
    expect(next).toMatch(/^\/application\/APP-[^/]+\/[\w-]{42}\?correct&wrong=phone#correct$/);
    expect(next.startsWith(path)).toBe(false);
    const { id } = await stored();
    expect(next).toContain(`/${await applicationToken(id, 1)}?`);
  });
});

import '@/scripts/support/quiet-log';
import { act } from '@/lib/desk/act';
import { accept } from '@/lib/outbox/accept';
import { heldData } from '@/lib/outbox/erase';
import { readRecord, recordKey } from '@/lib/outbox/ledger';
import { correctOwnApplication, findOwnApplication } from '@/lib/outbox/own-application';
import { applicationToken, referenceOf } from '@/lib/outbox/submission-id';
import { withdraw } from '@/lib/outbox/withdraw';
import { application } from '@/scripts/support/outbox-parts';
import { startAsNewProcess } from '../../support/new-process';
import { idOf, submissionOf, testParts } from '../../support/test-outbox';

const outbox = testParts();
const open = (hasDesk = true) => outbox.open({ hasDesk }, undefined);
const answers = { 'Notice period': '30 days' };

async function apply() {
  const id = await idOf(accept({ ...application(), answers }, open()));
  const token = (await applicationToken(id)) ?? '';
  const correct = (fields: Record<string, string>, given = {}, parts = open()) =>
    correctOwnApplication(referenceOf(id), token, { fields, answers: given }, parts);
  const own = () => findOwnApplication(referenceOf(id), token, open());
  const mark = async (text: string) => {
    const found = await readRecord(open().store, id);
    const seen = typeof found === 'object' ? found.version : undefined;
    if (!seen) throw new Error('There is no record');
    return act(open(), id, { what: 'mark', text, seen }, 'meera@members.example');
  };
  return { id, correct, own, mark };
}

it('stores a correction as a new version, which both sides see', async () => {
  const { id, correct, own } = await apply();
  const outcome = await correct({ phone: '9000000001' }, { 'Notice period': 'None' });
  expect(outcome).toBe('corrected');
  expect(await own()).toMatchObject({
    fields: { phone: '9000000001', name: 'Asha Rao' },
    answers: { 'Notice period': 'None' },
    correctedAt: expect.any(Date),
  });
  const submission = await submissionOf(open(), id);
  expect(submission).toMatchObject({
    schema: 4,
    versions: [{ fields: { phone: '9876543210' }, answers }],
  });
  expect(await heldData(open().store, submission)).toMatchObject({
    versions: [{ fields: { phone: '9876543210' } }],
  });
});

it('changes neither the job nor a field or question that was not there', async () => {
  const { id, correct } = await apply();
  const given = { jobTitle: 'Director', jobId: 'x', company: 'Evil', name: 'Asha R' };
  expect(await correct(given, { 'Other question': 'x' })).toBe('corrected');
  const { fields, answers: stored } = await submissionOf(open(), id);
  expect([fields.jobTitle, fields.company, fields.name]).toEqual(['Tester', undefined, 'Asha R']);
  expect(stored).toEqual(answers);
  expect(await correct({ name: 'Asha R' })).toBe('unchanged');
});

it('is open until it is withdrawn, where members see corrections at all', async () => {
  const { id, correct } = await apply();
  expect(await correct({ name: 'A' }, {}, open(false))).toBe('closed');
  await withdraw(open(), id, 'holder');
  expect(await correct({ name: 'A' })).toBe('closed');
});

it('erases earlier versions with the rest', async () => {
  const { id, correct } = await apply();
  await correct({ phone: '9000000001' });
  await withdraw(open(), id, 'holder');
  const bytes = (await open().store.get(recordKey(id)))?.bytes;
  expect(new TextDecoder().decode(bytes)).not.toMatch(/9876543210|9000000001/);
});

it('tells a sender what was done with an application only where the owner shows it', async () => {
  const { own, mark, correct } = await apply();
  const before = await own();
  await mark('in talks');
  expect(await own()).toEqual(before);
  await mark('declined');
  expect(await own()).toEqual(before);
  expect(await correct({ name: 'Asha R' })).toBe('corrected');
  await mark('in talks');
  await startAsNewProcess({ APPLICANT_STATES: 'on' });
  expect((await own())?.state).toBe('seen');
  await mark('declined');
  expect(await own()).toMatchObject({ state: 'decided', canCorrect: false });
  expect(await correct({ name: 'A' })).toBe('closed');
  await startAsNewProcess();
});

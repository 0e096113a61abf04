import {
  AT as at,
  dead,
  delivered,
  held,
  pending,
  recordWith,
  withdrawn,
} from '@/__tests__/support/records';
import type { Submission } from '@/lib/submissions/submission';
import { searchText, summaryOf } from '@/lib/submissions/summary';

const submission = recordWith({ fields: { name: 'Asha' } });
const summaryWith = (answers: Record<string, string>) => summaryOf({ ...submission, answers });
const rowOf = (changes: Partial<Submission>) => summaryOf({ ...submission, ...changes });

test.each([
  ['the expected pay, whatever comes first', { 'Current CTC': '5', 'Expected CTC': '8' }, /^8/],
  ['the only pay that was asked for', { 'Current CTC (lakhs a year)': '5' }, /^5 /],
  ['no pay where none was asked for', { 'Notice period': '30 days' }, /^$/],
])('a row of the desk has %s', (_, answers, pay) => {
  expect(summaryWith(answers as Record<string, string>).pay ?? '').toMatch(pay);
});

test.each([
  ['Total experience (years)', '6', '6 years'],
  ['Total experience (years)', '6.5', '6.5 years'],
  ['Total experience (years)', '1', '1 year'],
  ['Total experience (years)', '0', 'Fresher'],
  ['Total experience (years)', 'six', 'six'],
  ['Experience', '6', '6'],
  ['Experience in months', '6', '6 months'],
])('the answer to %s, %s, is in the row as %s', (question, answer, shown) => {
  expect(summaryWith({ [question]: answer }).experience).toBe(shown);
});

test('a row has answers about notice and pay in their units, as far as they fit', () => {
  const row = summaryWith({ 'Notice period in days': '30', 'Expected CTC in lakh': '12,5' });
  expect([row.notice, row.pay, row.experience]).toEqual(['30 days', '12,5 LPA', undefined]);
  expect(row.questions).toEqual(['Notice period in days', 'Expected CTC in lakh']);
  expect(summaryWith({ 'Notice period': 'x'.repeat(99) }).notice).toHaveLength(80);
});

test.each<[string, Partial<Submission>]>([
  ['held', { deliveries: { webhook: held }, withdrawn }],
  ['dead', { deliveries: { webhook: dead, mailbox: delivered } }],
  ['withdrawn', { deliveries: { webhook: delivered }, withdrawn }],
  ['waiting', { deliveries: { webhook: pending, mailbox: delivered } }],
  ['handed over', { deliveries: { webhook: delivered, confirmation: dead } }],
])('a submission is listed as %s', (state, changes) => {
  expect(rowOf(changes).state).toBe(state);
});

test('a record that cannot be read is listed without content', () => {
  expect(summaryOf('garbage')).toEqual({ state: 'garbage', text: '' });
});

const by = 'a@example.com';
const mark = (text: string) => ({ at, by, what: 'mark', text }) as const;
const note = (text: string) => ({ at, by, what: 'note', text }) as const;

test('a row has the last mark, unless that is "new", and the last note', () => {
  const desk = [mark('hired'), note('first'), note('x'.repeat(99)), mark('declined')];
  expect(rowOf({ desk })).toMatchObject({ mark: 'declined', note: 'x'.repeat(80) });
  expect(rowOf({ desk: [mark('hired'), mark('new')] }).mark).toBeUndefined();
  expect(rowOf({}).note).toBeUndefined();
});

test('a row names the sender, and the job, the topic or the company that it is about', () => {
  const nameOf = (fields: Record<string, string>) => rowOf({ fields }).name;
  expect(nameOf({ name: 'Asha Rao' })).toBe('Asha Rao');
  expect(nameOf({ first_name: 'Asha', last_name: 'Rao' })).toBe('Asha Rao');
  expect([nameOf({ first_name: 'Asha' }), nameOf({})]).toEqual(['Asha', undefined]);
  const aboutOf = (fields: Record<string, string>) => rowOf({ fields }).about;
  expect(aboutOf({ jobTitle: 'Tester', topic: 'Jobs', company: 'Acme' })).toBe('Tester');
  expect(aboutOf({ topic: 'Jobs', company: 'Acme' })).toBe('Jobs');
  expect([aboutOf({ company: 'Acme' }), aboutOf({})]).toEqual(['Acme', undefined]);
});

test('a job title that the sender typed is no job of ours', () => {
  const fields = { jobTitle: 'Tester' };
  const jobs = [rowOf({ fields }).job, rowOf({ fields, form: 'resume' }).job];
  expect(jobs).toEqual(['Tester', undefined]);
});

test.each([
  [{ email: 'Asha@Example.com', phone: '+91 98765 43210' }, ['asha@example.com', '9876543210']],
  [{ phone: '098765-43210' }, ['9876543210']],
  [{ phone: '987654321' }, []],
  [{}, []],
])('%j is the same person as %j', (fields: Record<string, string>, person) => {
  expect(rowOf({ fields }).person).toEqual(person);
});

test('the searched text has the name, typed values, digits of the phone, mark and answers', () => {
  const fields = { name: 'Asha', phone: '+91 98765', coverLetter: `I BUILD${'x'.repeat(2000)}` };
  const { text } = rowOf({ fields, desk: [mark('Ask Om')], answers: { Why: 'Because' } });
  expect(text.split('\n')).toEqual([
    ...['asha', '9198765', 'ask om', 'asha', '+91 98765'],
    ...[`i build${'x'.repeat(1993)}`, 'because'],
  ]);
  expect(searchText(['ＡＢＣ', undefined, ''])).toBe('abc');
});

test('what was withdrawn is neither listed nor found', () => {
  const answers = { 'Notice period': '30 days' };
  const fields = { name: 'Asha', email: 'a@example.com', jobTitle: 'Tester' };
  const row = rowOf({ fields, answers, desk: [note('Call her')], withdrawn });
  expect(row).toMatchObject({ state: 'withdrawn', job: 'Tester', person: [] });
  expect([row.name, row.note, row.notice]).toEqual([undefined, undefined, undefined]);
  expect(row.text).not.toMatch(/asha|call|30/);
});

import { summaryOf } from '@/lib/submissions/summary';

function summaryWith(answers: Record<string, string>) {
  return summaryOf({
    schema: 2,
    id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
    form: 'apply',
    submittedAt: '2026-11-21T00:01:09.000Z',
    fields: { name: 'Asha' },
    answers,
    deliveries: {},
  });
}

test.each([
  [
    'the expected pay, whatever comes first',
    { 'Current CTC': '5 LPA', 'Expected CTC': '8 LPA' },
    '8 LPA',
  ],
  ['the only pay that was asked for', { 'Current CTC (lakhs a year)': '5' }, /^5 /],
  ['no pay where none was asked for', { 'Notice period': '30 days' }, undefined],
])('a row of the desk has %s', (_, answers, pay) => {
  expect(summaryWith(answers).pay).toEqual(
    pay instanceof RegExp ? expect.stringMatching(pay) : pay,
  );
});

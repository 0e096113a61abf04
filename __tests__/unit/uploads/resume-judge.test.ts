import { verdictsOn } from '@/tools/resumes/judge';

it.each([
  ['9000012340', '0 90000-12340', 'right'],
  ['+14155550136', '(415) 555-0136', 'right'],
  ['+818055550142', '(+81) 080-5555-0142', 'right'],
  ['+447700900142', '07700 900142', 'right'],
  ['+491708355501', '0049(0)1708355501', 'right'],
  ['9000012340', '90000 12341', 'wrong'],
  ['+14155550136', '+1 415 555 0137', 'wrong'],
])('the verdict on a phone is about its digits: %s for %s is %s', (phone, written, verdict) => {
  const resume = { id: 'asha.pdf', expected: { names: [], phones: [written] } };
  expect(verdictsOn(resume, { found: { phone } }).phone).toBe(verdict);
});

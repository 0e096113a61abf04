import { promises } from '@/lib/content/claims';
import type { Plan } from '@/lib/content/contract-year';

/** Each with what is paid for, and with the plan of an example year. */
export const contractServices = [
  {
    title: 'Task-specific hiring',
    text: 'You name one result: a data migration, a payment integration, a load test. We bring in someone who has done that job before, and we agree with you what “done” means. When it is done, the contract ends.',
    scene: 'contract-task',
    pay: 'Two people for one task. They leave when it is done. The quote is for the task.',
    plan: { start: 2, before: 0, people: 2, months: 2, after: 0 },
  },
  {
    title: 'Short-term agreement',
    text: 'Cover a parental leave, or add people until a release is live. The last day is set from the start. Handover notes are part of the work, so the knowledge stays with you.',
    scene: 'contract-short-term',
    pay: 'One extra person until an agreed end date. The quote is by the day.',
    plan: { start: 4, before: 0, people: 1, months: 6, after: 0 },
  },
  {
    title: 'Committed team',
    text: 'Developers, a tester and a lead who work only for you, with your tools. They work your hours and join your stand-ups. You only explain your product once.',
    scene: 'contract-team',
    pay: 'The same four people all year. The quote is for the team, by the month.',
    plan: { start: 0, before: 0, people: 4, months: 12, after: 0 },
  },
  {
    title: 'Flexible contracts',
    text: 'Start with two people, grow to six for a busy quarter, then go back to three. You can extend, reduce or pause with the notice that we agree on. If you want to keep someone, ask about a permanent hire.',
    scene: 'contract-flexible',
    pay: 'Two people, six for a busy quarter, then three. The quote is by person and month.',
    plan: { start: 6, before: 2, people: 6, months: 3, after: 3 },
  },
] as const satisfies readonly ContractService[];

type ContractService = { title: string; text: string; scene: string; pay: string; plan: Plan };

export const contractReasons = [
  {
    title: 'Meet them before they start',
    text: promises.noSwaps,
  },
  {
    title: 'Skills tested, not just listed',
    text: promises.testedSkills,
  },
  {
    title: 'Payroll and paperwork',
    text: `We handle salary, provident fund, insurance and leave. ${promises.oneInvoice}`,
  },
  {
    title: 'Code and confidentiality',
    text: promises.confidentiality,
  },
  {
    title: 'If it does not work out',
    text: promises.replacement,
  },
  {
    title: 'A clean handover',
    text: 'Accounts closed, documents handed over, open items listed: ask for the checklist at the end.',
  },
] as const;

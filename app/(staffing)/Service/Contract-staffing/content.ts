import { promises } from '@/lib/content/claims';

export const contractServices = [
  {
    title: 'Task-specific hiring',
    text: 'You name one result: a data migration, a payment integration, a load test. We bring in someone who has done that job before, and we agree with you what “done” means. When it is done, the contract ends.',
    scene: 'contract-task',
  },
  {
    title: 'Short-term agreement',
    text: 'Cover a parental leave, or add people until a release is live. The last day is set from the start. Handover notes are part of the work, so the knowledge stays with you.',
    scene: 'contract-short-term',
  },
  {
    title: 'Committed team',
    text: 'Developers, a tester and a lead who work only for you, with your tools. They work your hours, join your stand-ups and stay together from the first sprint to the last. You only explain your product once.',
    scene: 'contract-team',
  },
  {
    title: 'Flexible contracts',
    text: 'Start with two people, grow to six for a busy quarter, then go back to three. You can extend, reduce or pause with the notice that we agree on. If you want to keep someone, ask about a permanent hire.',
    scene: 'contract-flexible',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

/** An example year of each service: the number of people at work in each month, and what is paid for. */
export const contractYear = [
  {
    service: contractServices[0].title,
    text: `Two people for one task, gone when it is done. ${promises.taskPrice}`,
    people: [0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  {
    service: contractServices[1].title,
    text: 'One extra person until an agreed end date. You pay for the days worked, on timesheets you approve.',
    people: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0],
  },
  {
    service: contractServices[2].title,
    text: 'The same four people all year. You pay for the whole team, by the month.',
    people: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  },
  {
    service: contractServices[3].title,
    text: 'Two people, six for a busy quarter, then three. You pay for the people you have that month.',
    people: [2, 2, 2, 2, 2, 2, 6, 6, 6, 3, 3, 3],
  },
] as const;

export const contractReasons = [
  {
    title: 'You meet the person you get',
    text: promises.noSwaps,
  },
  {
    title: 'Skills tested, not just listed',
    text: promises.testedSkills,
  },
  {
    title: 'One agreement, one invoice',
    text: 'We handle salary, provident fund, insurance and leave. You get one invoice, with the timesheets attached.',
  },
  {
    title: 'Your code stays yours',
    text: promises.confidentiality,
  },
  {
    title: 'A replacement if it does not work out',
    text: promises.replacement,
  },
  {
    title: 'A clean handover',
    text: 'Accounts closed, documents handed over, open items listed. You sign off the checklist at the end.',
  },
] as const;

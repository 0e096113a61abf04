export const contractServices = [
  {
    title: 'Task-specific hiring',
    text: 'You describe one result: a data migration, a payment integration, a load test. We bring someone who has done that job before and agree with you what finished means. When it is finished, the contract ends.',
    scene: 'contract-task',
  },
  {
    title: 'Short-term agreement',
    text: 'For the weeks of a parental leave, or for a release that needs more hands until it is live. The last day is in the agreement from the start, and handover notes are part of the work, so knowledge does not leave with the person.',
    scene: 'contract-short-term',
  },
  {
    title: 'Committed team',
    text: 'Developers, a tester and a lead who work for you alone and with your tools. They keep your hours, join your stand-ups and stay together from the first sprint to the last. You explain your product once.',
    scene: 'contract-team',
  },
  {
    title: 'Flexible contracts',
    text: 'Begin with two people, grow to six for the busy quarter, go back to three. You extend, reduce or pause with the notice that the agreement names. When someone turns out to be right for good, the contract can become a permanent offer.',
    scene: 'contract-flexible',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

/** Which of the four services suits which situation, and what is then paid for. */
export const contractChoices = [
  {
    situation: 'One piece of work with a clear end',
    service: contractServices[0].title,
    payment: 'The finished piece, at a price agreed before it starts',
  },
  {
    situation: 'A gap of some weeks or months',
    service: contractServices[1].title,
    payment: 'The days worked, on timesheets that you approve',
  },
  {
    situation: 'A product that needs the same people for long',
    service: contractServices[2].title,
    payment: 'The whole team, by the month',
  },
  {
    situation: 'A workload that rises and falls',
    service: contractServices[3].title,
    payment: 'The people of that month, at rates fixed for the term',
  },
] as const;

export const contractReasons = [
  {
    title: 'You meet the person who starts',
    text: 'The specialist in the interview is the specialist on the first day. Nobody is exchanged in between.',
  },
  {
    title: 'Skills are tested, not listed',
    text: 'An engineer who does the same work sets each candidate a task from your field. You see the task and the solution with the profile.',
  },
  {
    title: 'One agreement, one invoice',
    text: 'Salary, provident fund, insurance and leave of the specialist are our business. You get one invoice a month with the timesheets attached.',
  },
  {
    title: 'Your code stays yours',
    text: 'Confidentiality and the assignment of rights are signed before the first login, under your terms where you have your own.',
  },
  {
    title: 'A successor when it does not fit',
    text: 'Tell us, and say why. We propose someone else and arrange the handover; you do not begin the search again.',
  },
  {
    title: 'An orderly last week',
    text: 'Accounts closed, documents handed over, open points listed: the end follows a checklist that you sign off.',
  },
] as const;

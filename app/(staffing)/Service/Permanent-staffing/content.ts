import { promises } from '@/lib/content/claims';
import { LAKH } from '@/lib/country';

/** Each with the people left after it in an example search. */
export const permanentSteps = [
  {
    title: 'Grasping expectations',
    text: 'We talk to the hiring manager, not just the recruiter. We write down the work for the first six months, the must-have skills, the pay range and who decides. You review the page, and then the search starts.',
    scene: 'permanent-expectations',
    left: { people: 0, text: 'One page says who you need' },
  },
  {
    title: 'Hiring strategy',
    text: 'Where do these people work today, what do they earn, and how long is their notice period? The answers decide how we search: our network, referrals, ads or direct outreach. You see the plan and the dates first.',
    scene: 'permanent-strategy',
    left: { people: 40, text: 'people approached, most of them employed' },
  },
  {
    title: 'Candidate evaluation tests',
    text: 'A task from your kind of work, set by an engineer who does that work: code to read and fix, a schema to design, a bug to find. The same task shows how candidates compare.',
    scene: 'permanent-tests',
    left: { people: 12, text: 'solve the same test task' },
  },
  {
    title: 'Interview and credential verification',
    text: 'We set up the interviews and prepare both sides. With the candidate’s consent, we then check degrees, past employers and dates, and tell you what we could and could not confirm.',
    scene: 'permanent-interview',
    left: { people: 4, text: 'meet you and are verified' },
  },
  {
    title: 'Offer letter and compensation discussion',
    text: 'Fixed pay, variable pay, joining date, notice: we talk it through with both sides before you write the letter, so no number is a surprise. We stay in touch through the first day at work.',
    scene: 'permanent-offer',
    left: { people: 1, text: 'signs, starts and stays' },
  },
] as const satisfies readonly SearchStep[];

type SearchStep = {
  title: string;
  text: string;
  scene: string;
  left: { people: number; text: string };
};

/** Documents that a client gets with every shortlisted candidate. */
export const candidateFile = [
  'One page about the person: what they built, with which tools, and their part in it',
  'Their test task, their solution and how it was scored',
  `Current and expected pay in ${LAKH.perYear}, and the notice period`,
  'Why they want to move, in their own words',
  'What we have verified, and what is still open',
] as const;

export const permanentReasons = [
  {
    title: 'Short shortlists',
    text: `A few people who can do the job, not thirty who say they can. ${promises.shortShortlist}`,
  },
  {
    title: 'Engineers judge engineers',
    text: 'Our delivery teams build software every day. They write and score the tests, so they can tell a strong answer from a rehearsed one.',
  },
  {
    title: 'Honest about the market',
    text: 'Ask us what similar jobs pay. If a pay range is too low for the role, it is better to know at the start.',
  },
  {
    title: 'Free for candidates',
    text: 'Candidates pay nothing for applications, tests or interviews. You are our client. The person you hire owes us nothing.',
  },
] as const;

export const permanentSteps = [
  {
    title: 'Grasping expectations',
    text: 'We talk to the manager who will lead the person, not only to the recruiter. We write down the work of the first six months, the skills it cannot do without, the pay range and who decides. You correct the page; then the search begins.',
    scene: 'permanent-expectations',
  },
  {
    title: 'Hiring strategy',
    text: 'Where do such people work today, what do they earn, and how long is their notice? The answers decide how we search: among people we know, by referral, by advertisement or by a direct approach. You see the plan and its dates first.',
    scene: 'permanent-strategy',
  },
  {
    title: 'Candidate evaluation tests',
    text: 'A task from your kind of work, set by an engineer who does that work: code to read and mend, a schema to design, a fault to find. All candidates get the same task and are marked on the same sheet.',
    scene: 'permanent-tests',
  },
  {
    title: 'Interview and credential verification',
    text: 'We arrange the interviews and prepare both sides for them. With the candidate’s consent we then check degrees, former employers and dates, and report what was confirmed and what was not.',
    scene: 'permanent-interview',
  },
  {
    title: 'Offer letter and compensation discussion',
    text: 'Fixed pay, variable pay, joining date, notice: we talk it through with both sides before the letter is written, so that no figure in it is a surprise. We stay in touch through the notice period until the first day at work.',
    scene: 'permanent-offer',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

/** What a client receives with every candidate on the shortlist. */
export const candidateFile = [
  'One page on the person: what they built, with which tools, in which part',
  'The task they were set, their solution and how it was marked',
  'Present and expected pay in LPA, and the length of the notice period',
  'Why they want to move, in their own words',
  'What has been verified, and what will be before the offer',
] as const;

export const permanentReasons = [
  {
    title: 'Short lists',
    text: 'A few people who can do the work, not thirty who mention it. If only two are right, you get two.',
  },
  {
    title: 'Engineers judge engineers',
    text: 'Our delivery teams build software every day. They set and mark the tests, so a strong answer is recognised, and so is a rehearsed one.',
  },
  {
    title: 'Plain words about the market',
    text: 'If the pay range will not find the person, we say so at the start and show what comparable positions pay.',
  },
  {
    title: 'Free for candidates',
    text: 'Applications, tests and interviews cost a candidate nothing. You are our client, and the person you hire owes us nothing.',
  },
] as const;

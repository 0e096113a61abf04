/**
 * What the company claims, requires and promises: everything that only its owner can confirm. Enter the truth in each
 * `value` and set `confirmed`; `npm run owner:check` lists the rest. Values are written to fit inside a sentence, or to
 * be one.
 */
type Statement<T = unknown> = {
  value: T;
  confirmed: boolean;
  /** Section of the specification that requires it. */
  from?: string;
  /** Shown until confirmed; empty for nothing. Without it, visitors see the value. */
  until?: T;
};

const figures = {
  founded: { value: 2010, from: '1', confirmed: false },
  firstYear: { value: 'over 100 projects in the first year', from: '1', confirmed: false },
  recruitmentYears: { value: '15+ years', from: '1', confirmed: false },
  webExperience: { value: 'almost a decade of web experience', from: '1', confirmed: false },
  appLaunches: { value: 'over 500 app launches', from: '1', confirmed: false },
  bugReduction: { value: '80% fewer post-release bugs', from: '1', confirmed: false },
  cloudSaving: { value: 'up to 25% cloud cost saving', from: '1', confirmed: false },
  uptime: { value: '99.9% uptime', from: '1', confirmed: false },
  monitoring: { value: '24x7 monitoring', from: '1', confirmed: false },
  team: { value: '10+ experience team', from: '1', confirmed: false },
  staffed: { value: 800, from: '9', confirmed: false },
  launched: { value: 1000, from: '9', confirmed: false },
  completed: { value: 120, from: '9', confirmed: false },
} satisfies Record<string, Statement>;

const program = {
  /** In rupees. */
  fee: { value: 1_00_000, from: '9', confirmed: false },
  covers: {
    value: ['Training', 'Real-time project access', 'Mock screenings', 'Placement support'],
    from: '9',
    confirmed: false,
  },
  /** In lakhs of rupees a year. */
  pay: { value: { from: 3, to: 12 }, from: '9', confirmed: false },
  mockInterviews: { value: '2–3', from: '9', confirmed: false },
  mentorYears: { value: '5–10', from: '9', confirmed: false },
  approvalWeeks: { value: '2–3', from: '9', confirmed: false },
} satisfies Record<string, Statement>;

const walkInDay = {
  date: {
    value: { text: '31-Jul-2025', day: '2025-07-31' },
    from: '9',
    confirmed: false,
  },
  registration: { value: '09:00 - 18:00', from: '9', confirmed: false },
  eligibility: {
    value: [
      'At least 3 years of experience for BE/B.Tech/MCA/M.Sc/MS holders',
      '4+ years of experience for BSc graduates',
      'Minimum 50% academic record from Class X',
      'Candidates interviewed in the last 6 months need not apply',
    ],
    from: '9',
    confirmed: false,
  },
  /** Id of each walk-in in the register at the gate. */
  fullStackId: { value: 'HYD-0725-FSD', from: '2.17', confirmed: false },
  frontEndId: { value: 'HYD-0725-FED', from: '2.17', confirmed: false },
  cyberSecurityId: { value: 'HYD-0725-CSA', from: '2.17', confirmed: false },
  salesforceId: { value: 'HYD-0725-SFD', from: '2.17', confirmed: false },
} satisfies Record<string, Statement>;

/** Claims in the legal texts. The candidate notice contains its own periods, in three languages. */
const legal = {
  law: { value: 'the Netherlands', from: '2.14', confirmed: false },
  dataAuthority: {
    value: 'in the Netherlands the Autoriteit Persoonsgegevens',
    from: '2.14',
    confirmed: false,
  },
  childrenUnder: { value: 13, from: '2.14', confirmed: false },
  rightsAnswered: {
    value: { en: 'within one month', hi: 'एक महीने के भीतर', te: 'ఒక నెలలోపు' },
    from: '2.14',
    confirmed: false,
  },
  retentionAfterDecision: {
    value: { en: 'twelve months', hi: 'बारह महीने', te: 'పన్నెండు నెలలు' },
    confirmed: false,
  },
  retentionForOpenings: {
    value: { en: 'two years', hi: 'दो साल', te: 'రెండేళ్లు' },
    confirmed: false,
  },
  retentionOfMessages: { value: 'two years after the last contact', confirmed: false },
} satisfies Record<string, Statement>;

const toClients = {
  reply: { value: 'within two working days', until: 'soon', confirmed: false },
  firstPrice: {
    value: 'A fixed price for the first phase, agreed before we write code',
    until: 'A price for the first phase before we write code',
    confirmed: false,
  },
  ownership: {
    value: 'The source code and the accounts are yours from day one',
    until: 'Source code and accounts that your next team can take over',
    confirmed: false,
  },
  appOwnership: {
    value:
      'Store accounts, signing keys and source code are in your name. You can leave at any time and take it all with you.',
    until:
      'We agree with you who holds the store accounts, the signing keys and the source code before we start.',
    confirmed: false,
  },
  uptimeInContract: {
    value: 'With two zones, health checks and recovery drills, we can put it in the contract.',
    until: 'Two zones, health checks and recovery drills stand behind it.',
    confirmed: false,
  },
  noSwaps: { value: 'We never swap people.', until: '', confirmed: false },
  confidentiality: {
    value:
      'Everyone signs confidentiality and IP terms before the first login. If you have your own terms, we use those.',
    until:
      'The agreement says who owns the code and what stays confidential. If you have your own terms, show us.',
    confirmed: false,
  },
  replacement: {
    value:
      'Tell us what went wrong. We find someone else and arrange the handover, so you do not have to start the search over.',
    until: 'Tell us what went wrong. The agreement says how we look for someone else.',
    confirmed: false,
  },
  fixedRate: {
    value: 'The rate is fixed for the term of the agreement.',
    until: 'The agreement says what the rate is.',
    confirmed: false,
  },
  shortlist: {
    value: 'You get a first shortlist within five working days.',
    until: '',
    confirmed: false,
  },
  replacementTerm: {
    value: 'If a person does not fit within 90 days, we find another at no charge.',
    until: '',
    confirmed: false,
  },
  notice: {
    value: 'Either side can end a placement with 30 days’ notice.',
    until: '',
    confirmed: false,
  },
  codeOwner: {
    value: 'What your team writes is yours from the first commit.',
    until: '',
    confirmed: false,
  },
  references: {
    value: 'Ask us for two clients whom you can call.',
    until: '',
    confirmed: false,
  },
  security: {
    value: 'Ask us for the page on our security measures and certificates.',
    until: '',
    confirmed: false,
  },
  access: {
    value:
      'We grant access per person and per system, log it, and remove it the day someone leaves.',
    until: 'We grant access per person and per system.',
    confirmed: false,
  },
  weeklyReport: {
    value:
      'Each team has a lead who overlaps with your working day, reports in writing every week and tells you early if a plan will slip.',
    until:
      'Each team has a lead who overlaps with your working day and tells you early if a plan will slip.',
    confirmed: false,
  },
  yearlyEthics: {
    value:
      'Everyone who deals with clients, candidates or vendors confirms this in writing every year.',
    until: '',
    confirmed: false,
  },
  recycling: {
    value: 'Old ones are wiped and go to a registered recycler.',
    until: 'Old ones are wiped and recycled.',
    confirmed: false,
  },
  commentsAnswered: {
    value: 'A director replies to every comment in writing.',
    until: '',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

const toCandidates = {
  readWithin: {
    value: 'usually within five working days',
    until: 'as soon as possible',
    confirmed: false,
  },
  answerEitherWay: {
    value: 'We will e-mail you either way.',
    until: 'We will e-mail you when there is news.',
    confirmed: false,
  },
  interviews: {
    value: 'One interview, one task from real work, and one meeting with your future team.',
    until: 'We talk about your work and ours, and you meet people from your future team.',
    confirmed: false,
  },
  sameQuestions: {
    value: 'At least two people interview you, and every candidate gets the same questions',
    until: 'We agree on the questions before the interview',
    confirmed: false,
  },
  payRange: {
    value: 'Each role has one pay range, for everyone and in every office',
    until: '',
    confirmed: false,
  },
  knownBefore: {
    value:
      'We tell candidates about the work, the hours and the pay range before the interview. Clients know the rate before they see a resume.',
    until: 'We say the same to the candidate and to the client: the work, the hours and the money.',
    confirmed: false,
  },
  accommodation: {
    value:
      'Tell us what you need for an interview, such as step-free access, captions or more time. We will arrange it, and it will not count against you',
    until:
      'Tell us what you need for an interview, such as step-free access, captions or more time',
    confirmed: false,
  },
  writtenTerms: {
    value: 'You get the terms in writing before you pay, including the refund rules.',
    until: 'Ask for the terms in writing before you pay, including the refund rules.',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

const toEmployees = {
  hours: {
    value:
      'Core hours are 11 to 4, and you choose the rest. If you are on call, you get the time back that week.',
    until: '',
    confirmed: false,
  },
  medicalCover: {
    value:
      'Medical cover for you and your family from day one, a yearly check-up and private counselling.',
    until: '',
    confirmed: false,
  },
  learningTime: {
    value:
      'You write a yearly plan with your lead and get paid time for it: one afternoon every two weeks.',
    until: 'You plan with your lead what to learn next, and when.',
    confirmed: false,
  },
  payReview: {
    value:
      'We say thank you in front of the people who matter to you, and review pay twice a year by the same rules for everyone.',
    until: '',
    confirmed: false,
  },
  stipend: {
    value:
      'A yearly budget for books, courses, exams or a better chair. You choose what to spend it on.',
    until: '',
    confirmed: false,
  },
  mentor: {
    value: 'A mentor outside your project in your first year, and a coach for every new lead.',
    until: 'People who have done it before help you with your first project and your first team.',
    confirmed: false,
  },
  remote: {
    value:
      'You can do most roles from home three days a week, and many on all five. Ask your recruiter which.',
    until: 'Many roles are hybrid and some are fully remote. Ask your recruiter.',
    confirmed: false,
  },
  firstMonth: {
    value: 'Start with a mentor, and ship work to users in your first month.',
    until: 'Start with a mentor, and ship work that people use.',
    confirmed: false,
  },
  evenings: {
    value: 'Close your laptop on time. We plan work so that your evenings stay free.',
    until: 'Close your laptop on time. A good plan leaves the evenings free.',
    confirmed: false,
  },
  usersFirstMonth: {
    value: 'You meet users in your first month and watch them use what you built',
    until: 'You meet users and watch them use what you built',
    confirmed: false,
  },
  equalPaths: {
    value:
      'There are two career paths with equal pay: one for people who lead and one for people who build.',
    until: 'There are two career paths: one for people who lead and one for people who build.',
    confirmed: false,
  },
  examFees: {
    value: 'We pay the exam fees for cloud, Salesforce and security certificates',
    until: 'We help you prepare for cloud, Salesforce and security certificates',
    confirmed: false,
  },
  projectChange: {
    value: 'You can change your project, or your field, after twelve months',
    until: 'You can ask to change your project, or your field',
    confirmed: false,
  },
  sameDayAnswers: {
    value: 'Questions in the team channel get an answer the same day',
    until: 'Questions belong in the team channel, where everybody can answer them',
    confirmed: false,
  },
  weeklyTalk: {
    value: 'You get half an hour with your lead every week, and you set the topic',
    until: 'You talk with your lead regularly, and you set the topic',
    confirmed: false,
  },
  caregivers: {
    value: 'Parents and caregivers choose their hours, and return to their own role after leave',
    until: 'Parents and caregivers tell us which hours work for them',
    confirmed: false,
  },
  openingsFirst: {
    value: 'You see openings a week before anyone outside does',
    until: 'Our openings are open to you, too',
    confirmed: false,
  },
  award: { value: 'The award is extra days off, not a speech.', until: '', confirmed: false },
  anniversaries: {
    value: 'We mark three, five and ten years with extra leave, so you have time to enjoy it.',
    until: 'We mark three, five and ten years with you.',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

/** All statements by group, for `npm run owner:check`. */
export const statements: Record<string, Record<string, Statement>> = {
  figures,
  program,
  walkInDay,
  legal,
  toClients,
  toCandidates,
  toEmployees,
};

/** The visible texts of a group. */
function said<Group extends Record<string, Statement>>(group: Group): Said<Group> {
  const read = Object.entries(group).map(([name, { value, confirmed, until = value }]) => [
    name,
    confirmed ? value : until,
  ]);
  return Object.fromEntries(read);
}

type Said<Group extends Record<string, Statement>> = {
  [Name in keyof Group]: Group[Name]['value'];
};

export const claims = said(figures);
export const programClaims = said(program);
export const walkInClaims = said(walkInDay);
export const legalClaims = said(legal);
/** Count-up numbers on the About page; values of 100 or more get a "+". */
export const statistics = [
  { value: claims.staffed, label: 'IT / Non-IT Staffing' },
  { value: claims.launched, label: 'CLP Fully Launched' },
  { value: claims.completed, label: 'Project Completed' },
];
export const promises = { ...said(toClients), ...said(toCandidates), ...said(toEmployees) };

/** Answers to questions before an agreement, as far as the owner has confirmed them. */
export const buyerTerms = [
  { title: 'First shortlist', text: promises.shortlist },
  { title: 'Replacement', text: promises.replacementTerm },
  { title: 'Notice', text: promises.notice },
  { title: 'Code', text: promises.codeOwner },
  { title: 'References', text: promises.references },
  { title: 'Security', text: promises.security },
].filter(({ text }) => text !== '');

import { services } from '@/lib/services';
import { MINIMUM_AGE } from './legal/minimum-age';
import { hasStaffing } from './staffing';

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
  designers: { value: '10+ years of experience', from: '1', confirmed: false },
  nearshorePlaces: { value: 'the Gulf and in South-East Asia', confirmed: false },
  nearshoreHours: {
    value: 'a team at its desks from 9 to 6 on your clock',
    until: 'a team whose working day is mostly yours',
    confirmed: false,
  },
  staffed: { value: 800, from: '9', confirmed: false },
  completed: { value: 120, from: '9', confirmed: false },
} satisfies Record<string, Statement>;

const program = {
  launched: { value: 1000, from: '9', confirmed: false },
  /** In rupees. */
  fee: { value: 1_00_000, from: '9', confirmed: false },
  covers: {
    value: ['Training', 'Real-time project access', 'Mock screenings', 'Placement support'],
    from: '9',
    confirmed: false,
  },
  /** In hundreds of thousands of rupees a year. */
  pay: { value: { from: 3, to: 12 }, from: '9', confirmed: false },
  mockInterviews: { value: '2–3', from: '9', confirmed: false },
  mentorYears: { value: '5–10', from: '9', confirmed: false },
  approvalWeeks: { value: '2–3', from: '9', confirmed: false },
  feedback: { value: 'written feedback', until: 'feedback', confirmed: false },
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

/**
 * Claims in the legal texts, whose dates change with them. The candidate notice contains its own periods, in three
 * languages.
 */
const legal = {
  law: { value: 'the Netherlands', from: '2.14', confirmed: false },
  dataAuthority: {
    value: 'in the Netherlands the Autoriteit Persoonsgegevens',
    from: '2.14',
    confirmed: false,
  },
  /** Change it in `minimum-age.ts`. */
  minimumAge: { value: MINIMUM_AGE, confirmed: false },
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
  figures: {
    value:
      'Figures about savings, quality, availability or past projects describe work that we have done.',
    until: 'Figures about savings, quality, availability or past projects are our own account.',
    confirmed: false,
  },
  confidentiality: {
    value: 'We are happy to sign a confidentiality agreement first.',
    until: 'If you need a confidentiality agreement first, ask for one.',
    confirmed: false,
  },
  processors: {
    value:
      'Companies that run servers, email, customer and recruitment systems for us, under contracts that require them to follow our instructions.',
    until: 'Companies that run servers, email, customer and recruitment systems for us.',
    confirmed: false,
  },
  transfers: {
    value:
      'for data from the European Economic Area we rely on the standard contractual clauses of the European Commission',
    until: 'ask us which safeguards apply',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

const toClients = {
  reply: {
    value: 'We will write or call you back within two working days.',
    until: '',
    confirmed: false,
  },
  reader: {
    value: 'Your message goes to the person who would run the work.',
    until: 'Your message is for our own staff.',
    confirmed: false,
  },
  engineerReads: {
    value:
      'Describe it in your own words. An engineer will read it and reply with questions, a rough estimate and a next step.',
    until: 'Describe it in your own words. Details can follow.',
    confirmed: false,
  },
  firstPrice: {
    value: 'A fixed price for the first phase, agreed before we write code',
    until: 'A first phase small enough to put a price on',
    confirmed: false,
  },
  ownership: {
    value: 'The source code and the accounts are yours from day one',
    until: 'Code that another team can read',
    confirmed: false,
  },
  appOwnership: {
    value:
      'Store accounts, signing keys and source code are in your name. You can leave at any time and take it all with you.',
    until:
      'Agree with us before the start who holds the store accounts, the signing keys and the source code.',
    confirmed: false,
  },
  uptimeInContract: {
    value: 'With two zones, health checks and recovery drills, we can put it in the contract.',
    until: 'Two availability zones, health checks and rehearsed recovery make it possible.',
    confirmed: false,
  },
  noSwaps: {
    value: 'The person you interview is the person who starts. We never swap people.',
    until: 'Interview people yourself before they start.',
    confirmed: false,
  },
  confidentiality: {
    value:
      'Everyone signs confidentiality and IP terms before the first login. If you have your own terms, we use those.',
    until:
      'Settle with us who owns the code and what stays confidential. If you have your own terms, show us.',
    confirmed: false,
  },
  replacement: {
    value:
      'Tell us what went wrong. We find someone else and arrange the handover, so you do not have to start the search over.',
    until: 'Agree before the start what happens then, such as a replacement.',
    confirmed: false,
  },
  fixedRate: {
    value: 'The rate is fixed for the term of the agreement.',
    until: 'Ask for a quote that names the rate.',
    confirmed: false,
  },
  /** Answers to questions before an agreement, by heading. */
  beforeYouSign: {
    value: {
      'First shortlist': 'You get a first shortlist within five working days.',
      Replacement: 'If a person does not fit within 90 days, we find another at no charge.',
      Notice: 'Either side can end a placement with 30 days’ notice.',
      Code: 'What your team writes is yours from the first commit.',
      References: 'Ask us for two clients whom you can call.',
      Security: 'Ask us for the page on our security measures and certificates.',
    },
    until: {},
    confirmed: false,
  },
  access: {
    value:
      'We grant access per person and per system, log it, and remove it the day someone leaves.',
    until: 'Ask for access per person and per system.',
    confirmed: false,
  },
  weeklyReport: {
    value:
      'Each team has a lead who overlaps with your working day, reports in writing every week and tells you early if a plan will slip.',
    until:
      'Ask for a lead who overlaps with your working day and tells you early if a plan will slip.',
    confirmed: false,
  },
  monthlyUpdates: {
    value: 'Monthly security updates, tested backups, and an engineer who answers the phone.',
    until: 'Ask for security updates, tested backups and engineers who know the code.',
    confirmed: false,
  },
  workingVersions: {
    value: 'A working version every other Friday, on a test site you can open at any time.',
    until: 'Ask for working versions along the way, on a test site that you can open.',
    confirmed: false,
  },
  sprints: {
    value:
      'We work in two-week sprints. At the end of each one, you try what is finished on your own test site.',
    until: 'Short sprints show early what is finished, and what is not.',
    confirmed: false,
  },
  onCall: {
    value: 'After launch, the people who built it stay on call.',
    until: 'Plan the time after launch with us, too.',
    confirmed: false,
  },
  secondReader: {
    value: 'a second engineer reads every line',
    until: 'a second reader finds what the first missed',
    confirmed: false,
  },
  appScope: {
    value: 'After two weeks you have a one-page scope, exclusions included.',
    until: 'Start with a scope on one page, exclusions included.',
    confirmed: false,
  },
  appPrototype: {
    value:
      'You have a prototype on your phone in week three. Five people try it, we watch, and we fix the flow before we write code.',
    until: 'Try a prototype on a phone. The flow is easy to change before there is code.',
    confirmed: false,
  },
  appBuilds: {
    value: 'You get a new build every other Friday',
    until: 'New builds can reach you',
    confirmed: false,
  },
  userTests: {
    value: 'No screen is final until five people outside the project have used it.',
    until: 'People outside the project see what the team overlooks.',
    confirmed: false,
  },
  designFindings: {
    value: 'You get a list of what slows people down today, each point with evidence.',
    until: 'Ask for a list of what slows people down today, each point with evidence.',
    confirmed: false,
  },
  designRetest: {
    value:
      'Five users, one hour each, while you watch. We redesign what fails and test it again the same week.',
    until: 'Watch users try it. What fails can be redesigned and tested again.',
    confirmed: false,
  },
  designOwnership: {
    value: 'Nothing is locked, and you own the licences.',
    until: '',
    confirmed: false,
  },
  stagePrice: {
    value:
      'We quote research, prototype and final design one by one. You can stop after each stage and keep the results.',
    until: 'Ask for a quote by stage: research, prototype, final design.',
    confirmed: false,
  },
  testedSkills: {
    value:
      'An engineer who does the same work gives each candidate a task from your field. You see the task and the solution with each profile.',
    until: 'Ask for a test by an engineer who does the same work, with a task from your field.',
    confirmed: false,
  },
  shortShortlist: {
    value: 'If only two are right, you get two.',
    until: 'Two right people beat ten possible ones.',
    confirmed: false,
  },
  oneInvoice: {
    value: 'You get one invoice, with the timesheets attached.',
    until: 'Ask for one invoice, with the timesheets attached.',
    confirmed: false,
  },
  monthlyRate: {
    value: 'You pay one monthly rate per person, and you see what it covers.',
    until: 'Ask for a quote that says what each person costs, and what that covers.',
    confirmed: false,
  },
  ownRoom: {
    value:
      'A team that works only for you, in a separate room, on laptops set up to your security rules.',
    until: 'A team that works only for you.',
    confirmed: false,
  },
  hiringStarts: {
    value: 'Our recruiters and testers are in place, so hiring starts the day you call.',
    until: 'Ask how many people with your skills we know already.',
    confirmed: false,
  },
  delays: {
    value: 'We report delays the day we learn of them, along with a plan.',
    until: 'A delay is better reported too early than too late, along with a plan.',
    confirmed: false,
  },
  clientData: {
    value:
      'Only the people who need client data can see it. It stays on agreed systems, and we erase it when the work ends.',
    until: 'Agree with us who may see your data, on which systems, and when it is erased.',
    confirmed: false,
  },
  concerns: {
    value:
      'You can raise a concern with any director, by name or anonymously. Someone who is not involved looks into it, and nobody is punished for asking.',
    until: 'Take a concern to any director.',
    confirmed: false,
  },
  genderReport: {
    value:
      'Where a gender equality agency asks employers for a public report, we file it in full and on time.',
    until: 'In some countries a gender equality agency asks employers for a public report.',
    confirmed: false,
  },
  recycling: {
    value:
      'We repair laptops before we replace them. Old ones are wiped and go to a registered recycler.',
    until: 'A laptop is worth repairing before it is replaced.',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

const toCandidates = {
  readWithin: {
    value: 'A recruiter reads every application, usually within five working days.',
    until: 'What you sent is for our recruiters.',
    confirmed: false,
  },
  answerEitherWay: {
    value: 'We will email you either way.',
    until: '',
    confirmed: false,
  },
  sameQuestions: {
    value: 'At least two people interview you, and every candidate gets the same questions',
    until: 'The same questions show how candidates compare',
    confirmed: false,
  },
  payRange: {
    value: 'Each role has one pay range, for everyone and everywhere we work',
    until: '',
    confirmed: false,
  },
  knownBefore: {
    value:
      'We tell candidates about the work, the hours and the pay range before the interview. Clients know the rate before they see a resume.',
    until: 'Candidate and client should hear the same: the work, the hours and the money.',
    confirmed: false,
  },
  accommodation: {
    value:
      'Tell us what you need for an interview, such as step-free access, captions or more time. We will arrange it, and it will not count against you',
    until:
      'Tell us what you need for an interview, such as step-free access, captions or more time',
    confirmed: false,
  },
  otherOpenings: {
    value: 'we will write to you about later openings',
    until: 'we may write to you about later openings',
    confirmed: false,
  },
  matched: {
    value: 'We will match it with our open positions, and with later ones if you allow it',
    until: 'For our open positions, and for later ones if you allow it',
    confirmed: false,
  },
  writtenTerms: {
    value: 'You get the terms in writing before you pay, including the refund rules.',
    until: 'Read the written terms, including the refund rules, before you pay.',
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
    until: 'Plan with your lead what to learn next, and when.',
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
    until: 'Ask who helps you with your first project and your first team.',
    confirmed: false,
  },
  remote: {
    value:
      'You can do most roles from home three days a week, and many on all five. Ask your recruiter which.',
    until: 'Ask your recruiter which roles are hybrid or fully remote.',
    confirmed: false,
  },
  firstMonth: {
    value: 'Start with a mentor, and ship work to users in your first month.',
    until: 'Learn from each other, and ship work that people use.',
    confirmed: false,
  },
  evenings: {
    value: 'Close your laptop on time. We plan work so that your evenings stay free.',
    until: 'Close your laptop on time. A good plan leaves the evenings free.',
    confirmed: false,
  },
  equalPaths: {
    value:
      'There are two career paths with equal pay: one for people who lead and one for people who build.',
    until: 'Lead people, or build: ask which paths there are.',
    confirmed: false,
  },
  projectChange: {
    value: 'You can change your project, or your field, after twelve months',
    until: 'You can ask to change your project, or your field',
    confirmed: false,
  },
  caregivers: {
    value: 'Parents and caregivers choose their hours, and return to their own role after leave',
    until: 'Parents and caregivers: tell us which hours work for you',
    confirmed: false,
  },
  levels: {
    value: 'What each level requires is written down, and everyone can read it',
    until: 'Ask what each level requires, and who decides',
    confirmed: false,
  },
} satisfies Record<string, Statement>;

/** How the company works, as the texts in these places describe it: read them, and confirm that all of it is true. */
const practice = {
  software: { value: ['app/(home)', 'app/(services)', 'lib/services.ts'], confirmed: false },
  staffingAndTraining: { value: 'app/(staffing)', confirmed: false },
  company: { value: 'app/(company)/About', confirmed: false },
  careers: { value: ['app/(careers)/Career', 'lib/content/roles.ts'], confirmed: false },
  personalData: {
    value: [
      'app/(company)/privacypolicy',
      'app/(company)/disclaimer',
      'app/(company)/termsandconditions',
      'lib/content/legal',
      'components/application',
      'components/forms/privacy-note.tsx',
      'components/apply/consent-fields.tsx',
    ],
    confirmed: false,
  },
  /** Said on most pages for candidates, because others take money in the company's name. */
  free: { value: 'Candidates never pay for a job or an application', confirmed: false },
} satisfies Record<string, Statement>;

/** The statements that the site makes, by group, for `npm run owner:check`. */
export const statements: Record<string, Record<string, Statement>> = {
  figures,
  ...(services.careerLaunch && { program }),
  walkInDay,
  legal,
  toClients,
  toCandidates,
  toEmployees,
  practice,
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
/** Count-up numbers on the About page, each with what it means and its given label; 100 or more get a "+". */
export const statistics = [
  ...(hasStaffing
    ? [
        {
          value: claims.staffed,
          label: 'IT / Non-IT Staffing',
          meaning: 'people helped into work, in IT and beyond',
        },
      ]
    : []),
  ...(services.careerLaunch
    ? [
        {
          value: programClaims.launched,
          label: 'CLP Fully Launched',
          meaning: 'careers launched by our Career Launch Program (CLP)',
        },
      ]
    : []),
  {
    value: claims.completed,
    label: 'Project Completed',
    meaning: 'client projects completed',
  },
];
export const promises = { ...said(toClients), ...said(toCandidates), ...said(toEmployees) };

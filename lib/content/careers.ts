import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

/** How long each scene of the carousel stays, in milliseconds (specification section 9). */
export const SCENE_INTERVAL = 5000;

export const careersLead =
  'Build software with people who teach each other, in Hyderabad, Bengaluru or from home.';

export const careersScenes = [
  {
    id: 'arcade',
    picture: 'careers-arcade',
    alt: 'Morning in a courtyard: three arches, a pool, and a stair with a marigold ball half-way up.',
    caption: 'Start with a mentor, and with work that reaches users in your first month.',
  },
  {
    id: 'terrace',
    picture: 'careers-terrace',
    alt: 'Dusk on a terrace: two flights of steps meet above a pool, lit by small marigold lanterns.',
    caption: 'Close the laptop in time. Plans are made so that evenings stay free.',
  },
] as const;

export const careersIntro = {
  title: 'Work that other people build on',
  text: [
    `Since ${site.founded} we have written software for hospitals, schools, shops and lenders, and found the people who write it. Some of us work in our own product teams, others sit with a client for months and bring back what they learnt.`,
    'Teams are small: five to nine people, one of whom talks to the client every day. You see why a thing is built, you see it used, and you hear about it when it breaks.',
  ],
  steps: [
    {
      title: 'Choose a position',
      text: 'Every opening names its skills, its place and its last day. One form and a resume are enough.',
    },
    {
      title: 'Keep your reference',
      text: 'You get it at once. A recruiter reads your application, usually within five working days.',
    },
    {
      title: 'Meet the team',
      text: 'One talk, one task from real work, and one meeting with the people you would sit with.',
    },
    {
      title: 'Get an answer',
      text: 'In writing and either way: a yes comes with the offer, a no with the reason.',
    },
  ],
} as const;

/** The seven names are to the letter (specification 2.10). */
export const perks = [
  {
    title: 'Work–Life Balance',
    text: 'Core hours from 11 to 4, the rest is yours to place. Whoever is on call gets the time back that week.',
    icon: 'scales',
  },
  {
    title: 'Health & Wellness',
    text: 'Medical cover for you and your family from the first day, a yearly check-up, and counselling that nobody at work hears about.',
    icon: 'heartbeat',
  },
  {
    title: 'Professional Development',
    text: 'A plan for the year that you write with your lead, and paid time for it: one afternoon every two weeks.',
    icon: 'graduation-cap',
  },
  {
    title: 'Recognition & Rewards',
    text: 'Thanks are said in front of the people who matter to you, and pay is reviewed twice a year by the same rules for all.',
    icon: 'trophy',
  },
  {
    title: 'Tech & Learning Stipends',
    text: 'An amount each year for books, courses, exams or a better chair. You choose, we only ask what you thought of it.',
    icon: 'laptop',
  },
  {
    title: 'Mentorship & Coaching',
    text: 'A mentor outside your project for the first year, and a coach for everyone who starts to lead.',
    icon: 'chats-circle',
  },
  {
    title: 'Remote Work Opportunities',
    text: 'Most roles can be done from home three days a week, many on all five. The opening says which.',
    icon: 'house-line',
  },
] as const;

/** Impact comes first and is open at the start (specification section 4). */
export const whyTabs = [
  {
    label: 'Impact',
    text: 'Your work carries weight: a clinic books its patients with it, a shop takes its orders.',
    points: [
      'You meet users in the first month and watch them use what you made',
      'Every team shows its work to the client each fortnight, by those who did it',
      'Anyone may stop a release, and is thanked for it',
    ],
  },
  {
    label: 'Development',
    text: 'There are two ladders of equal pay, one for people who lead and one for people who build.',
    points: [
      'What each step asks for is written down and open to all',
      'Exam fees for cloud, Salesforce and security certificates are paid once you sit them',
      'You may change project, or trade, after twelve months',
    ],
  },
  {
    label: 'Support',
    text: 'Nobody is left alone with a hard problem, a hard client or a hard month.',
    points: [
      'A question in the team channel is answered the same day',
      'Your lead keeps half an hour for you every week, and you set the topic',
      'Parents and carers agree their own hours, and come back to their own role',
    ],
  },
  {
    label: 'Progress',
    text: 'You can see how far you have come: in what you can do, in what you earn, in who asks you.',
    points: [
      'Goals are set each quarter, three at most, and looked at together',
      'Openings are shown to our own people a week before anyone else',
      'After two years, most of what you know you have also taught to somebody',
    ],
  },
] as const;

export const diversity = {
  title: 'Different people, the same level',
  text: 'Software that is made by one kind of person works for one kind of person. We look for people who have lived, studied and worked differently, and we make sure that they are heard.',
  points: [
    'Our forms ask for skills and experience; never for a photo, age, faith or marital status',
    'At least two people interview you, with the same questions for every candidate',
    'One pay range per role, in every office and for everyone who does it',
    'Tell us what you need for an interview, such as step-free rooms, captions or more time: it is arranged, and it is not a mark against you',
  ],
} as const;

export const recognition = {
  title: 'Good work is noticed',
  year: [
    {
      title: 'By the team',
      text: 'Every fortnightly demo ends with thanks: one name, one thing that person did.',
      times: 26,
      measure: 'A year of fortnights',
    },
    {
      title: 'By the company',
      text: 'Each quarter, colleagues choose who made the work of others easier. The award comes with days off, not with a speech.',
      times: 4,
      measure: 'A year of quarters',
    },
  ],
  decade: {
    title: 'Over the years',
    text: 'Three, five and ten years are marked with extra leave, so that you have the time to enjoy them.',
    marked: [3, 5, 10],
  },
};

export const freeOfCharge = {
  title: 'Applying is free',
  text: 'We never ask candidates for money: not for an interview, a laptop, a background check or an offer letter. Our recruiters write from our own addresses only. If somebody asks you to pay in our name, do not: tell us and, in India, the cybercrime helpline 1930.',
} as const;

export const careersForm = {
  title: 'Not sure where you fit?',
  text: 'Tell us what you do well and what you would like to do next. A recruiter answers, and no position has to be open for it.',
  alternatives: [
    { label: 'Submit a resume', path: routes.resumeUpload, text: 'We match it with what opens' },
    {
      label: 'Career Launch Program',
      path: routes.careerLaunch,
      text: 'Training for a first job in software',
    },
  ],
} as const;

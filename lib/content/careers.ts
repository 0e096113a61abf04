import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

/** How long each scene of the carousel stays, in milliseconds (specification section 9). */
export const SCENE_INTERVAL = 5000;

export const careersLead =
  'Build software with people who help each other learn, in Hyderabad, Bengaluru or from home.';

export const careersScenes = [
  {
    id: 'arcade',
    picture: 'careers-arcade',
    alt: 'Morning in a courtyard: three arches, a pool, and a stair with a marigold ball half-way up.',
    caption: 'Start with a mentor, and ship work to users in your first month.',
  },
  {
    id: 'terrace',
    picture: 'careers-terrace',
    alt: 'Dusk on a terrace: two flights of steps meet above a pool, lit by small marigold lanterns.',
    caption: 'Close your laptop on time. We plan work so that your evenings stay free.',
  },
] as const;

export const careersIntro = {
  title: 'Work that other people build on',
  text: [
    `Since ${site.founded} we have built software for hospitals, schools, shops and lenders, and hired the people who build it. Some of us work in our own product teams. Others work at a client for months and bring back what they learned.`,
    'Teams are small: five to nine people, one of whom talks to the client every day. You know why you are building something, you see people use it, and you hear about it when it breaks.',
  ],
  steps: [
    {
      title: 'Choose a position',
      text: 'Every opening lists the skills and the location. All you need is one form and a resume.',
    },
    {
      title: 'Keep your reference',
      text: 'You get it right away. A recruiter reads your application, usually within five working days.',
    },
    {
      title: 'Meet the team',
      text: 'One interview, one task from real work, and one meeting with your future team.',
    },
    {
      title: 'Get an answer',
      text: 'We reply in writing either way. A yes comes with an offer, a no with a reason.',
    },
  ],
} as const;

/** The owner fixed these seven names to the letter. */
export const perks = [
  {
    title: 'Work–Life Balance',
    text: 'Core hours are 11 to 4, and you choose the rest. If you are on call, you get the time back that week.',
    icon: 'scales',
  },
  {
    title: 'Health & Wellness',
    text: 'Medical cover for you and your family from day one, a yearly check-up and private counselling.',
    icon: 'heartbeat',
  },
  {
    title: 'Professional Development',
    text: 'You write a yearly plan with your lead and get paid time for it: one afternoon every two weeks.',
    icon: 'graduation-cap',
  },
  {
    title: 'Recognition & Rewards',
    text: 'We say thank you in front of the people who matter to you, and review pay twice a year by the same rules for everyone.',
    icon: 'trophy',
  },
  {
    title: 'Tech & Learning Stipends',
    text: 'A yearly budget for books, courses, exams or a better chair. You choose what to spend it on.',
    icon: 'laptop',
  },
  {
    title: 'Mentorship & Coaching',
    text: 'A mentor outside your project in your first year, and a coach for every new lead.',
    icon: 'chats-circle',
  },
  {
    title: 'Remote Work Opportunities',
    text: 'You can do most roles from home three days a week, and many on all five. Ask your recruiter which.',
    icon: 'house-line',
  },
] as const;

/** Impact comes first and is open at the start (specification section 4). */
export const whyTabs = [
  {
    label: 'Impact',
    text: 'Your work matters: a clinic books patients with it, a shop takes orders with it.',
    points: [
      'You meet users in your first month and watch them use what you built',
      'Every two weeks, the people who did the work show it to the client',
      'Anyone can stop a release, and is thanked for it',
    ],
  },
  {
    label: 'Development',
    text: 'There are two career paths with equal pay: one for people who lead and one for people who build.',
    points: [
      'What each level requires is written down, and everyone can read it',
      'We pay the exam fees for cloud, Salesforce and security certificates',
      'You can change your project, or your field, after twelve months',
    ],
  },
  {
    label: 'Support',
    text: 'You are never on your own with a hard problem, a hard client or a hard month.',
    points: [
      'Questions in the team channel get an answer the same day',
      'You get half an hour with your lead every week, and you set the topic',
      'Parents and caregivers choose their hours, and return to their own role after leave',
    ],
  },
  {
    label: 'Progress',
    text: 'You can see how far you have come, in your skills, your pay and the people who ask for your advice.',
    points: [
      'You set up to three goals each quarter and review them with your lead',
      'You see openings a week before anyone outside does',
      'Within two years, you will have taught others much of what you know',
    ],
  },
] as const;

export const diversity = {
  title: 'Different people, the same level',
  text: 'Software built by one kind of person works for one kind of person. We hire people who have lived, studied and worked in different ways, and we make sure they are heard.',
  points: [
    'Our forms never ask for your photo, age, religion or marital status',
    'At least two people interview you, and every candidate gets the same questions',
    'Each role has one pay range, for everyone and in every office',
    'Tell us what you need for an interview, such as step-free access, captions or more time. We will arrange it, and it will not count against you',
  ],
} as const;

export const recognition = {
  title: 'Good work gets noticed',
  year: [
    {
      title: 'By the team',
      text: 'Every two-week demo ends with a thank-you: one name, and one thing that person did.',
      times: 26,
      measure: '26 times a year',
    },
    {
      title: 'By the company',
      text: 'Each quarter, colleagues choose the person who made their work easier. The award is extra days off, not a speech.',
      times: 4,
      measure: '4 times a year',
    },
  ],
  decade: {
    title: 'Over the years',
    text: 'We mark three, five and ten years with extra leave, so you have time to enjoy it.',
    marked: [3, 5, 10],
  },
};

export const freeOfCharge = {
  title: 'Applying is free',
  text: 'We never ask candidates for money: not for an interview, a laptop, a background check or an offer letter. Our recruiters only write from our own addresses. If someone asks you to pay in our name, do not pay. Tell us and, in India, call the cybercrime helpline 1930.',
} as const;

export const careersForm = {
  title: 'Not sure where you fit?',
  text: 'Tell us what you are good at and what you want to do next. A recruiter will reply, even if nothing is open right now.',
  alternatives: [
    {
      label: 'Submit a resume',
      path: routes.resumeUpload,
      text: 'We will match it with new openings',
    },
    {
      label: 'Career Launch Program',
      path: routes.careerLaunch,
      text: 'Training for a first job in software',
    },
  ],
} as const;

import { cities, listed, officeCities } from '@/lib/content/cities';
import { claims, promises } from '@/lib/content/claims';

/** Time per scene of the carousel, in milliseconds (specification section 9). */
export const SCENE_INTERVAL = 5000;

const places = officeCities.length > 0 ? officeCities : [cities('or')];

export const careersLead = `Build software with people who help each other learn, in ${listed([...places, 'from home'], 'or')}.`;

export const careersScenes = [
  {
    id: 'arcade',
    picture: 'careers-arcade',
    alt: 'Morning in a courtyard: three arches, a pool, and a stair with a marigold ball half-way up.',
    dusk: {
      picture: 'careers-arcade-dusk',
      alt: 'Dusk in a courtyard: three arches, two with lanterns, a pool, and a stair with a glowing ball half-way up.',
    },
    caption: promises.firstMonth,
  },
  {
    id: 'terrace',
    picture: 'careers-terrace',
    alt: 'Dusk on a terrace: two flights of steps meet above a pool, lit by small marigold lanterns.',
    dusk: undefined,
    caption: promises.evenings,
  },
] as const;

export const careersIntro = {
  title: 'Work that other people build on',
  text: `Since ${claims.founded} we have built custom software, and hired the people who build it.`,
} as const;

/** The owner prescribed the exact wording of these seven names. */
export const perks = [
  { title: 'Work–Life Balance', text: promises.hours, icon: 'scales' },
  { title: 'Health & Wellness', text: promises.medicalCover, icon: 'heartbeat' },
  { title: 'Professional Development', text: promises.learningTime, icon: 'graduation-cap' },
  { title: 'Recognition & Rewards', text: promises.payReview, icon: 'trophy' },
  { title: 'Tech & Learning Stipends', text: promises.stipend, icon: 'laptop' },
  { title: 'Mentorship & Coaching', text: promises.mentor, icon: 'chats-circle' },
  { title: 'Remote Work Opportunities', text: promises.remote, icon: 'house-line' },
] as const;

/** Impact comes first and is open at the start (specification section 4). */
export const whyTabs = [
  {
    label: 'Impact',
    text: 'Your work matters: a clinic books patients with it, a shop takes orders with it.',
    points: [
      'Meet users and watch them use what you built',
      'Show your own work to the client',
      'Stopping a release in time is worth a thank-you',
    ],
  },
  {
    label: 'Development',
    text: promises.equalPaths,
    points: [promises.levels, promises.projectChange],
  },
  {
    label: 'Support',
    text: 'A hard problem, a hard client or a hard month is easier together.',
    points: ['Ask how often you talk with your lead, and who sets the topic', promises.caregivers],
  },
  {
    label: 'Progress',
    text: 'You can see how far you have come, in your skills, your pay and the people who ask for your advice.',
    points: ['Ask how goals are set and reviewed', 'Teaching others is part of growing'],
  },
] as const;

export const diversity = {
  title: 'Every background, one standard',
  text: 'We hire people who have lived, studied and worked in different ways.',
  points: [
    'You can leave out your photo, date of birth, religion and marital status',
    promises.sameQuestions,
    promises.payRange,
    promises.accommodation,
  ].filter(Boolean),
} as const;

export const recognition = {
  title: 'Good work gets noticed',
  text: 'A demo is a good moment for a thank-you: one name, and one thing that person did.',
} as const;

export const careersForm = {
  title: 'Nothing fits?',
  text: 'Tell us what you do well. You can write even if nothing is open right now.',
} as const;

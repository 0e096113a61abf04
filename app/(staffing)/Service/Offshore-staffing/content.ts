import { cities } from '@/lib/content/cities';
import { promises } from '@/lib/content/claims';
import { TIME_ZONE } from '@/lib/country';
import { site } from '@/lib/site';
import type { Place, Span } from './working-hours';

export const offshoreBenefits = [
  {
    title: 'Lower costs',
    text: `Salaries, office space and equipment cost less in ${cities('and')} than in London, New York or San Francisco. ${promises.monthlyRate}`,
    scene: 'offshore-costs',
  },
  {
    title: 'Round-the-clock operations',
    text: 'What you hand over in the evening moves forward overnight. Builds, tests and support tickets get more hours each day, and a written handover is waiting when you start.',
    scene: 'offshore-clock',
  },
  {
    title: 'Committed team',
    text: `${promises.ownRoom} We employ them. Otherwise they are your colleagues, with the same backlog, reviews and calendar.`,
    scene: 'offshore-team',
  },
  {
    title: 'Rapid hiring',
    text: `There is deep software talent in ${cities('and')}. ${promises.hiringStarts}`,
    scene: 'offshore-rapid',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

const { team, lead } = site.offshoreHours;

/** `ahead`: hours ahead of India in standard time. The lead works later, for clients in the west. */
export const workingDays: readonly Place[] = [
  { city: 'Team in India', hours: team, zone: TIME_ZONE, ahead: 0, isOurs: true },
  { city: 'Your lead in India', hours: lead, zone: TIME_ZONE, ahead: 0, isOurs: true },
  { city: 'London', hours: [9, 18], zone: 'Europe/London', ahead: -5.5 },
  { city: 'New York', hours: [9, 18], zone: 'America/New_York', ahead: -10.5 },
  { city: 'San Francisco', hours: [9, 18], zone: 'America/Los_Angeles', ahead: -13.5 },
];

/** From the team's first hour to the lead's last, in India time. */
export const ourHours: Span = [team[0], lead[1]];

export const offshoreReasons = [
  {
    title: 'We know the market',
    text: `We know which employers train people well, what a job title is worth and what makes someone accept an offer. We learned it by hiring in ${cities('and')}, year after year.`,
  },
  {
    title: 'We handle Indian employment law',
    text: 'We take care of provident fund, insurance, gratuity, leave and equipment. Your finance team gets one invoice.',
  },
  {
    title: 'Access under control',
    text: `${promises.access} If your policy is stricter, we follow yours.`,
  },
  {
    title: 'A lead who answers',
    text: promises.weeklyReport,
  },
] as const;

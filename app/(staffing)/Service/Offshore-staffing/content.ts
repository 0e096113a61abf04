import { promises } from '@/lib/content/claims';
import { COUNTRY } from '@/lib/country';

export const offshoreBenefits = [
  {
    title: 'Lower costs',
    text: `Salaries, office space and equipment cost less in ${COUNTRY.name} than in London, New York or San Francisco. ${promises.monthlyRate}`,
    scene: 'offshore-costs',
  },
  {
    title: 'Round-the-clock operations',
    text: 'In Europe and the Americas, what you hand over in the evening moves forward overnight. Builds, tests and support tickets get more hours each day.',
    scene: 'offshore-clock',
  },
  {
    title: 'Committed team',
    text: `${promises.ownRoom} We employ them. Otherwise they are your colleagues, with the same backlog, reviews and calendar.`,
    scene: 'offshore-team',
  },
  {
    title: 'Rapid hiring',
    text: `Few countries have as many software engineers as ${COUNTRY.name}. ${promises.hiringStarts}`,
    scene: 'offshore-rapid',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

export const offshoreReasons = [
  {
    title: 'We know the market',
    text: 'We know which employers train people well, what a job title is worth and what makes someone accept an offer. We learned it by hiring, year after year.',
  },
  {
    title: 'We handle Indian employment law',
    text: `We take care of provident fund, insurance, gratuity, leave and equipment. ${promises.oneInvoice}`,
  },
  {
    title: 'Access under control',
    text: `${promises.access} If your access policy is stricter, tell us.`,
  },
  {
    title: 'A lead who answers',
    text: promises.weeklyReport,
  },
] as const;

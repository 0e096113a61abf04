export const offshoreBenefits = [
  {
    title: 'Lower costs',
    text: 'Salaries, office space and equipment cost less in Hyderabad and Bengaluru than in London, New York or San Francisco. You pay one monthly rate per person, and you see what it covers.',
    scene: 'offshore-costs',
  },
  {
    title: 'Round-the-clock operations',
    text: 'What you hand over in the evening moves forward overnight. Builds, tests and support tickets get more hours each day, and a written handover is waiting when you start.',
    scene: 'offshore-clock',
  },
  {
    title: 'Committed team',
    text: 'People who work only for you, in their own room, on machines set up to your rules. We employ them. In every other way they are your colleagues, with the same backlog, reviews and calendar.',
    scene: 'offshore-team',
  },
  {
    title: 'Rapid hiring',
    text: 'Both our offices are in cities with deep software talent. Recruiters, testers and interview rooms are ready from day one, and your team can grow without a new search.',
    scene: 'offshore-rapid',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

/**
 * Nine to six in each city, in hours of Indian time (UTC+5:30); beyond 24 is the next day. Standard
 * time: UTC, UTC-5 and UTC-8.
 */
export const workingDays = [
  { city: 'Hyderabad and Bengaluru', from: 9, to: 18 },
  { city: 'London', from: 14.5, to: 23.5 },
  { city: 'New York', from: 19.5, to: 28.5 },
  { city: 'San Francisco', from: 22.5, to: 31.5 },
] as const;

export const offshoreReasons = [
  {
    title: 'We know the market',
    text: 'We know which employers train people well, what a job title is worth and what makes someone accept an offer. We learned it by hiring in the same two cities, year after year.',
  },
  {
    title: 'We handle Indian employment law',
    text: 'We take care of provident fund, insurance, gratuity, leave and equipment. Your finance team gets one invoice.',
  },
  {
    title: 'Access under control',
    text: 'We grant access per person and per system, log it, and remove it the day someone leaves. If your policy is stricter, we follow yours.',
  },
  {
    title: 'A lead who answers',
    text: 'Each team has a lead who overlaps with your working day, reports in writing every week and tells you early if a plan will slip.',
  },
] as const;

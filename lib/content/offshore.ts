export const offshoreBenefits = [
  {
    title: 'Lower costs',
    text: 'Salaries, office space and equipment cost less in Hyderabad and Bengaluru than in London, New York or San Francisco. You pay one monthly rate per person, and you see what it is made of.',
    scene: 'offshore-costs',
  },
  {
    title: 'Round-the-clock operations',
    text: 'What you leave in the evening is worked on before your next morning. Builds, tests and support tickets move for more hours of the day, and a written handover waits for you at the start of yours.',
    scene: 'offshore-clock',
  },
  {
    title: 'Committed team',
    text: 'People who work for you alone, in a room of their own, on machines set up to your rules. We employ them; in everything else they are your colleagues, with the same backlog, reviews and calendar.',
    scene: 'offshore-team',
  },
  {
    title: 'Rapid hiring',
    text: 'Both our offices stand in cities where software people live in great numbers. Recruiters, testers and interview rooms are ready on the first day, and the team can grow without starting the search anew.',
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
    title: 'We know whom to ask',
    text: 'Which employers train well, what a job title is worth, what an offer must contain to be accepted: that is learnt by hiring, year after year, in the same two cities.',
  },
  {
    title: 'Indian employment law is our part',
    text: 'Provident fund, insurance, gratuity, leave and equipment are handled by us. Your finance team sees one invoice.',
  },
  {
    title: 'Access under control',
    text: 'Granted per person and per system, logged, and withdrawn on the day someone leaves. Where your own policy is stricter, yours applies.',
  },
  {
    title: 'A lead who answers',
    text: 'Each team has a lead who shares part of your working day, reports in writing every week and tells you when a plan will not hold.',
  },
] as const;

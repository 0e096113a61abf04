import { legalClaims } from '@/lib/content/claims';
import { helpline, type LegalSection } from '@/lib/content/legal/legal';
import { hasStaffing } from '@/lib/content/staffing';
import { COUNTRY } from '@/lib/country';
import { routes } from '@/lib/routes';
import { services } from '@/lib/services';
import { site } from '@/lib/site';

export const disclaimerUpdated = '2026-11-28';

const { careerLaunch } = services;

export const disclaimer: readonly LegalSection[] = [
  {
    id: 'general-information',
    title: 'General information',
    body: [
      `${site.legalName} publishes this website to say what it does and which positions are open. The content is general. It is given in good faith, but it can be incomplete, out of date or wrong.`,
      `If you find a mistake, please write to [${site.email.support}](mailto:${site.email.support}).`,
    ],
  },
  {
    id: 'no-advice',
    title: 'No advice',
    body: [
      `Nothing here is legal, tax, financial or technical advice for your case. Before you act on something you read here, ask someone who knows your situation. For software${hasStaffing ? ' and staffing' : ''}, that can be us.`,
    ],
  },
  {
    id: 'figures',
    title: 'Figures and results',
    body: [
      `${legalClaims.figures} Every project starts from a different point, so they are not a promise for yours. Our commitments are in the agreement for each project.`,
      'Drawings and rendered scenes on the website are illustrations. They do not show real buildings or products.',
    ],
  },
  {
    id: 'jobs-and-salaries',
    title: careerLaunch ? 'Jobs, salaries and training' : 'Jobs and salaries',
    body: [
      'Openings come from lists that change during the day. An opening may be filled or withdrawn after you see it. The written offer sets the terms, the salary and the place of work.',
      ...(careerLaunch
        ? [
            `Pay ranges named for the ${careerLaunch.label} describe jobs on the market. They are not results of participants, and they promise neither a job nor a salary.`,
          ]
        : []),
      'Dates of past walk-ins stay on their pages for reference and are marked as past.',
    ],
  },
  {
    id: 'fraud',
    title: 'Offers in our name',
    body: [
      `We never ask candidates for money for a job or an application. A job offer that asks for a fee, or for your bank card details, is not from us, whatever its letterhead says. Please report it to [${site.email.careers}](mailto:${site.email.careers}) and, in ${COUNTRY.name}, to the ${helpline}.`,
    ],
  },
  {
    id: 'marks-of-others',
    title: 'Trademarks',
    body: [
      'Names and logos of technologies and companies belong to their owners. We name them to show what we work with or where skills are in demand. This does not mean that their owners know, support or recommend us.',
    ],
  },
  {
    id: 'external-links',
    title: 'External links and maps',
    body: [
      'We do not control the websites we link to. Directions, and maps other than our drawings, come from the map provider and may not match what you find there.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    body: [
      `Our liability, and the law that applies, are set out in the [terms and conditions](${routes.terms}).`,
    ],
  },
];

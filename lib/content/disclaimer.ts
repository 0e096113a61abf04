import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import type { LegalSection } from './legal';

export const disclaimerUpdated = '2026-11-01';

export const disclaimer: readonly LegalSection[] = [
  {
    id: 'general-information',
    title: 'General information',
    body: [
      `${site.legalName} publishes this website to say what it does and which positions are open. The content is general. It is given in good faith and checked before it is published, but it can be incomplete, out of date or wrong.`,
      `If you find a mistake, please write to [${site.email.support}](mailto:${site.email.support}). We correct it.`,
    ],
  },
  {
    id: 'no-advice',
    title: 'No advice',
    body: [
      'Nothing here is legal, tax, financial or technical advice for your case. Before you decide something on the strength of a page, ask someone who knows your situation; for software and staffing, that may be us.',
    ],
  },
  {
    id: 'figures',
    title: 'Figures and results',
    body: [
      'Figures about savings, quality, availability or past projects describe work that we have done. Another project has another starting point, so they are not a promise for yours. What we commit to is in the agreement for a project.',
      'Pictures and drawings on the website are illustrations. They show no real buildings, products or persons.',
    ],
  },
  {
    id: 'jobs-and-salaries',
    title: 'Jobs, salaries and training',
    body: [
      'Openings come from lists that change during the day. An opening can be filled or withdrawn after you have seen it. Conditions, salary and place of work are those of the written offer.',
      'Ranges of pay and times that are named for the Career Launch Program are what former participants reached or what the market paid. They guarantee neither a job nor a salary.',
      'Dates of past walk-ins stay on their pages for reference and are marked as past.',
    ],
  },
  {
    id: 'fraud',
    title: 'Offers in our name',
    body: [
      `We never ask candidates for money. An offer that asks for a fee, or for the details of your bank card, is not from us, whatever its letterhead says. Please report it to [${site.email.careers}](mailto:${site.email.careers}) and, in India, to the cybercrime helpline 1930.`,
    ],
  },
  {
    id: 'marks-of-others',
    title: 'Marks of others',
    body: [
      'Names and logos of technologies and companies belong to their owners. We name them to say what we work with or where skills are in demand. It does not mean that their owners know, support or recommend us.',
    ],
  },
  {
    id: 'external-links',
    title: 'External links and maps',
    body: [
      'We do not control the websites that we link to. Maps and directions come from the map provider and may differ from what you find on the spot.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    body: [
      `How far we are liable, and under which law, is said in the [terms and conditions](${routes.terms}).`,
    ],
  },
];

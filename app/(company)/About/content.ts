import { cities } from '@/lib/content/cities';
import { claims, promises } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';
import { hasStaffing } from '@/lib/content/staffing';
import type { DrawingName } from '@/lib/drawing-names';
import { services } from '@/lib/services';
import { site } from '@/lib/site';

type Statement = { title: string; text: string };

/** What the company consists of, and for whom. */
export const parts: readonly { name: string; text: string }[] = [
  {
    name: 'Software',
    text: 'Custom web and mobile software for companies, from the first talk to support after launch.',
  },
  ...(hasStaffing
    ? [
        {
          name: 'Staffing',
          text: `IT staff for companies, on contract or for good. ${capitalized(claims.recruitmentYears)} of recruitment experience.`,
        },
      ]
    : []),
  ...(services.careerLaunch
    ? [
        {
          name: 'Training',
          text: 'The Career Launch Program, for people looking for their first job.',
        },
      ]
    : []),
];

export const values = [
  {
    title: 'Bad news travels first',
    text: promises.delays,
  },
  {
    title: 'The outcome counts',
    text: 'Done means it works for the people who use it, not just that the ticket is closed.',
  },
  {
    title: 'Built to hand over',
    text: 'Code, documents and decisions are written so that others can pick them up, your own team too.',
  },
  {
    title: 'Fair to both sides of a job',
    text: promises.knownBefore,
  },
  {
    title: 'We teach each other',
    text: 'Those who have done it before can help those who do it for the first time.',
  },
  {
    title: 'Careful with data',
    text: promises.clientData,
  },
] as const satisfies readonly Statement[];

export const positiveChange = [
  {
    title: 'Code of business ethics',
    paragraphs: [
      'We win work on merit. We do not give or accept gifts that could sway a decision.',
      promises.concerns,
    ],
  },
  {
    title: 'Sustainability',
    paragraphs: [
      'Most of our energy goes into computing. We size servers by real use, switch off test systems at night and build pages that load on a basic phone.',
      `${promises.recycling} A call on video saves a flight.`,
    ],
  },
  {
    title: 'Inclusion and Diversity',
    paragraphs: [
      `We hire for the skills a role needs. ${promises.sameQuestions}.`,
      `${promises.accommodation}. You do not have to explain a career break.`,
    ],
  },
  {
    title: 'Gender equality agency employer statement',
    paragraphs: [
      `${promises.genderReport} It shows how many women and men work at each level, what they earn for similar work, who takes parental leave and who comes back.`,
    ],
  },
] as const;

/** Each drawing shows what its words say. */
export const approach = [
  {
    label: 'Strategy & Consulting',
    sentence:
      'We start with your numbers and your people, and the plan also says what not to build.',
    drawing: 'places/desk',
  },
  {
    label: 'Technology',
    sentence: 'Proven tools first, and new ones where they help.',
    drawing: 'nearshore/technology',
  },
  {
    label: 'Operations',
    sentence:
      'We plan releases and support around your calendar: month end, exam day, the festive sale.',
    drawing: 'industries/logistics',
  },
  {
    label: 'Industry',
    sentence:
      'A clinic is not a bank or a warehouse. We learn your business before we design a screen.',
    drawing: 'industries/manufacturing',
  },
] as const satisfies readonly { label: string; sentence: string; drawing: DrawingName }[];

export const approachAtRest = 'Every business has its rhythm. We study yours from four angles.';

/** Chapters; only the year of the first one is known. */
export const history = [
  {
    when: `${claims.founded}`,
    text: `${site.name} was founded to build custom software. We took on ${claims.firstYear}, and learned early what lasts after launch day.`,
    drawing: 'services/web',
  },
  ...(hasStaffing
    ? [
        {
          when: 'Then',
          text: `Clients asked us for the people as well as the software. Staffing became the second part of the company${services.careerLaunch ? ', and training for first jobs the third' : ''}.`,
          drawing: 'services/contract' as const,
        },
      ]
    : []),
  {
    when: 'Today',
    text: `${site.group ? `We are part of ${site.group}. ` : ''}The people who work on your project, in ${cities('and')}, make the decisions.`,
    drawing: 'services/permanent',
  },
] as const satisfies readonly { when: string; text: string; drawing: DrawingName }[];

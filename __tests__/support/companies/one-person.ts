import type { LeaderGroup, Site } from '@/lib/company';

/** A firm of one person without an office, a phone number, a logo, a group or clients. */
export const site: Site = {
  name: 'Kavya Codes',
  legalName: 'Kavya Raman',
  description: 'One engineer for web applications, and for finding the next one.',
  email: {
    support: 'hello@kavya.test',
    careers: 'jobs@kavya.test',
    privacy: 'privacy@kavya.test',
    security: 'security@kavya.test',
  },
  grievances: { officer: 'Kavya Raman', boardUrl: '' },
  offices: [],
  offshoreHours: { team: [10, 19], lead: [13, 22], confirmedBy: 'Kavya Raman' },
  social: [],
  clients: [],
  employers: [],
};

export const leaders: readonly LeaderGroup[] = [
  {
    name: 'Management',
    people: [
      {
        name: 'Kavya Raman',
        title: 'Everything',
        description: ['Writes the code, answers the phone and sends the invoices.'],
      },
    ],
  },
];

import type { LeaderGroup, Site } from '@/lib/company';

const cities = ['Pune', 'Chennai', 'Kochi', 'Pune', 'Jaipur'];

/** A company with five offices, two of them in one city, and twelve leaders. */
export const site: Site = {
  name: 'Krishna Talent',
  legalName: 'Krishna Talent Solutions LLP',
  group: 'the Krishna Holdings group',
  description: 'IT staffing from five offices between Jaipur and Kochi.',
  mark: { light: '/images/company.svg', dark: '/images/company.svg' },
  wordmark: { light: '/images/wide.svg', dark: '/images/wide.svg', width: 400, height: 100 },
  email: {
    support: 'support@krishna.test',
    careers: 'careers@krishna.test',
    privacy: 'privacy@krishna.test',
    security: 'security@krishna.test',
  },
  grievances: { officer: 'Meera Pillai', boardUrl: 'https://board.test/complaints' },
  whatsapp: '910000000001',
  offices: cities.map((city, index) => ({
    city,
    region: 'India',
    lines: [`${index + 1} Market Road`, `${city} ${411001 + index}`],
    // One office has no phone number of its own.
    ...(index !== 2 && { phone: `+91 00000 0000${index}` }),
    mapQuery: `Market Road ${index + 1}, ${city}`,
  })),
  offshoreHours: { team: [9, 18], lead: [14.5, 23.5], confirmedBy: 'Meera Pillai' },
  social: [{ name: 'LinkedIn', href: 'https://social.test/krishna', icon: 'linkedin' }],
  clients: [{ name: 'Konkan Ferries', logo: '/images/company.svg', href: '' }],
  employers: [],
};

export const leaders: readonly LeaderGroup[] = ['Partners', 'Heads of offices'].map(
  (name, group) => ({
    name,
    people: ['Anil', 'Bina', 'Chitra', 'Dev', 'Esha', 'Farhan'].map((first) => ({
      name: `${first} ${group === 0 ? 'Krishna' : 'Menon'}`,
      title: `${name}, ${first}`,
      description: [`${first} has been with the company since its first year.`],
    })),
  }),
);

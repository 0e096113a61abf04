import type { LeaderGroup, Site } from '@/lib/company';

/**
 * The company. These are sample values: replace them first (see README, "Make it yours"); `Site` documents each value
 * and which are optional. Addresses end in example.com, and the phone numbers are unassigned.
 */
export const site: Site = {
  name: 'Stepwell',
  legalName: 'Stepwell Software and Staffing Private Limited',
  group: 'the Stepwell Group',
  description:
    'Custom web and mobile software, and the people who build it: contract, nearshore, offshore and permanent IT staffing from India.',
  mark: { light: '/images/mark-light.svg', dark: '/images/mark-dark.svg' },
  email: {
    support: 'support@example.com',
    careers: 'careers@example.com',
    privacy: 'privacy@example.com',
    security: 'security@example.com',
  },
  grievances: { officer: 'Sample Officer', boardUrl: '' },
  whatsapp: '915550100100',
  offices: [
    {
      city: 'Hyderabad',
      region: 'Telangana',
      lines: ['Level 4, Sample Towers', 'Madhapur Main Road', 'Hyderabad 500081'],
      phone: '+91 55501 00100',
      hours: 'Monday to Friday, 09:30 to 18:30',
      languages: 'English, Hindi and Telugu',
      mapQuery: 'Madhapur, Hyderabad, Telangana 500081',
    },
    {
      city: 'Bengaluru',
      region: 'Karnataka',
      lines: ['2nd Floor, Sample Square', '100 Feet Road, Indiranagar', 'Bengaluru 560038'],
      phone: '+91 55501 00200',
      hours: 'Monday to Friday, 10:00 to 19:00',
      languages: 'English, Hindi and Kannada',
      mapQuery: 'Indiranagar, Bengaluru, Karnataka 560038',
    },
  ],
  offshoreHours: { team: [9, 18], lead: [14.5, 23.5], confirmedBy: 'Sample Manager' },
  social: [
    { name: 'LinkedIn', href: 'https://example.com/linkedin', icon: 'linkedin' },
    { name: 'Facebook', href: 'https://example.com/facebook', icon: 'facebook' },
    { name: 'Instagram', href: 'https://example.com/instagram', icon: 'instagram' },
    { name: 'YouTube', href: 'https://example.com/youtube', icon: 'youtube' },
  ],
  clients: [
    { name: 'Sample Hospitals', logo: '/images/marks/hospitals.svg', href: '' },
    { name: 'Sample University', logo: '/images/marks/university.svg', href: '' },
    { name: 'Sample Finance', logo: '/images/marks/finance.svg', href: '' },
    { name: 'Sample Retail', logo: '/images/marks/retail.svg', href: '' },
    { name: 'Sample Freight', logo: '/images/marks/freight.svg', href: '' },
    { name: 'Sample Travel', logo: '/images/marks/travel.svg', href: '' },
    { name: 'Sample Homes', logo: '/images/marks/homes.svg', href: '' },
    { name: 'Sample Machines', logo: '/images/marks/machines.svg', href: '' },
  ],
  employers: [
    { name: 'Sample IT Services', logo: '/images/marks/it-services.svg', href: '' },
    { name: 'Sample Technology Centre', logo: '/images/marks/technology-centre.svg', href: '' },
    { name: 'Sample Bank', logo: '/images/marks/bank.svg', href: '' },
    { name: 'Sample Software', logo: '/images/marks/software.svg', href: '' },
  ],
};

/** The leaders, in page order. Sample leaders have their position as name. */
export const leaders: readonly LeaderGroup[] = [
  {
    name: 'Board of Directors',
    people: [
      {
        name: 'Chair of the Board',
        title: 'Strategy and governance',
        description: [
          'Leads the board and sets its agenda: where the company will be in five years, and which risks it will and will not take to get there.',
          'Is the person to tell about an ethics concern.',
        ],
        ask: 'An ethics concern, or where the company is going',
        portrait: {
          src: '/images/sample-portraits/chair.svg',
          alt: 'Sample drawing of a woman with grey hair in a bun and round glasses',
        },
      },
      {
        name: 'Managing Director',
        title: 'Clients and growth',
        description: [
          'Answers to the board for all of the company’s work. Signs the large proposals, and the apologies.',
          'Decides with the heads of engineering and staffing which work to accept.',
        ],
        ask: 'A large proposal, a partnership or a promise we have not kept',
        portrait: {
          src: '/images/sample-portraits/managing.svg',
          alt: 'Sample drawing of a man with short dark hair and a beard',
        },
      },
      {
        name: 'Finance Director',
        title: 'Finance and risk',
        description: [
          'Looks after the books, contracts and insurance, salaries and payments.',
          'Checks every agreement for what could go wrong on either side, and settles terms that both sides understand.',
        ],
        ask: 'Contracts, notice periods, code ownership, data protection and insurance',
        portrait: {
          src: '/images/sample-portraits/finance.svg',
          alt: 'Sample drawing of a woman with long brown hair and gold earrings',
        },
      },
    ],
  },
  {
    name: 'Management',
    people: [
      {
        name: 'Head of Engineering',
        title: 'Software delivery and quality',
        description: [
          'Runs the web, mobile and design teams, and sets the bar for finished work.',
          'Is the person to ask when a project starts, and when it is in trouble.',
        ],
        ask: 'An architecture, a rescue or a second opinion',
        portrait: {
          src: '/images/sample-portraits/engineering.svg',
          alt: 'Sample drawing of a bald man with a grey beard and round glasses',
        },
      },
      {
        name: 'Head of Staffing',
        title: 'Recruitment and client teams',
        description: [
          'Is responsible for contract, nearshore, offshore and permanent placements: how we find candidates, test their skills and verify their papers.',
          'Is the person to tell when a placement is not a good fit.',
        ],
        ask: 'A team, a role to fill, or a placement that does not fit',
        portrait: {
          src: '/images/sample-portraits/staffing.svg',
          alt: 'Sample drawing of a man with a rose turban and a dark beard',
        },
      },
      {
        name: 'Head of People',
        title: 'Learning and workplace',
        description: [
          'Looks after the people who work here.',
          'Also leads the Career Launch Program, from the first day of training to the mock interviews, and listens to its graduates.',
        ],
        ask: 'Working here, an application, or the Career Launch Program',
        portrait: {
          src: '/images/sample-portraits/people.svg',
          alt: 'Sample drawing of a woman with dark curls and gold earrings',
        },
      },
    ],
  },
];

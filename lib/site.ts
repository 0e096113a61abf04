/**
 * Who the company is. These are sample values: replace them first (see README, "Make it yours").
 * Addresses end in example.com and the phone numbers are of the kind that no exchange connects.
 */
export const site = {
  name: 'Stepwell',
  legalName: 'Stepwell Software and Staffing Private Limited',
  group: 'the Stepwell Group',
  founded: 2010,
  description:
    'Custom web and mobile software, and the people who build it: contract, nearshore, offshore and permanent IT staffing from India.',
  email: {
    support: 'support@example.com',
    careers: 'careers@example.com',
    privacy: 'privacy@example.com',
    security: 'security@example.com',
  },
  /** Who answers complaints about personal data, by e-mail to `privacy`: see docs/privacy.md. */
  grievances: {
    officer: 'Sample Officer',
    /** Where the Data Protection Board of India takes complaints; empty until it says where. */
    boardUrl: '',
  },
  /** Digits only with country code, as wa.me wants it. */
  whatsapp: '915550100100',
  offices: [
    {
      city: 'Hyderabad',
      region: 'Telangana',
      lines: ['Level 4, Sample Towers', 'Madhapur Main Road', 'Hyderabad 500081'],
      phone: '+91 55501 00100',
      mapQuery: 'Madhapur, Hyderabad, Telangana 500081',
    },
    {
      city: 'Bengaluru',
      region: 'Karnataka',
      lines: ['2nd Floor, Sample Square', '100 Feet Road, Indiranagar', 'Bengaluru 560038'],
      phone: '+91 55501 00200',
      mapQuery: 'Indiranagar, Bengaluru, Karnataka 560038',
    },
  ],
  /** Hours of an offshore team on India's clock, 14.5 for half past two, and who has confirmed them. */
  offshoreHours: { team: [9, 18], lead: [14.5, 23.5], confirmedBy: 'Sample Manager' },
  /** One without an address is not shown. */
  social: [
    { name: 'LinkedIn', href: 'https://example.com/linkedin', icon: 'linkedin' },
    { name: 'Facebook', href: 'https://example.com/facebook', icon: 'facebook' },
    { name: 'Instagram', href: 'https://example.com/instagram', icon: 'instagram' },
    { name: 'YouTube', href: 'https://example.com/youtube', icon: 'youtube' },
  ],
  /** Shown on the About page. Name and logo need the client's permission in writing. */
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
  /** Four big companies that hire for what the Career Launch Program teaches; with their permission, too. */
  employers: [
    { name: 'Sample IT Services', logo: '/images/marks/it-services.svg', href: '' },
    { name: 'Sample Technology Centre', logo: '/images/marks/technology-centre.svg', href: '' },
    { name: 'Sample Bank', logo: '/images/marks/bank.svg', href: '' },
    { name: 'Sample Software', logo: '/images/marks/software.svg', href: '' },
  ],
} as const satisfies {
  clients: readonly Mark[];
  employers: readonly Mark[];
  [fact: string]: unknown;
};

/** Another company's mark. */
export type Mark = {
  name: string;
  /** A picture below `public/`. */
  logo: string;
  /** Their site; empty for none. */
  href: string;
};

export type Office = (typeof site.offices)[number];

/** A number of the list above as a link that dials it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** Is there a page to lead to? */
export function hasAddress({ href }: { href: string }): boolean {
  return href !== '';
}

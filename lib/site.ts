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
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example', icon: 'linkedin' },
    { name: 'Facebook', href: 'https://www.facebook.com/example', icon: 'facebook' },
    { name: 'Instagram', href: 'https://www.instagram.com/example', icon: 'instagram' },
    { name: 'YouTube', href: 'https://www.youtube.com/@example', icon: 'youtube' },
  ],
} as const;

export type Office = (typeof site.offices)[number];

/** A number of the list above as a link that dials it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

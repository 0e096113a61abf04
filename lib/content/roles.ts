import type { DrawingName } from '@/lib/drawing-names';
import { type RoutePath, routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { walkInClaims } from './claims';

export type Role = {
  /** Identifies the role in addresses and forms. */
  key: string;
  title: string;
  path: RoutePath;
  lead: string;
  /** For search engines. */
  description: string;
  function: string;
  drawing: DrawingName;
  /** Search text for such openings in the job list. */
  search: string;
  /** The walk-in's id in the register at the gate. */
  walkInId: string;
  skills: readonly string[];
};

/** The day of the walk-in, and the facts common to all four roles. */
export const walkIn = {
  ...walkInClaims,
  office: site.offices[0],
  city: site.offices[0]?.city ?? 'India',
  documents: [
    'Updated resume, two printed copies',
    'Government photo ID: the original and one copy',
    'Mark sheets from Class X onwards and the degree certificate',
    'Relieving and experience letters of all employers',
    'Payslips of the last three months',
  ],
} as const;

export const roles = {
  fullStack: {
    key: 'full-stack',
    title: 'Full Stack Development',
    path: routes.roleFullStack,
    lead: 'Build features from the database to the button, and maintain them once people use them.',
    description: `Full stack developers in ${walkIn.city}: skills, eligibility, documents for the walk-in, similar openings, and how to register your interest.`,
    function: 'Software Development',
    drawing: 'services/backend',
    search: 'full stack',
    walkInId: walkInClaims.fullStackId,
    skills: [
      'React or Angular with TypeScript, plus solid HTML and CSS',
      'Node.js or Java with Spring Boot, and REST services that other teams can rely on',
      'PostgreSQL, MySQL or MongoDB: schemas, indexes and slow queries',
      'Automated tests, Git with reviews, and a release pipeline',
      'Good to have: Docker, and one of AWS, Azure or Google Cloud',
    ],
  },
  frontEnd: {
    key: 'front-end',
    title: 'Frontend Development',
    path: routes.roleFrontEnd,
    lead: 'Turn designs into screens that are fast, clear and easy for everyone to use.',
    description: `Frontend developers in ${walkIn.city}: desired skills, who is eligible, what to carry to the walk-in, and how to register your interest.`,
    function: 'Software Development',
    drawing: 'services/web',
    search: 'frontend',
    walkInId: walkInClaims.frontEndId,
    skills: [
      'JavaScript and TypeScript, with React, Next.js or Angular',
      'Semantic HTML and modern CSS, with or without a framework',
      'Accessibility: keyboard, screen reader, contrast',
      'Performance: you can measure a page and make it faster',
      'Good to have: Figma, design systems, browser tests with Playwright',
    ],
  },
  cyberSecurity: {
    key: 'cyber-security',
    title: 'Cyber Security Analyst',
    path: routes.roleCyberSecurity,
    lead: 'Find out what an alert means, stop the threat, and document it so it does not happen again.',
    description: `Cyber security analysts in ${walkIn.city}: desired skills, eligibility, documents to carry, similar openings and how to register interest.`,
    function: 'Cyber Security',
    drawing: 'industries/finance',
    search: 'cyber security',
    walkInId: walkInClaims.cyberSecurityId,
    skills: [
      'Daily use of a SIEM, such as Splunk or Microsoft Sentinel, and EDR tools',
      'Vulnerability scans, and follow-up until each finding is closed',
      'TCP/IP, and hardening of Windows and Linux servers',
      'Incident response: triage, evidence, and reports managers can understand',
      'Good to have: CEH or Security+, scripting in Python, rotating shifts',
    ],
  },
  salesforce: {
    key: 'salesforce',
    title: 'Salesforce Developer',
    path: routes.roleSalesforce,
    lead: 'Model how a business sells and serves, and build it on the platform so an admin can run it.',
    description: `Salesforce developers in ${walkIn.city}: Apex and Lightning skills, eligibility, walk-in documents, similar openings and how to apply.`,
    function: 'Salesforce',
    drawing: 'services/cloud',
    search: 'salesforce',
    walkInId: walkInClaims.salesforceId,
    skills: [
      'Apex, SOQL and Lightning Web Components',
      'Flow first: you know when code is not needed',
      'Sales Cloud or Service Cloud, with sharing rules and permission sets',
      'Integrations over REST, SOAP and Platform Events',
      'Good to have: Platform Developer I, releases from source control',
    ],
  },
} as const satisfies Record<string, Role>;

/** Links to the four roles. */
export const roleLinks = Object.values(roles).map(({ title, path, function: text }) => ({
  label: title,
  path,
  text,
}));

/** The role named in an address or a form; `key` may be anything. */
export function findRole(key: unknown): Role | undefined {
  return Object.values(roles).find((role) => role.key === key);
}

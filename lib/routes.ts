/**
 * Every path of the site: its canonical spelling and its aliases. Metadata, menus, the sitemap, rewrites and
 * tests read this table. All of it is sent to browsers.
 */
export const routes = {
  home: '/',
  about: '/About',
  webDevelopment: '/Web-development',
  mobileApp: '/Mobile-app',
  uiUx: '/UI-UX',
  contractStaffing: '/Service/Contract-staffing',
  permanentStaffing: '/Service/Permanent-staffing',
  offshoreStaffing: '/Service/Offshore-staffing',
  nearshoreStaffing: '/Service/NearShore-staffing',
  careerLaunch: '/Service/Career-launch-program',
  career: '/Career',
  jobPositions: '/JobPositions',
  roleFullStack: '/jobs/full-stack-development',
  roleFrontEnd: '/jobs/front-end-development',
  roleCyberSecurity: '/jobs/Cyber-Security',
  roleSalesforce: '/jobs/salesforce',
  jobForm: '/jobForm',
  resumeUpload: '/resumeUpload',
  contact: '/Contact',
  team1: '/Abouteam1',
  team2: '/Aboutteam2',
  team3: '/Aboutteam3',
  team4: '/Aboutteam4',
  team5: '/Aboutteam5',
  team6: '/Aboutteam6',
  team7: '/Aboutteam7',
  terms: '/termsandconditions',
  privacy: '/privacypolicy',
  disclaimer: '/disclaimer',
  candidateNotice: '/candidate-notice',
} as const;

type RouteName = keyof typeof routes;
export type RoutePath = (typeof routes)[RouteName];

/** The only page in several languages, by language. */
export const noticePaths = {
  en: routes.candidateNotice,
  hi: '/candidate-notice/hi',
  te: '/candidate-notice/te',
} as const;

/**
 * Other spellings that existing links use, with their canonical paths. `middleware.ts` rewrites them (its
 * matcher has to list them literally; a test compares the two). `rewrites()` in `next.config.ts` serves
 * paths in any other letter case.
 */
export const aliases: Record<string, RoutePath> = {
  '/Ui-Ux': routes.uiUx,
  '/Service/OffShore-staffing': routes.offshoreStaffing,
  '/Aboutteam1': routes.team1,
  '/Abouteam2': routes.team2,
  '/Abouteam3': routes.team3,
  '/Abouteam4': routes.team4,
  '/Abouteam5': routes.team5,
  '/Abouteam6': routes.team6,
  '/Abouteam7': routes.team7,
};

/** The page of a job. Links in lists also contain its index in the feed; the key takes precedence. */
export const jobPath = {
  canonical: (key: string) => `/job/${encodeURIComponent(key)}`,
  fromList: (index: number, key: string) => `/job/${index}?k=${encodeURIComponent(key)}`,
  /** The preview image for links from other sites. */
  picture: (key: string) => `/job/${encodeURIComponent(key)}/picture`,
  /** The open jobs of a city or a function. */
  place: (slug: string) => `/jobs-in/${slug}`,
  apply: (key: string) => `${routes.jobForm}?job=${encodeURIComponent(key)}`,
};

/** The jobs that a visitor saved; which ones, only the browser knows. */
export const savedJobsPath = `${routes.jobPositions}?saved`;

/** The id of the rows on the page of the list. */
export const RESULTS = 'results';

/** A page of the list of jobs, without search. */
export function jobListPath(page: number): string {
  return page === 1 ? routes.jobPositions : `${routes.jobPositions}?page=${page}`;
}

/** The application form for a role, as a separate page. */
export function roleApplyPath(key: string): string {
  return `${routes.jobForm}?role=${encodeURIComponent(key)}`;
}

/** Where an accepted application leads: the careers page with its receipt, which needs the token. */
export function receiptPath(reference: string, token: string): string {
  return `${routes.career}?${new URLSearchParams({ applied: reference, token })}`;
}

/** The same for a resume that was submitted. */
export function resumeReceiptPath(reference: string, token: string): string {
  return `${routes.resumeUpload}?${new URLSearchParams({ sent: reference, token })}`;
}

/** The same for an application for a role. */
export function roleReceiptPath(reference: string, token: string): string {
  return `${routes.jobForm}?${new URLSearchParams({ sent: reference, token })}`;
}

/** The own page of an application; the reference alone never opens it. */
export function applicationPath(reference: string, token: string): string {
  return `/application/${reference}/${token}`;
}

/** The form of a job, after an application for it with this page: a fragment is sent to no server. */
export function applyAgainPath(jobKey: string, page: string): string {
  return `${jobPath.apply(jobKey)}#after=${page}`;
}

/** The page and the reference of the earlier application in such a fragment. */
export function earlierApplication(fragment: string) {
  const [, page, reference] = EARLIER.exec(fragment) ?? [];
  return page && reference ? { page, reference } : undefined;
}

const EARLIER = /^#after=(\/application\/(APP-\d{8}-[A-Z2-7]{6})\/[\w-]{42})$/;

/** The reference and token of an application's page. */
type OwnApplicationKey = { reference: string; token: string };

/** Reference and token in the path of that page, or in those of its forms. */
export function ownApplicationIn(path: string): OwnApplicationKey | undefined {
  const [, reference, token] =
    /^\/application\/([^/]+)\/([^/]+)(?:\/(?:withdraw|correct))?$/.exec(path) ?? [];
  return reference && token ? { reference, token } : undefined;
}

/** Is this the target of a form of that page? */
export function isOwnApplicationPost(path: string): boolean {
  return /^\/application\/[^/]+\/[^/]+\/(?:withdraw|correct)$/.test(path);
}

/** The canonical spelling of a path or alias in any letter case; undefined if there is no such page. */
export function canonicalPath(path: string): RoutePath | undefined {
  return canonicalByLowerCase.get(path.toLowerCase());
}

const canonicalByLowerCase = new Map<string, RoutePath>([
  ...Object.values(routes).map((path) => [path.toLowerCase(), path] as const),
  ...Object.entries(aliases).map(([alias, path]) => [alias.toLowerCase(), path] as const),
]);

/** The place of paths in the navigation. */
export type NavLink = { label: string; path: RoutePath };

export const serviceGroups: { heading: string; links: NavLink[] }[] = [
  {
    heading: 'Development',
    links: [
      { label: 'Web Development', path: routes.webDevelopment },
      { label: 'Mobile App Development', path: routes.mobileApp },
      { label: 'UI and UX Development', path: routes.uiUx },
    ],
  },
  {
    heading: 'Staffing Services',
    links: [
      { label: 'Contract', path: routes.contractStaffing },
      { label: 'NearShore', path: routes.nearshoreStaffing },
      { label: 'Offshore', path: routes.offshoreStaffing },
      { label: 'Permanent', path: routes.permanentStaffing },
      { label: 'Career launch program', path: routes.careerLaunch },
    ],
  },
];

/** Is the page of this address rendered per request: made from the job list, or from the address itself? */
export function isRenderedOnRequest(address: string): boolean {
  return (
    leadsToJobs(address) ||
    leadsToApplicationForm(address) ||
    folderOf(address) === 'job' ||
    address.startsWith(`${routes.contact}?`)
  );
}

/** Is this the list of jobs, a search in it, or the jobs of a city or a function? */
export function leadsToJobs(address: string): boolean {
  return ['JobPositions', 'jobs-in'].includes(folderOf(address));
}

export function leadsToApplicationForm(address: string): boolean {
  return folderOf(address) === 'jobForm';
}

function folderOf(address: string): string {
  return address.split(/[/?#]/, 2)[1] ?? '';
}

/** Like `URL.parse`, which exists since Node 22; undefined if it is no URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Whether the percent signs of a path stand for text in UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Pages with a variant per query, rendered per request at an address of its own. */
export const pageVariants = [
  { path: routes.career, query: 'applied', shows: `${routes.career}/receipt` },
  { path: routes.contact, query: 'topic', shows: `${routes.contact}/topic` },
  { path: routes.resumeUpload, query: 'sent', shows: `${routes.resumeUpload}/receipt` },
  { path: routes.jobForm, query: 'sent', shows: `${routes.jobForm}/receipt` },
];

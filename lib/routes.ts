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

/** The only multilingual page, by language. */
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

/** The visitor's saved jobs, which only the browser knows. */
export const savedJobsPath = `${routes.jobPositions}?saved`;

/** Element id of the results on the list page. */
export const RESULTS = 'results';

/** A page of the job list, without a search. */
export function jobListPath(page: number): string {
  return page === 1 ? routes.jobPositions : `${routes.jobPositions}?page=${page}`;
}

/** The application form for a role, as a separate page. */
export function roleApplyPath(key: string): string {
  return `${routes.jobForm}?role=${encodeURIComponent(key)}`;
}

/** The receipt of an accepted application, on the careers page. It needs the token. */
export function receiptPath(reference: string, token: string): string {
  return `${routes.career}?${new URLSearchParams({ applied: reference, token })}`;
}

/** The receipt of a submitted resume. */
export function resumeReceiptPath(reference: string, token: string): string {
  return `${routes.resumeUpload}?${new URLSearchParams({ sent: reference, token })}`;
}

/** The receipt of an application for a role. */
export function roleReceiptPath(reference: string, token: string): string {
  return `${routes.jobForm}?${new URLSearchParams({ sent: reference, token })}`;
}

/** An application's own page; the reference alone never opens it. */
export function applicationPath(reference: string, token: string): string {
  return `/application/${reference}/${token}`;
}

/** The form of a job after an earlier application, whose page is in the fragment: fragments are not sent to servers. */
export function applyAgainPath(jobKey: string, page: string): string {
  return `${jobPath.apply(jobKey)}#after=${page}`;
}

/** The page and reference of the earlier application in such a fragment. */
export function earlierApplication(fragment: string) {
  const [, page, reference] = EARLIER.exec(fragment) ?? [];
  return page && reference ? { page, reference } : undefined;
}

const EARLIER = /^#after=(\/application\/(APP-\d{8}-[A-Z2-7]{6})\/[\w-]{42})$/;

/** The reference and token of an application's page. */
type OwnApplicationKey = { reference: string; token: string };

/** Reference and token in the path of an application's page or its forms. */
export function ownApplicationIn(path: string): OwnApplicationKey | undefined {
  const [, reference, token] =
    /^\/application\/([^/]+)\/([^/]+)(?:\/(?:withdraw|correct))?$/.exec(path) ?? [];
  return reference && token ? { reference, token } : undefined;
}

/** The canonical spelling of a path or alias, case-insensitively; undefined if there is no such page. */
export function canonicalPath(path: string): RoutePath | undefined {
  return canonicalByLowerCase.get(path.toLowerCase());
}

const canonicalByLowerCase = new Map<string, RoutePath>([
  ...Object.values(routes).map((path) => [path.toLowerCase(), path] as const),
  ...Object.entries(aliases).map(([alias, path]) => [alias.toLowerCase(), path] as const),
]);

/** A navigation link. */
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

/** Whether the page is rendered per request, from the job list or from the address itself. */
export function isRenderedOnRequest(address: string): boolean {
  return (
    leadsToJobs(address) ||
    leadsToApplicationForm(address) ||
    ['job', 'jobs', 'Career'].includes(folderOf(address)) ||
    pageVariantAt(address) !== undefined
  );
}

/** Whether this is the job list, a search in it, or the jobs of a city or a function. */
export function leadsToJobs(address: string): boolean {
  return ['JobPositions', 'jobs-in'].includes(folderOf(address));
}

export function leadsToApplicationForm(address: string): boolean {
  return folderOf(address) === 'jobForm';
}

function folderOf(address: string): string {
  return address.split(/[/?#]/, 2)[1] ?? '';
}

/** Like `URL.parse`, which exists since Node 22; undefined if it is not a URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Whether the percent-encoding of a path is valid UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a link must load the document instead of using the router. The application form is shown before the router
 * would have the scripts of its fields. For a variant, the router would show the prefetched page without its query.
 */
export function needsDocument(address: string): boolean {
  return leadsToApplicationForm(address) || pageVariantAt(address) !== undefined;
}

/** The variant of a page that the query of an address selects; its path may be in any letter case. */
export function pageVariantAt(address: string) {
  const [, path, query] = /^([^?#]*)\?([^#]*)/.exec(address.toLowerCase()) ?? [];
  const params = new URLSearchParams(query);
  return pageVariants.find(
    (variant) => variant.path.toLowerCase() === path && params.has(variant.query),
  );
}

/** A page that the address of another one shows if its query has this parameter. */
export type PageVariant = { path: RoutePath; query: string; shows: string };

/** Rendered per request, at their page's address. */
export const pageVariants: readonly PageVariant[] = [
  { path: routes.career, query: 'applied', shows: `${routes.career}/receipt` },
  { path: routes.contact, query: 'topic', shows: `${routes.contact}/topic` },
  { path: routes.resumeUpload, query: 'sent', shows: `${routes.resumeUpload}/receipt` },
  { path: routes.jobForm, query: 'sent', shows: `${routes.jobForm}/receipt` },
];

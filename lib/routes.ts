/**
 * The paths of all pages but those in `services.ts`, in their canonical spelling. All of this file is sent to browsers;
 * `pages.ts` adds what only the server needs.
 */
export const routes = {
  home: '/',
  about: '/About',
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

export type RoutePath = (typeof routes)[keyof typeof routes];

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The only multilingual page, by language. Another script needs its font for previews (`scripts/pictures/draw.ts`). */
export const noticePaths = {
  en: routes.candidateNotice,
  hi: '/candidate-notice/hi',
  te: '/candidate-notice/te',
} as const;

/** The translations, with the names of their languages in English: not every system has their fonts. */
export const noticeTranslations = Object.entries(noticePaths)
  .filter(([language]) => language !== 'en')
  .map(([language, path]) => ({ language, path, name: LANGUAGE_NAMES.of(language) }));

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

/** The receipt of what was sent, at the address of one of these pages. It needs the token. */
export function receiptPath(page: RoutePath, reference: string, token: string): string {
  const name = page === routes.career ? 'applied' : 'sent';
  return `${page}?${new URLSearchParams({ [name]: reference, token })}`;
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

/** Reference and token in the path of an application's page or its forms. */
export function ownApplicationIn(path: string): { reference: string; token: string } | undefined {
  const [, reference, token] =
    /^\/application\/([^/]+)\/([^/]+)(?:\/(?:withdraw|correct))?$/.exec(path) ?? [];
  return reference && token ? { reference, token } : undefined;
}

const ON_REQUEST = ['job', 'jobs', 'Career', 'privacypolicy', 'candidate-notice', 'resumeUpload'];

/** Whether the page is rendered by the running server: from the job list, the address itself or its settings. */
export function isRenderedOnRequest(address: string): boolean {
  return (
    leadsToJobs(address) ||
    leadsToApplicationForm(address) ||
    ON_REQUEST.includes(folderOf(address)) ||
    pageVariantAt(address) !== undefined
  );
}

/** Whether this is the job list, a search in it, or the jobs of a city or a function. */
export function leadsToJobs(address: string): boolean {
  return ['JobPositions', 'jobs-in'].includes(folderOf(address));
}

function leadsToApplicationForm(address: string): boolean {
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

/**
 * The variant of a page that the query of an address selects, in any letter case. An encoded name selects none: a proxy,
 * which limits variants, does not decode it.
 */
export function pageVariantAt(address: string) {
  const [, path, query = ''] = /^([^?#]*)\?([^#]*)/.exec(address.toLowerCase()) ?? [];
  const names = query.split('&').map((parameter) => parameter.split('=', 1)[0]);
  return pageVariants.find(
    (variant) => variant.path.toLowerCase() === path && names.includes(variant.query),
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

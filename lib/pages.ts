import { noticePaths, type PageVariant, pageVariants, type RoutePath, routes } from './routes';
import { offered } from './services';

/**
 * Every page and answer of the site, and how the server treats it: a page is its folder in `app`, a row in `services` or
 * `routes` and, if it is not a plain prerendered page, a row here. The guard, the page cache, the middleware, the metrics and the
 * breadcrumbs read this table; tests compare the middleware's matcher and `deploy/nginx.conf` with it, which need
 * literals.
 */
export type Page = {
  /** `:name` is one segment, `:name*` any number of them, also none. Matches any letter case. */
  path: string;
  /**
   * `build`: prerendered. `once`: rendered once for all visitors, until the list of jobs changes. `request`: rendered for
   * each request. `handler`: a file or data, without our policy for pages.
   */
  rendered: 'build' | 'once' | 'request' | 'handler';
  methods: readonly string[];
  /** Posts to it are counted together with those to other pages of this form, and have its limit of text. */
  form?: PostedForm;
  /** Who checks its posts: `actions`, the guard; `handler`, the route itself. */
  posts: 'actions' | 'own application' | 'desk' | 'handler';
  requestClass: RequestClass;
  /** The pages between the home page and this one. */
  parents: readonly RoutePath[];
  /** The proxy limits requests to it, always or for addresses with a query, because each one costs a rendering. */
  costly?: 'always' | 'with a query';
};

/** The forms as posts to them are counted: role pages and the application form take the same applications. */
export type PostedForm = 'contact' | 'career' | 'launch' | 'resume' | 'application';

/** The label of requests in metrics. */
export type RequestClass = 'page' | 'job' | 'search' | 'post' | 'file' | 'feed' | 'api' | 'desk';

type PageRow = Partial<Page> & { path: string };

/** The prerendered pages and those of the list of jobs, in their canonical spelling. */
export const pagePaths: readonly string[] = [
  ...[routes.home, routes.about],
  ...offered.map(({ path }) => path),
  ...Object.values(routes).filter((path) => path !== routes.home && path !== routes.about),
];

/**
 * Other spellings that existing links use, with their canonical paths. `middleware.ts` rewrites them (its
 * matcher has to list them literally; a test compares the two). `rewrites()` in `next.config.ts` serves
 * paths in any other letter case.
 */
export const aliases: Record<string, string> = {
  ...Object.fromEntries(offered.flatMap(({ alias, path }) => (alias ? [[alias, path]] : []))),
  '/Aboutteam1': routes.team1,
  '/Abouteam2': routes.team2,
  '/Abouteam3': routes.team3,
  '/Abouteam4': routes.team4,
  '/Abouteam5': routes.team5,
  '/Abouteam6': routes.team6,
  '/Abouteam7': routes.team7,
};

/** The canonical spelling of a path or alias, case-insensitively; undefined if there is no such page. */
export function canonicalPath(path: string): string | undefined {
  return canonicalByLowerCase.get(path.toLowerCase());
}

const canonicalByLowerCase = new Map(
  [...pagePaths.map((path) => [path, path] as const), ...Object.entries(aliases)].map(
    ([spelling, path]) => [spelling.toLowerCase(), path] as const,
  ),
);

const READ = ['GET', 'HEAD'];
/** A form posts to its own page, and an action may answer with any page. */
const READ_AND_POST = [...READ, 'POST'];

const careers = [routes.career];
const jobs = [routes.career, routes.jobPositions];
const feed = {
  rendered: 'once',
  requestClass: 'feed',
  methods: READ,
  costly: 'with a query',
} as const;
const file = { rendered: 'handler', requestClass: 'file', methods: READ } as const;
const api = { rendered: 'handler', requestClass: 'api', methods: READ } as const;
const desk = {
  rendered: 'request',
  requestClass: 'desk',
  posts: 'desk',
  costly: 'always',
} as const;
const own = { rendered: 'request', costly: 'always' } as const;
const ownForm = { ...own, methods: ['POST'], posts: 'own application' } as const;

/** What they say depends on the settings of the running server. */
export const statedPaths: readonly string[] = [
  ...[routes.resumeUpload, routes.privacy],
  ...Object.values(noticePaths),
];

/** Those among them that are more than a prerendered page. */
const special: PageRow[] = [
  { path: routes.career, rendered: 'once', form: 'career' },
  ...offered.flatMap(({ path, form }): PageRow[] => (form ? [{ path, form }] : [])),
  { path: routes.contact, form: 'contact' },
  { path: routes.resumeUpload, rendered: 'once', form: 'resume', parents: careers },
  ...statedPaths.map((path): PageRow => ({ path, rendered: 'once' })),
  {
    path: routes.jobPositions,
    rendered: 'once',
    requestClass: 'search',
    parents: careers,
    costly: 'with a query',
  },
  {
    path: routes.jobForm,
    rendered: 'once',
    form: 'application',
    parents: jobs,
    costly: 'with a query',
  },
  ...[
    routes.roleFullStack,
    routes.roleFrontEnd,
    routes.roleCyberSecurity,
    routes.roleSalesforce,
  ].map((path): PageRow => ({ path, rendered: 'once', form: 'application', parents: careers })),
  ...[
    ...[routes.team1, routes.team2, routes.team3, routes.team4],
    ...[routes.team5, routes.team6, routes.team7],
  ].map((path): PageRow => ({ path, parents: [routes.about] })),
];

/** The pages of refused requests. */
const REFUSALS = [
  ...['unreadable', 'elsewhere', 'updated', 'too-large', 'too-long', 'too-many', 'no-room'],
  'not-kept',
];
/** What is shown for a job that is not in the list. */
export const NO_JOB = '/refused/no-job';

/** Pages that `routes` does not list, and what is not a page. The first match counts. */
const others: PageRow[] = [
  { path: '/job/:id', rendered: 'once', requestClass: 'job', parents: jobs },
  {
    path: '/job/:id/picture',
    rendered: 'once',
    requestClass: 'job',
    methods: READ,
    costly: 'always',
  },
  { path: '/jobs-in/:place', rendered: 'once', requestClass: 'search', parents: jobs },
  ...['/jobs.rss', '/jobs.json', '/jobs.xml'].map((path): PageRow => ({ path, ...feed })),
  { path: '/sitemap.xml', ...feed, costly: undefined },
  ...['/robots.txt', '/.well-known/security.txt'].map(
    (path): PageRow => ({ path, ...feed, rendered: 'build', costly: undefined }),
  ),
  { path: '/jobs/:role/walk-in.ics', ...feed, rendered: 'handler', costly: undefined },
  { path: '/application/:reference/:token', ...own },
  { path: '/application/:reference/:token/withdraw', ...ownForm },
  { path: '/application/:reference/:token/correct', ...ownForm },
  { path: '/desk/sign-in/start', ...desk, rendered: 'handler', methods: ['GET'] },
  { path: '/desk/sign-in/callback', ...desk, rendered: 'handler', methods: ['GET'] },
  { path: '/desk/sign-out', ...desk, rendered: 'handler', methods: ['POST'] },
  { path: '/desk/export', ...desk, rendered: 'handler' },
  { path: '/desk/:id/resume', ...desk, rendered: 'handler' },
  { path: '/desk/:id/frame', ...desk, rendered: 'handler' },
  { path: '/desk/:path*', ...desk },
  // Prerendered, because only its status differs: 404.
  { path: NO_JOB, costly: 'always' },
  ...REFUSALS.map((name): PageRow => ({ path: `/refused/${name}`, ...own })),
  ...['client', 'healthz', 'metrics', 'readyz', 'resumes/:id'].map(
    (name): PageRow => ({ path: `/api/${name}`, ...api }),
  ),
  { path: '/api/outbox/drain', ...api, methods: READ_AND_POST, posts: 'handler' },
  // Next answers these itself.
  ...['/favicon.ico', '/manifest.webmanifest'].map((path): PageRow => ({ path, ...file })),
  { path: '/jobs' },
];

/** A variant has its page's form and is rendered for each request. */
function variantRow({ path, shows }: PageVariant): PageRow {
  const base = special.find((row) => row.path === path);
  return { ...base, path: shows, rendered: 'request', costly: 'always' };
}

/** All rows; tests iterate over them. */
export const pages: readonly Page[] = [
  ...pageVariants.map(variantRow),
  ...special,
  ...pagePaths.map((path): PageRow => ({ path })),
  ...others,
].map(withDefaults);

function withDefaults(row: PageRow): Page {
  return {
    rendered: 'build',
    methods: READ_AND_POST,
    posts: 'actions',
    requestClass: 'page',
    parents: [],
    ...row,
  };
}

/** What a path without a row is: a file if its last segment has a dot, otherwise a page that does not exist. */
const FILE = withDefaults({ path: '/:path*', ...file });
export const NO_ROW = withDefaults({ path: '/:path*' });

/** The row of a path, in any spelling. */
export function pageAt(path: string): Page {
  const canonical = canonicalPath(path) ?? path;
  const known = literal.get(canonical.toLowerCase());
  const found = known ?? patterns.find(({ pattern }) => pattern.test(canonical))?.page;
  if (found) return found;
  const isFile = canonical.includes('.', canonical.lastIndexOf('/'));
  return isFile || canonical.startsWith('/_next/') ? FILE : NO_ROW;
}

/** Whether there is nothing at a path but perhaps a file. */
export function isUnknown(path: string): boolean {
  return pageAt(withoutEmptySegments(path)).path === NO_ROW.path;
}

/** Where Next redirects to from a path with more slashes. */
export function withoutEmptySegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

const isPattern = ({ path }: Page) => path.includes(':');
const literal = new Map(
  pages
    .filter((page) => !isPattern(page))
    .map((page) => [page.path.toLowerCase(), page] as const)
    // The first row counts.
    .reverse(),
);
const patterns = pages
  .filter(isPattern)
  .map((page) => ({ page, pattern: new RegExp(`^${patternOf(page.path)}$`, 'i') }));

function patternOf(path: string): string {
  return path.replace(/\/:\w+\*/g, '(?:/.*)?').replace(/:\w+/g, '[^/]+');
}

/** The page of `routes` whose variant is at a path; the path itself for any other. */
export function basePath(path: string): string {
  const shown = path.toLowerCase();
  const variant = pageVariants.find(({ shows }) => shows.toLowerCase() === shown);
  return variant?.path ?? canonicalPath(path) ?? path;
}

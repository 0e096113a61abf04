import { globSync, readFileSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { pairs } from '@/__tests__/support/items';
import { enquiryPath } from '@/lib/content/enquiries';
import { deskPaths } from '@/lib/desk/desk';
import { aliases, basePath, isUnknown, type Page, pageAt, pagePaths, pages } from '@/lib/pages';
import {
  applicationPath,
  applyAgainPath,
  earlierApplication,
  isDecodable,
  isRenderedOnRequest,
  jobListPath,
  jobPath,
  leadsToJobs,
  needsDocument,
  ownApplicationIn,
  pageVariantAt,
  receiptPath,
  roleApplyPath,
  routes,
} from '@/lib/routes';
import { offered } from '@/lib/services';
import { refusals } from '@/lib/web/guard/refusals';
import { config } from '@/middleware';
import nextConfig from '@/next.config';

/** The paths of all pages and route handlers in `app`, with their parameters: `/job/:id`. */
// The first pattern finds nothing in a folder with a dot.
const inApp = globSync(['app/**/{page,route}.{ts,tsx}', 'app/.*/**/route.ts']).map((file) => {
  const path = file
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/(?:page|route)\.tsx?$/, '')
    .replace(/\[([^\]]+)\]/g, ':$1');
  return { file, path: path === '' || path === '/home' ? '/' : path };
});

/** An address that a row matches. */
const sampleOf = ({ path }: Page) => path.replace(/\/:\w+\*/, '/x').replace(/:\w+/g, 'x');

test('every page and handler in app has a row', () => {
  const missing = inApp.filter(({ path }) => {
    // A folder with a parameter may have one row, or a row for each of its pages.
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    const hasOwn = pages.some((page) => pattern.test(page.path));
    return !hasOwn && isUnknown(path.replace(/:\w+/g, 'x'));
  });
  expect(missing).toEqual([]);
});

test('every row without parameters leads to itself, in any letter case', () => {
  for (const page of pages.filter(({ path }) => !path.includes(':'))) {
    expect(pageAt(page.path).path).toBe(page.path);
    expect(pageAt(page.path.toUpperCase()).path).toBe(page.path);
  }
});

test('every refusal has a page with a row, and no other does', () => {
  const paths = Object.values(refusals).map(({ path }) => path);
  expect([...paths, '/refused/x'].filter(isUnknown)).toEqual(['/refused/x']);
});

test('a page that does not exist takes posts and is rendered, a file is only read', () => {
  expect(pageAt('/nothing/here')).toMatchObject({ rendered: 'build', posts: 'actions' });
  expect(pageAt('/images/a.webp')).toMatchObject({ rendered: 'handler', methods: ['GET', 'HEAD'] });
});

test.each<[string, boolean]>([
  ['/nothing/here', true],
  ['/images/a.webp', true],
  ['/jobs/nothing', true],
  ['/api/nothing', true],
  ['//nothing//', true],
  ['/_next/static/chunks/a.js', true],
  ...['/', '/About/', '//About', '/aBOUT', '/jobs', '/favicon.ico', '/job/x/'].map(
    (path): [string, boolean] => [path, false],
  ),
])('whether there is nothing at %s but perhaps a file: %s', (path, isSo) => {
  expect(isUnknown(path)).toBe(isSo);
});

test('a page in routes without a row is prerendered', () => {
  expect(pageAt(routes.about)).toMatchObject({ rendered: 'build', parents: [] });
});

/** The policy that Next sends on hosts without our server. */
async function policyAt(path: string) {
  const rules = (await nextConfig('phase-production-server').headers?.()) ?? [];
  return rules
    .filter(({ source }) => source === '/:path*' || source === path)
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Content-Security-Policy')?.value;
}

test.each(
  inApp.filter(
    ({ file, path }) =>
      /\broute\.tsx?$/.test(file) && ['feed', 'api'].includes(pageAt(path).requestClass),
  ),
)('$path runs no script if a browser shows it as a page', async ({ path }) => {
  expect(await policyAt(path)).toContain("default-src 'none'");
});

test('the policy of data is not that of pages', async () => {
  expect(await policyAt(routes.about)).not.toContain('default-src');
});

/** Where the policy of a page comes from the middleware. */
const isFromMiddleware = ({ rendered, requestClass, methods }: Page) =>
  (rendered === 'once' || rendered === 'request') &&
  requestClass !== 'feed' &&
  methods.includes('GET');

test.each(
  pages
    .filter((page) => isFromMiddleware(page) && !page.path.endsWith('/picture'))
    .map((page) => [page.path, page] as const),
)('middleware runs for %s, which is rendered by the server', (_, page) => {
  expect(unstable_doesMiddlewareMatch({ config, url: sampleOf(page) })).toBe(true);
});

/** The addresses that the proxy limits, from the map in its configuration. */
const limited = [
  ...(/map "\$request_method \$uri \$args" \$costly_for \{([^}]*)\}/
    .exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]
    ?.matchAll(/"~(\*?)(\S.*)" \$client;/g) ?? []),
].map(([, isAnyCase, pattern = '']) => new RegExp(pattern, isAnyCase ? 'i' : ''));

const isLimited = (uri: string, query = '') =>
  limited.some((pattern) => pattern.test(`GET ${uri} ${query}`));

test('the proxy has limits for addresses', () => {
  expect(limited.length).toBeGreaterThan(4);
});

test.each(pages.map((page) => [page.path, page] as const))(
  'the proxy limits requests for %s as its row says',
  (_, page) => {
    const uri = sampleOf(page);
    expect([uri, isLimited(uri)]).toEqual([uri, page.costly === 'always']);
    if (page.costly === 'with a query') expect(isLimited(uri, 'q=x')).toBe(true);
  },
);

test('addresses of jobs, roles and receipts have their keys encoded', () => {
  expect([
    ...[jobPath.canonical('a b'), jobPath.fromList(3, 'a&b'), jobPath.picture('a b')],
    ...[jobPath.apply('a&b'), roleApplyPath('a b'), jobPath.place('pune')],
    ...[jobListPath(1), jobListPath(2)],
    ...[routes.career, routes.resumeUpload, routes.jobForm].map((page) =>
      receiptPath(page, 'A-1', 't'),
    ),
  ]).toEqual([
    ...['/job/a%20b', '/job/3?k=a%26b', '/job/a%20b/picture'],
    ...['/jobForm?job=a%26b', '/jobForm?role=a%20b', '/jobs-in/pune'],
    ...['/JobPositions', '/JobPositions?page=2'],
    ...['/Career?applied=A-1&token=t', '/resumeUpload?sent=A-1&token=t'],
    '/jobForm?sent=A-1&token=t',
  ]);
});

const OWN = applicationPath('APP-20261121-7F3KQ2', 'x'.repeat(42));

test('the form after an earlier application knows its page', () => {
  const [, fragment = ''] = applyAgainPath('a-key', OWN).split('a-key');
  expect(earlierApplication(fragment)).toEqual({ page: OWN, reference: 'APP-20261121-7F3KQ2' });
  const others = ['', '#', `${fragment}x`, `x${fragment}`, fragment.replace('APP', 'CON')];
  expect(others.map(earlierApplication)).toEqual(others.map(() => undefined));
});

test('the paths below the page of an application are of that application', () => {
  for (const path of ['/application/A/t', '/application/A/t/withdraw', '/application/A/t/correct'])
    expect(ownApplicationIn(path)).toEqual({ reference: 'A', token: 't' });
  for (const path of ['/application/A/t/else', '/application/A', '/x/application/A/t'])
    expect(ownApplicationIn(path)).toBeUndefined();
});

/** Variants of pages, by an address that shows them. */
const variants = [
  ['/Career?applied=x', routes.career, '/Career/receipt'],
  ['/Contact?topic=x', routes.contact, '/Contact/topic'],
  ['/resumeUpload?sent=x', routes.resumeUpload, '/resumeUpload/receipt'],
  ['/jobForm?sent=x', routes.jobForm, '/jobForm/receipt'],
] as const;

test.each(variants)('%s shows a variant of %s, which a link must load', (address, path, shows) => {
  expect(pageVariantAt(address)?.shows).toBe(shows);
  expect([needsDocument(address), isRenderedOnRequest(address)]).toEqual([true, true]);
  expect([basePath(shows), basePath(shows.toUpperCase())]).toEqual([path, path]);
  const [, query = ''] = address.split('?');
  // Nginx limits what is written plainly.
  const encoded = `%${query.charCodeAt(0).toString(16)}${query.slice(1)}`;
  const others = [path, `${path}?x=${address.length}`, `${path}#?${query}`, `${path}?${encoded}`];
  expect(others.map(pageVariantAt)).toEqual(others.map(() => undefined));
});

test.each(pairs`/JobPositions?q=x -> jobs request | /jobs-in/pune -> jobs request | /jobForm?job=a -> request document
  /job/a -> request | /jobs/salesforce#apply -> request | /Career -> request | /About -> nothing | / -> nothing`)(
  'what a link to %s leads to: %s',
  (address, expected) => {
    const found = [
      leadsToJobs(address) && 'jobs',
      isRenderedOnRequest(address) && 'request',
      needsDocument(address) && 'document',
    ];
    expect(found.filter(Boolean).join(' ') || 'nothing').toBe(expected);
  },
);

test('a path with broken percent-encoding is not decodable', () => {
  expect(['/a%20b', '/%E0%A4'].map(isDecodable)).toEqual([true, false]);
});

const runsFor = (url: string, headers?: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config, url, headers });

test.each([
  ...Object.keys(aliases),
  ...[receiptPath(routes.career, 'AB12', 'T'), receiptPath(routes.resumeUpload, 'AB12', 'T')],
  '/Career/receipt',
  ...[applicationPath('AB12', 'T'), `${applicationPath('AB12', 'T')}/withdraw`],
  ...[...offered.slice(0, 1).map(enquiryPath), '/Contact/topic'],
  ...[jobPath.canonical('a-key'), jobPath.fromList(3, 'a-key'), jobPath.apply('a-key'), '/JOB/3'],
  ...[routes.jobPositions, routes.jobForm, '/JOBFORM', '/refused/too-large'],
  ...[routes.career, '/cAREER', routes.roleSalesforce, '/jobs/x'],
  ...Object.values(deskPaths),
  ...['/desk/app-20261123-aaaaaa', '/desk/app-20261123-aaaaaa/resume'],
  ...['/%E0', '/About%'],
])('middleware runs for %s', (path) => {
  expect(runsFor(path)).toBe(true);
});

test.each(['content-type', 'content-length', 'transfer-encoding', 'next-action'])(
  'middleware runs for every request with %s, on any path and in any letter case',
  (header) => {
    for (const path of [...pagePaths, '/JOBFORM', '/nothing/at/all', '/api/healthz']) {
      expect(runsFor(path, { [header]: '0' })).toBe(true);
    }
  },
);

const perRequest: string[] = Object.values(routes).filter(
  (path) => pageAt(path).rendered === 'once',
);

test.each([
  ...pagePaths.filter((path) => !perRequest.includes(path)),
  ...['/_next/static/chunks/a.js', '/images/a.webp', '/api/healthz'],
  ...['/robots.txt', '/a-key-0123456789.txt'],
])('middleware does not run for a plain request for %s', (path) => {
  expect(runsFor(path)).toBe(false);
});

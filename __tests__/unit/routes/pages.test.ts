import { globSync, readFileSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { type Page, pageAt, pages } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { config } from '@/middleware';
import nextConfig from '@/next.config';

/** The paths of all pages and route handlers in `app`, with their parameters: `/job/:id`. */
const inApp = globSync('app/**/{page,route}.{ts,tsx}').map((file) => {
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
    return !hasOwn && pageAt(path.replace(/:\w+/g, 'x')).path === '/:path*';
  });
  expect(missing).toEqual([]);
});

test('every row without parameters leads to itself, in any letter case', () => {
  for (const page of pages.filter(({ path }) => !path.includes(':'))) {
    expect(pageAt(page.path).path).toBe(page.path);
    expect(pageAt(page.path.toUpperCase()).path).toBe(page.path);
  }
});

test('a page that does not exist takes posts and is rendered, a file is only read', () => {
  expect(pageAt('/nothing/here')).toMatchObject({ rendered: 'build', posts: 'actions' });
  expect(pageAt('/images/a.webp')).toMatchObject({ rendered: 'handler', methods: ['GET', 'HEAD'] });
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

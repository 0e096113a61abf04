import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { aliases, pagePaths, pages } from './lib/pages';
import { noticePaths, routes } from './lib/routes';
import { site } from './lib/site';
import { MAX_REQUEST_BYTES } from './lib/uploads/limits';
import {
  cachedADay,
  commonHeaders,
  dataHeaders,
  privatePageHeaders,
  receiptHeaders,
  uploadHeaders,
  workerHeaders,
} from './lib/web/headers';
import { writeGuardedPdfWorker } from './scripts/guard-pdf-worker';
import { mergeStyleSheets } from './scripts/support/style-sheets';

/** Serves paths in other letter case; a rewrite matches any case and does not loop. */
const anyLetterCase = [
  ...pagePaths.flatMap((path) => (path === '/' ? [] : [[path, path]])),
  ['/job/:id', '/job/:id'],
  ...Object.values(noticePaths).map((path) => [path, path]),
  ...Object.entries(aliases),
].map(([source = '', destination = '']) => ({ source, destination }));

/** No pattern for `/api`, because what does not exist there is answered with a page. */
const dataForPrograms = pages.filter(({ requestClass }) => ['feed', 'api'].includes(requestClass));

const FAVICON = '/images/brand/favicon.ico';

const logo = site.wordmark ?? site.mark;
const isSecure = process.env.SITE_URL?.startsWith('https:') ?? false;

const config: NextConfig = {
  // Compared with the settings of the running site (`lib/operations/setting-warnings.ts`).
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? '' },
  // Without this, a lock file in a parent folder would make that one the root.
  outputFileTracingRoot: __dirname,
  // The disabled image optimizer, 20 MB that no container needs.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  outputFileTracingIncludes: {
    '/job/[id]/picture': logo ? [`public${logo.light}`] : [],
    // What the owner confirmed about the columns of the job list, if anything.
    '/**': ['jobs-columns.json'],
  },
  // The build of an owner's copy does not type-check the tests, which depend on the sample company.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // The libraries are TypeScript sources.
  transpilePackages: ['job-sheet', 'resume-reader'],
  poweredByHeader: false,
  // `lib/web/front.ts` handles both.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // For debugging the built site.
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === 'on',
  // Puts title and description in the head of every page, not only for some bots.
  htmlLimitedBots: /.*/,
  // Not needed, because pictures are stored in their final size, and the optimizer has a history of advisories.
  images: { unoptimized: true },
  // Not bundled; loaded only with STORAGE=gcs or CRON_SECRET, and for encrypted PDFs.
  serverExternalPackages: ['@google-cloud/storage', '@prometheus-io/client', 'pdfjs-dist'],
  compiler: { runAfterProductionCompile: ({ distDir }) => mergeStyleSheets(distDir) },
  experimental: {
    // One for each module, which the hook below puts together.
    cssChunking: { type: 'graph', requestCost: 0 },
    serverActions: { bodySizeLimit: MAX_REQUEST_BYTES },
    // Where middleware runs, Next silently truncates longer bodies; must be above the action's own limit.
    proxyClientMaxBodySize: MAX_REQUEST_BYTES + 1024 * 1024,
    // `lib/web/front.ts` drops the headers that Next would check.
    validateRSCRequestHeaders: false,
    // Next would write every page to disk at its first request; caching in memory is enough.
    isrFlushToDisk: false,
  },
  // For platforms that do not run our server; on a Node host `lib/web/front.ts` also covers the other responses.
  headers: async () => [
    { source: '/:path*', headers: headerList(commonHeaders({ isSecure })) },
    {
      source: '/:folder(images|video)/:path*',
      headers: headerList({ 'Cache-Control': cachedADay }),
    },
    // Set here, because headers set by route handlers do not override the common ones.
    ...dataForPrograms.map(({ path }) => ({ source: path, headers: headerList(dataHeaders) })),
    { source: '/api/resumes/:id', headers: headerList(uploadHeaders) },
    { source: '/_next/static/media/:file(pdf\\.worker\\..*)', headers: headerList(workerHeaders) },
    // The address of a receipt also opens the application's page.
    ...['applied', 'sent'].map((key) => ({
      source: '/:page',
      has: [{ type: 'query' as const, key }],
      headers: headerList(receiptHeaders),
    })),
    { source: '/application/:path*', headers: headerList(privatePageHeaders) },
  ],
  // Guessed addresses of the job list.
  redirects: async () => [{ source: '/jobs', destination: routes.jobPositions, permanent: true }],
  rewrites: async () => ({
    beforeFiles: [],
    // Requested by clients that have not loaded a page with the icon's address.
    afterFiles: [...anyLetterCase, { source: '/favicon.ico', destination: FAVICON }],
    fallback: [],
  }),
};

function headerList(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/**
 * Next computes the id of a server action from this key, its file and its name. By default the key is random for each
 * build, so a form opened before a deployment could not be sent after it. The key protects nothing here: Next would use
 * it to encrypt variables of actions inside components, and there are none.
 */
const ACTION_KEY = createHash('sha256').update('server actions').digest('base64');

export default function configOf(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) {
    writeGuardedPdfWorker();
  }
  if (phase === PHASE_PRODUCTION_BUILD) {
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= ACTION_KEY;
  }
  // A platform packs the build itself; Next cannot also produce the standalone folder for it.
  if (process.env.NEXT_ADAPTER_PATH) {
    return { ...config, adapterPath: join(__dirname, 'scripts/platform-adapter.mjs') };
  }
  // Other builds produce the folder that runs without node_modules (deploy/Dockerfile). `next start` does
  // not need it and would warn about it.
  return phase === PHASE_PRODUCTION_BUILD ? { ...config, output: 'standalone' } : config;
}

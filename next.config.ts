import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import { aliases, noticePaths, routes } from './lib/routes';
import { site } from './lib/site';
import { MAX_REQUEST_BYTES } from './lib/uploads/limits';
import {
  commonHeaders,
  dataHeaders,
  privatePageHeaders,
  receiptHeaders,
  uploadHeaders,
  workerHeaders,
} from './lib/web/headers';
import { writeGuardedPdfWorker } from './scripts/guard-pdf-worker';

/** Paths in another letter case lead to their page; a rewrite matches any case and does not loop. */
const anyLetterCase = [
  ...Object.values(routes).flatMap((path) => (path === '/' ? [] : [[path, path]])),
  ['/job/:id', '/job/:id'],
  ...Object.values(noticePaths).map((path) => [path, path]),
  ...Object.entries(aliases),
].map(([source = '', destination = '']) => ({ source, destination }));

const dataForPrograms = [
  '/api/healthz',
  '/api/metrics',
  '/api/readyz',
  '/api/vitals',
  '/api/outbox/drain',
  '/jobs.rss',
  '/jobs.xml',
  '/jobs.json',
  '/sitemap.xml',
  '/jobs/:role/walk-in.ics',
];

const FAVICON = '/images/brand/favicon.ico';

/** As in `lib/web/shelf.ts`: fresh for a day, then stale-while-revalidate. */
const KEPT_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';

const isSecure = process.env.SITE_URL?.startsWith('https:') ?? false;

const config: NextConfig = {
  // Otherwise a lock file in a parent folder would make that one the root.
  outputFileTracingRoot: __dirname,
  // The image optimizer, which is off; 20 MB that no container needs.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  outputFileTracingIncludes: {
    '/job/[id]/picture': site.mark ? [`public${site.mark.light}`] : [],
  },
  // The build of an owner's copy does not check the tests, which know the sample company.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  poweredByHeader: false,
  // `lib/web/front.ts` does both.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // Title and description stand in the head of every page, not only for some robots.
  htmlLimitedBots: /.*/,
  // Not needed, because pictures are stored in their final size, and it has a history of advisories.
  images: { unoptimized: true },
  // Not bundled, and loaded only with STORAGE=gcs, OTEL_EXPORTER_OTLP_ENDPOINT, CRON_SECRET and for an encrypted PDF.
  serverExternalPackages: [
    '@google-cloud/storage',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@prometheus-io/client',
    'pdfjs-dist',
  ],
  experimental: {
    serverActions: { bodySizeLimit: MAX_REQUEST_BYTES },
    // Where middleware runs, Next truncates longer bodies silently; keep this above the action's own
    // limit.
    proxyClientMaxBodySize: MAX_REQUEST_BYTES + 1024 * 1024,
    // `lib/web/front.ts` drops the headers that Next would check.
    validateRSCRequestHeaders: false,
    // Next would write every page to disk at its first request; memory is enough.
    isrFlushToDisk: false,
  },
  // For platforms that do not run our server; on a Node host `lib/web/front.ts` covers the other
  // responses, too.
  headers: async () => [
    { source: '/:path*', headers: headerList(commonHeaders({ isSecure })) },
    // Fresh for a day, then stale-while-revalidate; their names do not depend on their content.
    {
      source: '/:folder(images|video)/:path*',
      headers: headerList({ 'Cache-Control': KEPT_A_DAY }),
    },
    // Set here, because a header that a route handler sets does not override the common ones.
    ...dataForPrograms.map((source) => ({ source, headers: headerList(dataHeaders) })),
    { source: '/api/resumes/:id', headers: headerList(uploadHeaders) },
    { source: '/_next/static/media/:file(pdf\\.worker\\..*)', headers: headerList(workerHeaders) },
    // The address of a receipt opens the page of the application, too.
    ...['applied', 'sent'].map((key) => ({
      source: '/:page',
      has: [{ type: 'query' as const, key }],
      headers: headerList(receiptHeaders),
    })),
    { source: '/application/:path*', headers: headerList(privatePageHeaders) },
  ],
  // Addresses that people guess for the list.
  redirects: async () => [{ source: '/jobs', destination: routes.jobPositions, permanent: true }],
  rewrites: async () => ({
    beforeFiles: [],
    // Clients without a page that names the icon request this one.
    afterFiles: [...anyLetterCase, { source: '/favicon.ico', destination: FAVICON }],
    fallback: [],
  }),
};

function headerList(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/**
 * Next computes the id of a server action from this key, its file and its name. By default the key is random for each
 * build, so a form that was opened before a deployment could not be sent after it. The key protects nothing here: Next
 * would encrypt the variables of actions inside components with it, and there are none.
 */
const ACTION_KEY = createHash('sha256').update('server actions').digest('base64');

export default function configOf(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) {
    writeGuardedPdfWorker();
  }
  if (phase === PHASE_PRODUCTION_BUILD) {
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= ACTION_KEY;
  }
  // A platform packs the build itself; Next cannot produce the standalone folder for it as well.
  if (process.env.NEXT_ADAPTER_PATH) {
    return { ...config, adapterPath: join(__dirname, 'scripts/platform-adapter.mjs') };
  }
  // Other builds produce the folder that runs without node_modules (deploy/Dockerfile). `next start` does
  // not need it and would warn about it.
  return phase === PHASE_PRODUCTION_BUILD ? { ...config, output: 'standalone' } : config;
}

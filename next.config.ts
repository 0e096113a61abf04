import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { aliases, routes } from './lib/routes';
import { commonHeaders, dataHeaders, uploadHeaders } from './lib/security/headers';
import { MAX_REQUEST_BYTES } from './lib/uploads/limits';

/** Paths of other letter case lead to their page; a rewrite matches any case and does not loop. */
const anyLetterCase = [
  ...Object.values(routes).flatMap((path) => (path === '/' ? [] : [[path, path]])),
  ['/job/:id', '/job/:id'],
  ...Object.entries(aliases),
].map(([source = '', destination = '']) => ({ source, destination }));

const dataForPrograms = [
  '/api/healthz',
  '/api/readyz',
  '/api/vitals',
  '/api/outbox/drain',
  '/jobs.rss',
  '/jobs.json',
  '/sitemap.xml',
  '/jobs/:role/walk-in.ics',
];

const KEPT_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';

const isSecure = process.env.SITE_URL?.startsWith('https:') ?? false;

const config: NextConfig = {
  // Otherwise a lock file in a folder above would make that one the root.
  outputFileTracingRoot: __dirname,
  // The image optimizer, which is off; 20 MB that no container needs.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  // For the list of what is still sample content (`lib/sample-content.ts`).
  outputFileTracingIncludes: { '/api/readyz': ['lib/site.ts', 'lib/content/leaders.ts'] },
  poweredByHeader: false,
  // `lib/server/compressed-pages.ts` does both, in a fraction of the time.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // The optimizer is not needed (pictures are right-sized files) and has a history of advisories.
  images: { unoptimized: true },
  // Loaded as it is installed, and only where STORAGE asks for it.
  serverExternalPackages: ['@google-cloud/storage'],
  experimental: {
    serverActions: { bodySizeLimit: MAX_REQUEST_BYTES },
    // Next cuts longer bodies silently where middleware runs; keep this above the action's own limit.
    proxyClientMaxBodySize: MAX_REQUEST_BYTES + 1024 * 1024,
    // Next would copy every page beside the built ones when it is first asked for; memory is enough.
    isrFlushToDisk: false,
  },
  // For platforms without a server of ours; on a Node host `lib/server/pipeline.ts` reaches the rest, too.
  headers: async () => [
    { source: '/:path*', headers: headerList(commonHeaders({ isSecure })) },
    // A day without asking, then the old one while asking; their names do not change with what is in them.
    {
      source: '/:folder(images|video)/:path*',
      headers: headerList({ 'Cache-Control': KEPT_A_DAY }),
    },
    // The rest stands here, because what a route says itself would not replace the common ones.
    ...dataForPrograms.map((source) => ({ source, headers: headerList(dataHeaders) })),
    { source: '/api/resumes/:id', headers: headerList(uploadHeaders) },
  ],
  rewrites: async () => ({ beforeFiles: [], afterFiles: anyLetterCase, fallback: [] }),
};

function headerList(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

export default function configOf(phase: string): NextConfig {
  // A platform that packs the build by itself; Next cannot make the folder below for it, too.
  if (process.env.NEXT_ADAPTER_PATH) {
    return { ...config, adapterPath: join(__dirname, 'scripts/platform-adapter.mjs') };
  }
  // Every other build makes the folder that runs without node_modules (deploy/Dockerfile). `next start`, which
  // does not need it, would warn of it.
  return phase === PHASE_PRODUCTION_BUILD ? { ...config, output: 'standalone' } : config;
}

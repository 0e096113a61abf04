import type { NextConfig } from 'next';
import { aliases, routes } from './lib/routes';
import { MAX_REQUEST_BYTES } from './lib/uploads/limits';

/** Paths of other letter case lead to their page; a rewrite matches any case and does not loop. */
const anyLetterCase = [
  ...Object.values(routes).flatMap((path) => (path === '/' ? [] : [[path, path]])),
  ['/job/:id', '/job/:id'],
  ...Object.entries(aliases),
].map(([source = '', destination = '']) => ({ source, destination }));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimizer is not needed (pictures are right-sized files) and has a history of advisories.
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: MAX_REQUEST_BYTES },
    // Next cuts longer bodies silently where middleware runs; keep this above the action's own limit.
    proxyClientMaxBodySize: MAX_REQUEST_BYTES + 1024 * 1024,
  },
  rewrites: async () => ({ beforeFiles: [], afterFiles: anyLetterCase, fallback: [] }),
};

export default config;

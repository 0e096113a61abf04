import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/settings';

/** Receipts and closed jobs have `noindex`, so crawlers must be able to read them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}

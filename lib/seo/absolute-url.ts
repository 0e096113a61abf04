import 'server-only';
import { env } from '@/lib/settings';

/** The absolute URL of a path: for feeds, sitemaps and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

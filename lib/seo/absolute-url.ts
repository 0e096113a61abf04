import 'server-only';
import { env } from '@/lib/env';

/** A path of ours with the public origin before it: for feeds, sitemaps and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

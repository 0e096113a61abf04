import 'server-only';
import { env } from '@/lib/env';
import { isLoopback } from '@/lib/loopback';

/** Is the site served to others, as far as `SITE_URL` tells? */
export function isPublicOrigin(): boolean {
  const { protocol, hostname } = new URL(env().SITE_URL);
  return protocol === 'https:' && !isLoopback(hostname);
}

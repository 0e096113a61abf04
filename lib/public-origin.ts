import 'server-only';
import { env } from '@/lib/env';

/** Is the site served to others, as far as `SITE_URL` tells? */
export function isPublicOrigin(): boolean {
  const { protocol, hostname } = new URL(env().SITE_URL);
  const isLoopback = /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);
  return protocol === 'https:' && !isLoopback;
}

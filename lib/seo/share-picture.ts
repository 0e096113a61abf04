import { canonicalPath } from '@/lib/routes';

/** The size of preview pictures. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * The URL of a page's preview picture, made by `scripts/media/og-pictures.mjs`; undefined for a path that
 * is not in the route table.
 */
export function sharePicture(path: string): string | undefined {
  const canonical = canonicalPath(path);
  if (!canonical) return undefined;
  return `/images/og/${canonical.split('/').at(-1)?.toLowerCase() || 'home'}.jpg`;
}

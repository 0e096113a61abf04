import { canonicalPath } from '@/lib/routes';

/** The size of the pictures that other sites show when they link to a page. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * The address of a page's own picture, made by `scripts/media/og-pictures.mjs`; undefined for a path that is
 * not in the table of routes.
 */
export function sharePicture(path: string): string | undefined {
  const canonical = canonicalPath(path);
  if (!canonical) return undefined;
  return `/images/og/${canonical.split('/').at(-1)?.toLowerCase() || 'home'}.jpg`;
}

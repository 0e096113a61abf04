import { teamPaths } from '@/lib/content/leaders';
import { canonicalPath } from '@/lib/routes';

/** The size of preview pictures. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The URL of a page's preview picture, which `npm run pictures` draws; undefined for a path without one. */
export function sharePicture(path: string): string | undefined {
  const canonical = canonicalPath(path) ?? teamPaths.find((each) => each === path);
  if (!canonical) return undefined;
  return `/images/brand/${canonical.split('/').at(-1)?.toLowerCase() || 'home'}.jpg`;
}

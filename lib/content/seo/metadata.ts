import 'server-only';
import type { Metadata } from 'next';
import { teamPaths } from '@/lib/content/leaders';
import { canonicalPath } from '@/lib/pages';
import { jobPath, routes } from '@/lib/routes';
import type { Service } from '@/lib/services';
import { site } from '@/lib/site';

/** Metadata of a page for search results and link previews. */
export type PageMeta = {
  /** Without the company's name, which the root layout appends. */
  title: string;
  description: string;
  /** Canonical path, made absolute with `metadataBase` of the root layout, which is `SITE_URL`. */
  path: string;
  /** Whether the page describes a service of the company. */
  isService?: boolean;
  /** The URL of the preview picture; default: the picture of the path, if there is one. */
  picture?: string;
};

/** The page of a service. */
export function serviceMeta({ label, path }: Service, description: string): PageMeta {
  return { title: label, description, path, isService: true };
}

/** Title, description, canonical link and link preview. */
export function pageMetadata({
  title,
  description,
  path,
  picture = sharePicture(path),
}: PageMeta): Metadata {
  return {
    title,
    description,
    alternates: {
      canonical: path,
      types: {
        'application/rss+xml': [{ title: `${site.name}: open positions`, url: '/jobs.rss' }],
      },
    },
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: site.name,
      title,
      description,
      url: path,
      images: picture ? [{ url: picture, ...SHARE_PICTURE, alt: title }] : undefined,
    },
    twitter: { card: 'summary_large_image', title, description },
  };
}

/** The size of preview pictures. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The URL of a page's preview picture, which the build draws; undefined for a path without one. */
export function sharePicture(path: string): string | undefined {
  const canonical = canonicalPath(path) ?? teamPaths.find((each) => each === path) ?? parent(path);
  if (!canonical) return undefined;
  return `/images/brand/${canonical.split('/').at(-1)?.toLowerCase() || 'home'}.jpg`;
}

/** The page whose picture is shared by the jobs of a place, and by translations of the notice. */
function parent(path: string): string | undefined {
  if (path.startsWith(jobPath.place(''))) return routes.jobPositions;
  return path.startsWith(`${routes.candidateNotice}/`) ? routes.candidateNotice : undefined;
}

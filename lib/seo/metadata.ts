import type { Metadata } from 'next';
import { site } from '@/lib/site';
import { SHARE_PICTURE, sharePicture } from './share-picture';

/** What a page says about itself in search results and link previews. */
export type PageFacts = {
  /** Without the company's name, which the root layout appends. */
  title: string;
  description: string;
  /** Canonical path. Made absolute with `metadataBase` of the root layout, which is `SITE_URL`. */
  path: string;
  /** Whether the page describes a service of the company. */
  isService?: boolean;
  /** The URL of the preview picture; default: the picture of the path, if there is one. */
  picture?: string;
};

/** Title, description, canonical link and link preview. */
export function pageMetadata({
  title,
  description,
  path,
  picture = sharePicture(path),
}: PageFacts): Metadata {
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

import type { Metadata } from 'next';
import { site } from '@/lib/site';
import { SHARE_PICTURE, sharePicture } from './share-picture';

/** What a page says about itself, to people in a list of search results and to programs. */
export type PageFacts = {
  /** Without the company's name: the root layout appends it. */
  title: string;
  description: string;
  /** Canonical path. Made absolute with `metadataBase` of the root layout, which is `SITE_URL`. */
  path: string;
  /** The page describes something that the company sells. */
  isService?: boolean;
  /** The address of the picture that stands for it elsewhere; otherwise the path's own, if there is one. */
  picture?: string;
};

/** Title, description, canonical link, and what other sites show when they link to a page. */
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

import type { Metadata } from 'next';
import { site } from '@/lib/site';

type PageFacts = {
  /** Without the company's name: the root layout appends it. */
  title: string;
  description: string;
  /** Canonical path. Made absolute with `metadataBase` of the root layout, which is `SITE_URL`. */
  path: string;
};

/** What every indexable page says about itself: title, description, canonical link, Open Graph. */
export function pageMetadata({ title, description, path }: PageFacts): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: site.name,
      title,
      description,
      url: path,
    },
  };
}

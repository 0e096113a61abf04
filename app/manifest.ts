import type { MetadataRoute } from 'next';
import { LOCALE } from '@/lib/country';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: LOCALE,
    start_url: routes.home,
    display: 'browser',
    background_color: '#11103e',
    theme_color: '#11103e',
    icons: [
      { src: '/images/brand/logo-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/images/brand/logo-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/images/brand/maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  };
}

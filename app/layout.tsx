import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { FollowPage } from '@/components/layout/follow-page';
import { HydratedEvent } from '@/components/layout/hydrated-event';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { ThemeProvider } from '@/components/layout/theme-provider';
import { LOCALE } from '@/lib/country';
import { env } from '@/lib/settings';
import { site } from '@/lib/site';
import { earlyScript } from '@/lib/web/seal/compiled-scripts';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  metadataBase: new URL(env().SITE_URL),
  title: { default: site.name, template: `%s | ${site.name}` },
  description: site.description,
  icons: {
    icon: [
      { url: '/images/brand/favicon.ico', sizes: '32x32' },
      { url: '/images/brand/logo-192.png', type: 'image/png', sizes: '192x192' },
    ],
    apple: '/images/brand/apple-icon.png',
  },
  // Phone numbers are marked up explicitly; automatic detection would turn other figures into links.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export default function RootLayout({ children }: { children: ReactNode }) {
  // The early script sets classes on <html> and <body> before hydration.
  return (
    <html lang={LOCALE} className={fontVariables} suppressHydrationWarning>
      <body suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <ThemeProvider>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <SiteHeader />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          <FollowPage />
          <HydratedEvent />
        </ThemeProvider>
      </body>
    </html>
  );
}

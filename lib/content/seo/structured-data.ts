import { COUNTRY, LOCALE } from '@/lib/country';
import 'server-only';
import { hasAddress } from '@/lib/company';
import { pageAt } from '@/lib/pages';
import { type RoutePath, routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';

/** A schema.org entity, ready to be serialized as JSON-LD. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** The company, with one id on every page. Unverifiable claims are omitted. */
export function organization(): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.name,
    legalName: site.legalName,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/images/brand/logo-512.png'),
    description: site.description,
    email: site.email.support,
    sameAs: site.social.filter(hasAddress).map(({ href }) => href),
    location: site.offices.map((office) => ({
      '@type': 'Place',
      name: `${site.name} ${office.city}`,
      telephone: office.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.lines.slice(0, -1).join(', '),
        addressLocality: office.city,
        addressRegion: office.region,
        postalCode: office.lines.at(-1)?.match(/\d{6}$/)?.[0],
        addressCountry: office.country ?? COUNTRY.code,
      },
    })),
  };
}

/** A reference to `organization()`, which the home page describes. */
export function organizationId(): string {
  return `${absoluteUrl('/')}#organization`;
}

export function website(): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${absoluteUrl('/')}#website`,
    name: site.name,
    url: absoluteUrl('/'),
    inLanguage: LOCALE,
    publisher: { '@id': organizationId() },
  };
}

type Crumb = { name: string; path: string };

/** The breadcrumbs of a page; the last one is the page itself. */
export function breadcrumbs(trail: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** A list whose items have their own pages. */
export function listOfPages(name: string, pages: readonly Crumb[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}

export function service({ name, description, path }: Crumb & { description: string }): Thing {
  return {
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl(path),
    serviceType: name,
    provider: { '@id': organizationId() },
  };
}

/** Of pages that are parents of others. */
const names: Partial<Record<RoutePath, string>> = {
  [routes.career]: 'Careers',
  [routes.jobPositions]: 'Job positions',
  [routes.about]: 'About the company',
};

/** The pages from the home page to this one, inclusive. */
export function breadcrumbTrail(page: Crumb): Crumb[] {
  const parents = pageAt(page.path).parents;
  return [...parents.map((path) => ({ name: names[path] ?? path, path })), page];
}

import type { PageMeta } from '@/lib/content/seo/metadata';
import { breadcrumbs, breadcrumbTrail, service } from '@/lib/content/seo/structured-data';
import { StructuredData } from './structured-data';

/** Breadcrumbs of a page and, on a service page, the service. */
export function PageData({ meta }: { meta: PageMeta }) {
  const { title: name, description, path, isService } = meta;
  const things = [breadcrumbs(breadcrumbTrail({ name, path }))];
  if (isService) things.push(service({ name, description, path }));
  return <StructuredData things={things} />;
}

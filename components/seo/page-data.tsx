import type { PageMeta } from '@/lib/content/seo/metadata';
import { breadcrumbs, breadcrumbTrail, service } from '@/lib/content/seo/structured-data';
import { absoluteUrl } from '@/lib/settings';
import { StructuredData } from './structured-data';

/** Breadcrumbs of a page, on a service page the service, and on paper the address. */
export function PageData({ meta }: { meta: PageMeta }) {
  const { title: name, description, path, isService } = meta;
  const things = [breadcrumbs(breadcrumbTrail({ name, path }))];
  if (isService) things.push(service({ name, description, path }));
  return (
    <>
      <StructuredData things={things} />
      <p className="print-only small">{absoluteUrl(path)}</p>
    </>
  );
}

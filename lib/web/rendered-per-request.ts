import { routes } from '@/lib/routes';

/**
 * The other pages are prerendered and contain their policy, except in the response to a post. Where our server runs,
 * some of these are rendered once for all (`shared-pages.ts`), and the others wait for a turn.
 */
export function isRenderedPerRequest(method: string, path: string): boolean {
  return method === 'POST' || PAGES.test(path);
}

const PAGES = new RegExp(
  `^/(?:${[
    'job/[^/]+(?:/picture)?',
    'jobs-in/[^/]+',
    'jobpositions',
    'jobform',
    String.raw`jobs\.(?:rss|json|xml)`,
    String.raw`sitemap\.xml`,
    'application/[^/]+/[^/]+',
    'desk(?:/(?!sign-in/).*)?',
    'refused/(?:elsewhere|not-kept|too-large|too-long|too-many|unreadable|updated)',
    '(?:career|jobform|resumeupload)/receipt',
    'contact/topic',
  ].join('|')})$`,
  'i',
);

/** Pages with a variant per query, rendered per request at an address of its own. */
export const pageVariants = [
  { path: routes.career, query: 'applied', shows: `${routes.career}/receipt` },
  { path: routes.contact, query: 'topic', shows: `${routes.contact}/topic` },
  { path: routes.resumeUpload, query: 'sent', shows: `${routes.resumeUpload}/receipt` },
  { path: routes.jobForm, query: 'sent', shows: `${routes.jobForm}/receipt` },
];

export function isPageVariant(url: string): boolean {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return false;
  const params = new URLSearchParams(query);
  return pageVariants.some(
    (variant) => variant.path.toLowerCase() === path.toLowerCase() && params.has(variant.query),
  );
}

import { deskPaths } from '@/lib/desk/desk';
import { canonicalPath, isOwnApplicationPost, type RoutePath, routes } from '@/lib/routes';

/**
 * The methods of a path. Any page takes posts, because a form posts to its own page, and an action may answer with any
 * page; everything else is only read.
 */
export function allowedMethods(pathname: string): readonly string[] {
  const methods = methodsOfRoutes[pathname];
  if (methods) return methods;
  if (isOwnApplicationPost(pathname)) return ['POST'];
  // Files and feeds have a dot in their last part; no page has.
  const isPage = !/^\/api\/|\.[^/]*$|^\/job\/[^/]+\/picture$/i.test(pathname);
  return isPage ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** Route handlers that take more, or less, than reading. */
const methodsOfRoutes: Record<string, readonly string[]> = {
  [deskPaths.start]: ['GET'],
  [deskPaths.callback]: ['GET'],
  [deskPaths.signOut]: ['POST'],
  '/api/outbox/drain': ['GET', 'HEAD', 'POST'],
  '/api/vitals': ['POST'],
};

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

/**
 * The form that a post to a path is counted for. A form has one counter, however many addresses lead to it:
 * role pages and the application form take the same applications.
 */
export function countedForm(pathname: string): string {
  const page = pathname.replace(/\/+$/, '').replace(/\/(?:receipt|topic)$/i, '');
  const path = canonicalPath(page);
  return (path && forms[path]) ?? 'elsewhere';
}

const forms: Partial<Record<RoutePath, string>> = {
  [routes.contact]: 'contact',
  [routes.career]: 'career',
  [routes.careerLaunch]: 'launch',
  [routes.resumeUpload]: 'resume',
  [routes.jobForm]: 'application',
  [routes.roleFullStack]: 'application',
  [routes.roleFrontEnd]: 'application',
  [routes.roleCyberSecurity]: 'application',
  [routes.roleSalesforce]: 'application',
};

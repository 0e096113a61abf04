import { deskPaths } from '@/lib/desk/paths';
import { isWithdrawalPath } from '@/lib/routes';

/**
 * What may be asked of an address. A page takes posts, because a form posts to the page it is on, and any
 * page may be one that an action answers with; what is no page is only read.
 */
export function allowedMethods(pathname: string): readonly string[] {
  const methods = methodsOfRoutes[pathname];
  if (methods) return methods;
  if (isWithdrawalPath(pathname)) return ['POST'];
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

/** The pages of the desk; none is in `routes`, because no menu, map or search engine may name them. */
export const deskPaths = {
  desk: '/desk',
  signIn: '/desk/sign-in',
  /** Leads to the provider. */
  start: '/desk/sign-in/start',
  /** Where the provider leads back to. */
  callback: '/desk/sign-in/callback',
  signOut: '/desk/sign-out',
  log: '/desk/log',
  unavailable: '/desk/unavailable',
} as const;

export function isDeskPath(path: string): boolean {
  return path === deskPaths.desk || path.startsWith(`${deskPaths.desk}/`);
}

/** What may be opened without being signed in. */
export function isOpenDeskPath(path: string): boolean {
  return OPEN.includes(path);
}

const OPEN: string[] = [
  deskPaths.signIn,
  deskPaths.start,
  deskPaths.callback,
  deskPaths.unavailable,
];

/** The page to ask for sign-in, which leads back to `to`. */
export function signInPath(to: string, why?: string): string {
  return `${deskPaths.signIn}?${new URLSearchParams({ ...(why && { why }), to: ownDeskPath(to) })}`;
}

/** A path of the desk to go to; the desk itself for anything else, wherever that would lead. */
export function ownDeskPath(to: unknown): string {
  const base = 'http://desk.invalid';
  if (typeof to !== 'string' || !URL.canParse(to, base)) return deskPaths.desk;
  const { origin, pathname, search } = new URL(to, base);
  const isOurs = origin === base && isDeskPath(pathname) && !isOpenDeskPath(pathname);
  return isOurs && pathname !== deskPaths.signOut ? `${pathname}${search}` : deskPaths.desk;
}

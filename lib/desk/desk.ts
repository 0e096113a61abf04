import 'server-only';
import { env } from '@/lib/settings';
import { isSubmissionId } from '@/lib/submissions/submission-id';

/** The pages and forms of the desk; not in `routes`, because menus, sitemaps and search engines must not list them. */
export const deskPaths = {
  desk: '/desk',
  signIn: '/desk/sign-in',
  start: '/desk/sign-in/start',
  callback: '/desk/sign-in/callback',
  signOut: '/desk/sign-out',
  log: '/desk/log',
  unavailable: '/desk/unavailable',
  search: '/desk/search',
  mark: '/desk/mark',
  export: '/desk/export',
} as const;

export function isDeskPath(path: string): boolean {
  return path === deskPaths.desk || path.startsWith(`${deskPaths.desk}/`);
}

export function isOpenDeskPath(path: string): boolean {
  return OPEN.includes(path);
}

const OPEN: string[] = [
  deskPaths.signIn,
  deskPaths.start,
  deskPaths.callback,
  deskPaths.unavailable,
];

/** The sign-in page, which leads back to `to`. */
export function signInPath(to: string, why?: string): string {
  return `${deskPaths.signIn}?${new URLSearchParams({ ...(why && { why }), to: ownDeskPath(to) })}`;
}

/** Returns a path of the desk; anything else becomes the desk itself. */
export function ownDeskPath(to: unknown): string {
  const base = 'http://desk.invalid';
  if (typeof to !== 'string' || !URL.canParse(to, base)) return deskPaths.desk;
  const { origin, pathname, search } = new URL(to, base);
  const isOurs = origin === base && isDeskPath(pathname) && !isOpenDeskPath(pathname);
  return isOurs && pathname !== deskPaths.signOut ? `${pathname}${search}` : deskPaths.desk;
}

/** The page of a submission. An id consists of a form, a day and a digest, so the address holds no personal data. */
export function submissionPath(id: string): string {
  return `${deskPaths.desk}/${id}`;
}

export function actPath(id: string): string {
  return `${submissionPath(id)}/act`;
}

export function resumePath(id: string): string {
  return `${submissionPath(id)}/resume`;
}

export const PDF = 'application/pdf';

/** The submission's file, if it is a PDF, for a frame on the page. */
export function framePath(id: string): string {
  return `${submissionPath(id)}/frame`;
}

/** Whether the response is a file instead of a page. */
export function isDeskFilePath(path: string): boolean {
  return path === deskPaths.export || /^\/desk\/[^/]+\/(?:resume|frame)$/.test(path);
}

export function isFramePath(path: string): boolean {
  return isDeskFilePath(path) && path.endsWith('/frame');
}

/** Whether a page or a form of the desk is at this path. Only the store knows whether the submission exists. */
export function isKnownDeskPath(path: string): boolean {
  if (Object.values(deskPaths).some((known) => known === path)) return true;
  const [, id = ''] = /^\/desk\/([^/]+)(?:\/(?:act|resume|frame))?$/.exec(path) ?? [];
  return isSubmissionId(id);
}

export type DeskSettings = NonNullable<ReturnType<typeof deskSettings>>;

/** Undefined while the desk is off; `lib/settings.ts` accepts all of the settings or none. */
export function deskSettings() {
  const { DESK_ISSUER, DESK_CLIENT_ID, DESK_CLIENT_SECRET, DESK_MEMBERS } = env();
  if (!DESK_ISSUER || !DESK_CLIENT_ID || !DESK_CLIENT_SECRET) return undefined;
  return {
    issuer: DESK_ISSUER,
    clientId: DESK_CLIENT_ID,
    clientSecret: DESK_CLIENT_SECRET,
    /** Addresses, and domains that start with `@`; in lower case. */
    members: DESK_MEMBERS,
  };
}

import 'server-only';
import { isSubmissionId } from '@/lib/outbox/submission-id';
import { env } from '@/lib/settings';

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

/** Paths that need no session. */
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

/** Where the forms of the list are posted to. */
export const searchPath = `${deskPaths.desk}/search`;
/** Marks several submissions. */
export const markPath = `${deskPaths.desk}/mark`;
export const exportPath = `${deskPaths.desk}/export`;

/** The page of a submission. An id is made of a form, a day and a digest: no address holds personal data. */
export function submissionPath(id: string): string {
  return `${deskPaths.desk}/${id}`;
}

/** Where the forms of a submission are posted to. */
export function actPath(id: string): string {
  return `${submissionPath(id)}/act`;
}

/** Its file, to be saved. */
export function resumePath(id: string): string {
  return `${submissionPath(id)}/resume`;
}

export const PDF = 'application/pdf';

/** Its file, if it is a PDF, for a frame beside it. */
export function framePath(id: string): string {
  return `${submissionPath(id)}/frame`;
}

/** Is this answered with a file instead of a page? */
export function isDeskFilePath(path: string): boolean {
  return path === exportPath || /^\/desk\/[^/]+\/(?:resume|frame)$/.test(path);
}

export function isFramePath(path: string): boolean {
  return isDeskFilePath(path) && path.endsWith('/frame');
}

/** Is there a page or a form of the desk at this path? Whether there is a submission, only the store knows. */
export function isKnownDeskPath(path: string): boolean {
  if (
    [...Object.values(deskPaths), searchPath, exportPath, markPath].some((each) => each === path)
  ) {
    return true;
  }
  const [, id = ''] = /^\/desk\/([^/]+)(?:\/(?:act|resume|frame))?$/.exec(path) ?? [];
  return isSubmissionId(id);
}

export type DeskSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Addresses, and domains that begin with `@`; in lower case. */
  members: string[];
};

/** Undefined while the desk is off; `lib/settings.ts` takes all of the settings or none. */
export function deskSettings(): DeskSettings | undefined {
  const { DESK_ISSUER, DESK_CLIENT_ID, DESK_CLIENT_SECRET, DESK_MEMBERS } = env();
  if (!DESK_ISSUER || !DESK_CLIENT_ID || !DESK_CLIENT_SECRET) return undefined;
  return {
    issuer: DESK_ISSUER,
    clientId: DESK_CLIENT_ID,
    clientSecret: DESK_CLIENT_SECRET,
    members: DESK_MEMBERS,
  };
}

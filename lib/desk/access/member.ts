import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { leadTo } from '@/lib/runtime/see-other';
import { openStore } from '@/lib/store/configured-store';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';
import { deskPaths, deskSettings, signInPath } from '../desk';
import { isSpent, sessionCookie, sessionIn } from './session';

export type Member = { email: string };

/** The member with a valid session in the current request. Rejects with `StoreError`. */
async function deskMember(): Promise<Member | undefined> {
  const store = openStore();
  if (!deskSettings() || !store) return undefined;
  const cookie = (await cookies()).get(sessionCookie.name)?.value;
  const session = await sessionIn(cookie, (await headers()).get('user-agent'));
  if (!session || (await isSpent(store, session))) return undefined;
  return { email: session.email };
}

/**
 * Called first by every page, action and route of the desk. Does not return without a member: responds with "not found"
 * while the desk is off, redirects to sign-in, or says that sessions cannot be checked.
 */
export async function requireMember(): Promise<Member> {
  // Prevents a build without the settings from prerendering "not found".
  await connection();
  if (!deskSettings()) notFound();
  const member = await orUnavailable(deskMember());
  if (member) return member;
  leadTo(signInPath((await headers()).get(DESK_PATH_HEADER) ?? deskPaths.desk));
}

/** Set by the middleware, because a page does not know its own address. After a POST, the desk's address. */
export const DESK_PATH_HEADER = 'x-desk-path';

/** `lib/settings.ts` requires a store with the desk. */
export function deskDependencies(): DependenciesWithStore {
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('A desk without a store');
  return deps;
}

export function deskStore(): ObjectStore {
  return deskDependencies().store;
}

/** Redirects to an error page if the store fails. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The desk cannot use the store');
  }
  leadTo(deskPaths.unavailable);
}

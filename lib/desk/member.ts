import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { hasStore, type PartsWithStore, processParts } from '@/lib/outbox/parts';
import { leadTo } from '@/lib/runtime/see-other';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';
import { errorFacts, log } from '@/lib/telemetry/log';
import { deskPaths, deskSettings, signInPath } from './desk';
import { isSpent, sessionCookie, sessionIn } from './session';

/** Somebody who may open the desk. */
export type Member = { email: string };

/** The member with a valid session who sent the current request. Rejects with `StoreError`. */
async function deskMember(): Promise<Member | undefined> {
  const store = openStore();
  if (!deskSettings() || !store) return undefined;
  const cookie = (await cookies()).get(sessionCookie.name)?.value;
  const session = await sessionIn(cookie, (await headers()).get('user-agent'));
  if (!session || (await isSpent(store, session))) return undefined;
  return { email: session.email };
}

/**
 * For every page, action and route of the desk, before anything else. Does not return without a member: it is
 * "not found" while the desk is off, leads to sign-in, or says that sessions cannot be checked.
 */
export async function requireMember(): Promise<Member> {
  // Otherwise a build without the settings would prerender "not found".
  await connection();
  if (!deskSettings()) notFound();
  const member = await orUnavailable(deskMember());
  if (member) return member;
  leadTo(signInPath((await headers()).get(DESK_PATH_HEADER) ?? deskPaths.desk));
}

/** Set by middleware: a page is not told its own address. After a post, that of the desk. */
export const DESK_PATH_HEADER = 'x-desk-path';

/** `lib/settings.ts` requires a store with the desk. */
export function deskParts(): PartsWithStore {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('A desk without a store');
  return parts;
}

export function deskStore(): ObjectStore {
  return deskParts().store;
}

/** Leads to the page that says so where the store fails. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The desk cannot use the store');
  }
  leadTo(deskPaths.unavailable);
}

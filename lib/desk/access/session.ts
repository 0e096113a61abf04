import 'server-only';
import { createHmac, hash, randomUUID } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { env } from '@/lib/settings';
import type { ObjectStore } from '@/lib/store/object-store';
import { signingSecret } from '@/lib/store/signing-secret';
import { deskSettings } from '../desk';

type Session = z.infer<typeof schema>;

const schema = z.object({
  id: z.uuid(),
  email: z.email(),
  /** In milliseconds since 1970. */
  madeAt: z.number(),
  browser: z.string(),
});

/** The length of a working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

/**
 * For cookies with the prefix `__Host-`: only this host can set them. All browsers but Safari also accept them from
 * http://localhost, so development needs no weaker ones.
 */
export const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

/** Also ends when the browser closes: the cookie has no `Max-Age`. */
export const sessionCookie = { name: '__Host-desk', options: cookieOptions };

/** Seals a new session; an earlier one is never reused. Rejects with `StoreError`. */
export function newSession(email: string, userAgent: string | null): Promise<string> {
  const session: Session = {
    id: randomUUID(),
    email,
    madeAt: Date.now(),
    browser: digestOf(userAgent),
  };
  return seal('session', session, SESSION_SECONDS);
}

/**
 * The session in a cookie; undefined if it is not ours, too old or of another browser. Only the store knows whether it
 * was signed out (`isSpent`). Rejects with `StoreError`.
 */
export async function sessionIn(
  cookie: string | undefined,
  userAgent: string | null,
): Promise<Session | undefined> {
  const session = await unseal('session', cookie, schema, SESSION_SECONDS);
  const isOver = !session || Date.now() - session.madeAt >= SESSION_SECONDS * 1000;
  return isOver || session.browser !== digestOf(userAgent) ? undefined : session;
}

function digestOf(userAgent: string | null): string {
  return hash('sha256', userAgent ?? '', 'base64url');
}

/** One-time tokens: sign-in attempts, and sessions until sign-out. */
type Ticket = {
  id: string;
  /** In milliseconds since 1970. */
  madeAt: number;
};

/** Marks a ticket as used, for all processes; false if it already was. Rejects with `StoreError`. */
export async function spend(store: ObjectStore, ticket: Ticket): Promise<boolean> {
  const outcome = await store.putNew(keyOf(ticket), new Uint8Array());
  // Tickets that are refused by age anyway.
  const oldest = keyOf({ id: '', madeAt: Date.now() - 2 * SESSION_SECONDS * 1000 });
  const keys = await store.list(SPENT, { limit: 20 });
  await Promise.all(keys.filter((key) => key < oldest).map((key) => store.delete(key)));
  return outcome === 'created';
}

/** Rejects with `StoreError`. */
export async function isSpent(store: ObjectStore, ticket: Ticket): Promise<boolean> {
  return (await store.get(keyOf(ticket))) !== undefined;
}

function keyOf({ id, madeAt }: Ticket): string {
  return `${SPENT}${String(madeAt).padStart(15, '0')}-${id}`;
}

const SPENT = 'desk/spent/';

/** Encrypted and signed content of a cookie. */
type Purpose = 'session' | 'attempt' | 'search';

/** `seconds`: how long the seal is valid. Rejects with `StoreError`. */
export async function seal(purpose: Purpose, value: object, seconds: number): Promise<string> {
  return sealData(value, { password: await passwordFor(purpose), ttl: seconds });
}

/** Undefined unless we sealed it for this purpose and it has not expired. Rejects with `StoreError`. */
export async function unseal<T>(
  purpose: Purpose,
  sealed: string | undefined,
  schema: z.ZodType<T>,
  seconds: number,
): Promise<T | undefined> {
  if (!sealed) return undefined;
  const password = await passwordFor(purpose);
  // Throws for some invalid inputs.
  const value = await unsealData(sealed, { password, ttl: seconds }).catch(() => undefined);
  return schema.safeParse(value).data;
}

/**
 * Derived from the site's secret and everything that a session depends on: a change of the members, the provider or the
 * origin invalidates all seals.
 */
async function passwordFor(purpose: Purpose): Promise<string> {
  const [secret, desk] = [await signingSecret(), deskSettings()];
  // `lib/settings.ts` requires a store with the desk, and a secret with the store.
  if (secret === undefined || !desk) throw new Error('Sealed without a secret');
  const { issuer, clientId, members } = desk;
  const scope = [env().SITE_URL, issuer, clientId, ...[...new Set(members)].sort()];
  return createHmac('sha256', secret)
    .update(JSON.stringify(['desk', purpose, ...scope]))
    .digest('base64url');
}

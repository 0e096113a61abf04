import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cookieOptions } from './cookie';
import { seal, unseal } from './sealed';

/** Somebody who has signed in, in one browser. */
export type Session = z.infer<typeof schema>;

const schema = z.object({
  id: z.uuid(),
  email: z.email(),
  /** In milliseconds since 1970. */
  madeAt: z.number(),
  /** Digest of the browser's name for itself. */
  browser: z.string(),
});

/** A working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Ends with the browser, too: the cookie has no `Max-Age`. */
export const sessionCookie = { name: '__Host-desk', options: cookieOptions };

/** Seals a new session; an earlier one is never continued. Rejects with `StoreError`. */
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
 * The session in a cookie; undefined if it is not ours, too old or of another browser. Whether it was signed out
 * only the store knows (`spent.ts`). Rejects with `StoreError`.
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
  return createHash('sha256')
    .update(userAgent ?? '')
    .digest('base64url');
}

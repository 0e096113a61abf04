import 'server-only';
import { createHmac } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import type { z } from 'zod';
import { deskSettings } from '@/lib/desk/desk-settings';
import { env } from '@/lib/settings';
import { signingSecret } from '@/lib/store/signing-secret';

/** What is sealed for a cookie: nobody else can read it or make one. */
export type Purpose = 'session' | 'attempt' | 'search';

/** `seconds`: how long the seal is good for. Rejects with `StoreError`. */
export async function seal(purpose: Purpose, value: object, seconds: number): Promise<string> {
  return sealData(value, { password: await passwordFor(purpose), ttl: seconds });
}

/** Undefined for what we did not seal for this purpose, or too long ago. Rejects with `StoreError`. */
export async function unseal<T>(
  purpose: Purpose,
  sealed: string | undefined,
  schema: z.ZodType<T>,
  seconds: number,
): Promise<T | undefined> {
  if (!sealed) return undefined;
  const password = await passwordFor(purpose);
  // Throws for some texts that it never made.
  const value = await unsealData(sealed, { password, ttl: seconds }).catch(() => undefined);
  return schema.safeParse(value).data;
}

/**
 * Derived from the secret of the site and from all that a session depends on: after a change of the members or
 * the provider, and under another origin with the same secret, no seal fits any more.
 */
async function passwordFor(purpose: Purpose): Promise<string> {
  const [secret, desk] = [await signingSecret(), deskSettings()];
  // `env.ts` requires a store with the desk, and a secret with the store.
  if (secret === undefined || !desk) throw new Error('Sealed without a secret');
  const { issuer, clientId, members } = desk;
  const scope = [env().SITE_URL, issuer, clientId, ...[...new Set(members)].sort()];
  return createHmac('sha256', secret)
    .update(JSON.stringify(['desk', purpose, ...scope]))
    .digest('base64url');
}

import 'server-only';
import { randomBytes } from 'node:crypto';
import { processWide } from '@/lib/runtime/context';
import { EnvError, env } from '@/lib/settings';
import { openStore } from './configured-store';

/**
 * The secret that signs links: `SIGNING_SECRET`, or one that is generated once and stored in the local store, whose
 * files only their owner can read (mode 0600). Undefined if there is neither. Rejects with `StoreError`.
 */
export async function signingSecret(): Promise<string | undefined> {
  const { SIGNING_SECRET, STORAGE } = env();
  if (SIGNING_SECRET) return SIGNING_SECRET;
  if (STORAGE === 'local') return (await storedSecret()) ?? createSecret();
  return undefined;
}

/**
 * The secrets of valid links, the one that signs first: links that were sent stay valid when the secret is changed
 * (`SIGNING_SECRET_PREVIOUS`) or set for a store that has its own. Rejects with `StoreError`.
 */
export async function signingSecrets(): Promise<readonly string[]> {
  const all = [await signingSecret(), env().SIGNING_SECRET_PREVIOUS, await storedSecret()];
  return [...new Set(all.filter((secret) => secret !== undefined))];
}

/**
 * Whether the store has a secret of its own beside `SIGNING_SECRET`, whose links would end if the store moved without
 * it. Rejects with `EnvError` if that secret is unusable.
 */
export async function isStoredSecretNeeded(): Promise<boolean> {
  const { SIGNING_SECRET, SIGNING_SECRET_PREVIOUS } = env();
  const stored = await storedSecret();
  if (!SIGNING_SECRET || stored === undefined) return false;
  return stored !== SIGNING_SECRET && stored !== SIGNING_SECRET_PREVIOUS;
}

/** Read once per process. Anybody could sign with an empty file, which a failed restore or a slip leaves. */
async function storedSecret(): Promise<string | undefined> {
  const known = processWide('stored-secret', (): { isRead?: true; secret?: string } => ({}));
  if (known.isRead) return known.secret;
  const stored = await openStore()?.get(KEY);
  known.secret = stored && new TextDecoder().decode(stored.bytes).trim();
  if (known.secret !== undefined && known.secret.length < LEAST_SECRET)
    throw new EnvError(TOO_SHORT);
  known.isRead = true;
  return known.secret;
}

async function createSecret(): Promise<string | undefined> {
  // One of several concurrent processes creates it, and all use it.
  await openStore()?.putNew(KEY, Buffer.from(randomBytes(32).toString('base64url')));
  processWide('stored-secret', (): { isRead?: true } => ({})).isRead = undefined;
  return storedSecret();
}

const KEY = 'secrets/signing';
/** As `SIGNING_SECRET` needs. */
const LEAST_SECRET = 16;
const TOO_SHORT = `The site cannot start with these settings:
  STORAGE_DIR: expected at least ${LEAST_SECRET} characters in store/secrets/signing; restore the file, or delete it: links that were sent end then`;

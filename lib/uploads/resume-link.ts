import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { signingSecret } from '@/lib/signing-secret';

/**
 * A link to the file of a submission for whoever holds it, during `RESUME_LINK_DAYS` from `from`.
 * Rejects with `StoreError`. The link is a key to personal data: it never goes to a log.
 */
export async function resumeLink(id: string, from: Date): Promise<string> {
  const { SITE_URL, RESUME_LINK_DAYS } = env();
  const secret = await signingSecret();
  if (secret === undefined) throw new Error('Without a store there is no file to link to');
  const expires = `${Math.floor(from.getTime() / 1000) + RESUME_LINK_DAYS * DAY_SECONDS}`;
  const query = new URLSearchParams({ expires, signature: sign(secret, id, expires) });
  return `${SITE_URL}/api/resumes/${id}?${query}`;
}

/** Was this link made by us, and is it still good? Takes the same time whatever the signature. */
export async function isResumeLink(
  id: string,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> {
  const secret = await signingSecret();
  const expires = query.get('expires') ?? '';
  if (secret === undefined) return false;
  const right = Buffer.from(sign(secret, id, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return now.getTime() < Number(expires) * 1000;
}

const DAY_SECONDS = 24 * 60 * 60;

/** The first word keeps signatures for other purposes apart, should there be any. */
function sign(secret: string, id: string, expires: string): string {
  return createHmac('sha256', secret).update(`resume.${id}.${expires}`).digest('base64url');
}

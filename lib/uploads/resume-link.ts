import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/settings';
import { signingSecret, signingSecrets } from '@/lib/store/signing-secret';

/**
 * A link to a submission's file that works for anyone for `RESUME_LINK_DAYS` from `from`. Rejects with `StoreError`.
 * The link gives access to personal data and must never be logged.
 */
export async function resumeLink(id: string, from: Date): Promise<string> {
  const { SITE_URL, RESUME_LINK_DAYS } = env();
  const secret = await signingSecret();
  if (secret === undefined) throw new Error('Without a store there is no file to link to');
  const expires = `${Math.floor(from.getTime() / 1000) + RESUME_LINK_DAYS * DAY_SECONDS}`;
  const query = new URLSearchParams({ expires, signature: sign(secret, id, expires) });
  return `${SITE_URL}/api/resumes/${id}?${query}`;
}

/** Whether this link has a valid signature and has not expired. Compares signatures in constant time. */
export async function isResumeLink(
  id: string,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> {
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '');
  const isSigned = (await signingSecrets()).some((secret) => {
    const expected = Buffer.from(sign(secret, id, expires));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned && now.getTime() < Number(expires) * 1000;
}

const DAY_SECONDS = 24 * 60 * 60;

/** The prefix separates these signatures from other uses of the secret. */
function sign(secret: string, id: string, expires: string): string {
  return createHmac('sha256', secret).update(`resume.${id}.${expires}`).digest('base64url');
}

/** The value of a Content-Disposition header for a download (RFC 6266). Any name results in one valid header line. */
export function contentDisposition(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole.replace(/[^\x20-\x7e]|["\\/%]/gu, '_');
  // RFC 8187 leaves fewer characters as they are than a URL.
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === whole ? '' : `; filename*=UTF-8''${encoded}`}`;
}

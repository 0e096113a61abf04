import { z } from 'zod';
import type { Member } from '@/lib/desk/access/member';
import type { DeskSettings } from '@/lib/desk/desk';

/**
 * The member described by a provider's claims, or why there is none. Only a verified address counts: otherwise anyone
 * could claim one of ours.
 */
export function memberInClaims(
  claims: unknown,
  { issuer, members }: Pick<DeskSettings, 'issuer' | 'members'>,
): Member | 'unverified' | 'not-a-member' {
  const { data } = schema.safeParse(claims);
  const { email_verified: said, xms_edov } = data ?? {};
  const isVerified = said === undefined ? VERIFIED.includes(xms_edov) : /^true$/i.test(`${said}`);
  if (!data || !isVerified) return 'unverified';
  const email = data.email.toLowerCase();
  const domain = email.slice(email.indexOf('@'));
  // A personal Google account may have an address of any domain; only Workspace accounts have `hd`.
  const isOfDomain = new URL(issuer).host !== GOOGLE || `@${data.hd?.toLowerCase()}` === domain;
  const isMember = members.includes(email) || (members.includes(domain) && isOfDomain);
  return isMember ? { email } : 'not-a-member';
}

const GOOGLE = 'accounts.google.com';

const schema = z.object({
  email: z.email(),
  // A text in claims that were added in Entra.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  xms_edov: z.unknown().optional(),
  hd: z.string().optional(),
});

/** Entra's values for `true` in `xms_edov`, its substitute for `email_verified`. */
const VERIFIED: unknown[] = [true, 1, '1', 'true'];

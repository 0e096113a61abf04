import 'server-only';
import { idOfToken } from '@/lib/outbox/submission-id';

/**
 * The reference in the address of a receipt, if its token is right: without it anybody could make a link to
 * a page of ours that says that an application was accepted.
 */
export async function provenReference(
  reference: unknown,
  token: unknown,
): Promise<string | undefined> {
  return (await idOfToken(reference, token)) && String(reference);
}

import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { errorFacts, log } from '@/lib/log';
import { isReference } from '@/lib/outbox/submission-id';
import { signingSecret } from '@/lib/signing-secret';
import { StoreError } from '@/lib/store/object-store';

/**
 * What shows that a reference was handed out by us: without it anybody could make a link to a page of ours
 * that says that an application was taken. 128 bits. Undefined where there is no secret to make it with.
 */
export async function receiptToken(reference: string): Promise<string | undefined> {
  const secret = await secretIfAny();
  return secret && sign(secret, reference);
}

/** The reference in an address, if its token is right. Takes the same time whatever the token. */
export async function provenReference(
  reference: unknown,
  token: unknown,
): Promise<string | undefined> {
  if (typeof reference !== 'string' || !isReference(reference)) return undefined;
  const secret = await secretIfAny();
  if (secret === undefined || typeof token !== 'string') return undefined;
  // As texts: several of them decode to the same bytes.
  const [right, given] = [Buffer.from(sign(secret, reference)), Buffer.from(token)];
  return given.length === right.length && timingSafeEqual(given, right) ? reference : undefined;
}

/** A submission was taken, or its receipt is asked for: neither may fail because the secret cannot be read. */
async function secretIfAny(): Promise<string | undefined> {
  try {
    return await signingSecret();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The secret for receipts cannot be read');
    return undefined;
  }
}

function sign(secret: string, reference: string): string {
  const digest = createHmac('sha256', secret).update(`receipt.${reference}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}

import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { applicationPath } from '@/lib/routes';
import { StoreError } from '@/lib/store/object-store';
import { signingSecret } from '@/lib/store/signing-secret';
import { errorFacts, log } from '@/lib/telemetry/log';
import { isReference, referenceOf, restOfId } from './submission-id';

/**
 * What opens the page of an application together with its reference, and its receipt: the rest of the id, and
 * 128 bits that only we can make. Undefined where there is no secret to make it with. Gives access to
 * personal data and must never be logged.
 */
export async function applicationToken(id: string): Promise<string | undefined> {
  const secret = await secretIfAny();
  return secret && `${restOfId(id)}${sign(secret, id)}`;
}

/** Path of the application's own page. */
export async function ownApplicationPath(id: string): Promise<string | undefined> {
  const token = await applicationToken(id);
  return token && applicationPath(referenceOf(id), token);
}

/** The id behind a reference, if the token is right. Reads no submission, and takes the same time for all. */
export async function idOfToken(reference: unknown, token: unknown): Promise<string | undefined> {
  if (typeof reference !== 'string' || !isReference(reference)) return undefined;
  const secret = await secretIfAny();
  if (secret === undefined || typeof token !== 'string') return undefined;
  const rest = token.slice(0, -MAC_CHARACTERS);
  const id = `${reference.toLowerCase()}${rest}`;
  // As texts: several of them decode to the same bytes.
  const [right, given] = [sign(secret, id), token.slice(-MAC_CHARACTERS)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** A submission was accepted, or its page is asked for: neither may fail because the secret cannot be read. */
async function secretIfAny(): Promise<string | undefined> {
  try {
    return await signingSecret();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The secret for the pages of applications cannot be read');
    return undefined;
  }
}

/** The prefix separates these signatures from those of other uses of the secret. */
function sign(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`application.${id}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** 128 bits in base64url. */
const MAC_CHARACTERS = 22;

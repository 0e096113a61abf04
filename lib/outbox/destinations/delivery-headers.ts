import 'server-only';
import { createHmac } from 'node:crypto';

/**
 * On every delivery (Standard Webhooks). The id is the same on every try, so a receiver can drop what it
 * has already seen; the timestamp is this try's, in seconds. `signed` is for bodies that are one string:
 * a multipart body gets its boundary only on its way out.
 */
export function deliveryHeaders(
  id: string,
  now: Date,
  signed?: { body: string; secret: string | undefined },
): Record<string, string> {
  const timestamp = `${Math.floor(now.getTime() / 1000)}`;
  return {
    'Idempotency-Key': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signed?.secret && {
      'webhook-signature': signature(signed.secret, `${id}.${timestamp}.${signed.body}`),
    }),
  };
}

function signature(secret: string, content: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`;
}

/** Secrets are handed over as `whsec_` and base64 (Standard Webhooks); any other is taken as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);
}

const PREFIX = 'whsec_';

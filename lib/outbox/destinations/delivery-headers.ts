import 'server-only';
import { createHmac } from 'node:crypto';

/**
 * The headers of every delivery (Standard Webhooks). The id is the same for every attempt, so a receiver can
 * drop duplicates; the timestamp is that of this attempt, in seconds. `signed` is for bodies that are one
 * string: the boundary of a multipart body is chosen when it is sent.
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

/** Standard Webhooks secrets are base64 after `whsec_`; any other secret is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);
}

const PREFIX = 'whsec_';

import 'server-only';

/**
 * On every delivery. The id is the same on every try, so a receiver can drop what it has already seen;
 * the timestamp is this try's, in seconds (Standard Webhooks).
 */
export function deliveryHeaders(id: string, now: Date): Record<string, string> {
  return {
    'Idempotency-Key': id,
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
  };
}

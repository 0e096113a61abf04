import 'server-only';
import { type OutgoingRequest, sendRequest } from '@/lib/http-client/http-client';

/** One POST to a destination, and at most 64 KB of its answer. Redirects are not followed. */
export async function exchange(
  { url, headers, body }: Delivery,
  timeoutMs: number,
): Promise<Exchange> {
  const result = await sendRequest({
    url,
    method: 'POST',
    headers,
    body,
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (result.kind === 'failed') return result;
  // The status says what counts: a body that breaks off or stalls is kept as far as it came.
  const { status, body: answer } = result;
  return { kind: 'answered', status, headers: result.headers, text: answer.toString() };
}

export type Delivery = Pick<OutgoingRequest, 'url' | 'headers' | 'body'>;

export type Exchange =
  | {
      kind: 'answered';
      status: number;
      headers: Record<string, string | undefined>;
      text: string;
    }
  /** `reason` is a name such as `timeout` or `ECONNREFUSED`; it holds no address. */
  | { kind: 'failed'; reason: string };

const MAX_ANSWER_BYTES = 64 * 1024;

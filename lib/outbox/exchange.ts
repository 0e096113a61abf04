import 'server-only';

/**
 * One HTTP exchange with an outside service. Redirects are not followed, the time-out covers everything
 * up to the last byte, and at most 64 KB of the answer are read. What networks and services do is a
 * value; only bugs of ours throw.
 */
export async function exchange(request: OutgoingRequest, timeoutMs: number): Promise<Exchange> {
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const reason = networkFailure(error);
    if (reason === undefined) throw error;
    return { kind: 'failed', reason };
  }
  const { status, headers } = response;
  return { kind: 'answered', status, headers, text: await beginningOf(response) };
}

export type OutgoingRequest = {
  url: string;
  headers: Record<string, string>;
  body: FormData | URLSearchParams | string;
};

export type Exchange =
  | { kind: 'answered'; status: number; headers: Headers; text: string }
  /** `reason` is a name such as `timeout` or `ECONNREFUSED`; it holds no address. */
  | { kind: 'failed'; reason: string };

const MAX_ANSWER_BYTES = 64 * 1024;

/** The status has said what counts; an answer that breaks off or stalls is kept as far as it came. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size < MAX_ANSWER_BYTES) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (networkFailure(error) === undefined) throw error;
      return { done: true as const, value: undefined };
    });
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  // Closes the connection when there is more; fails only if it is closed already.
  await reader?.cancel().catch(() => undefined);
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES));
}

/** The name of a network failure; undefined for any other error. */
function networkFailure(error: unknown): string | undefined {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown; name?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  // fetch wraps what happened on the wire: TypeError with the system's or undici's error as its cause.
  if (name !== 'TypeError' || cause === undefined) return undefined;
  return String(cause.code ?? cause.name ?? 'network');
}

import 'server-only';
import { StoreError } from './object-store';

/** The HTTP status of the client's error, if there was a response. */
export function statusOf(error: unknown): number | undefined {
  const status = Number((error as { code?: unknown }).code);
  return Number.isInteger(status) ? status : undefined;
}

/** May a retry succeed? Other 4xx responses are final. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return !lacksCredentials(error);
  return status >= 500 || status === 408 || status === 429;
}

/** Keeps only a code: the client's error messages contain URLs and response bodies. */
export function toStoreError(error: unknown): StoreError {
  const code = lacksCredentials(error) ? 'no credentials' : codeOf(error);
  const cause = Object.assign(new Error(code), { code });
  const message = `The request to Google Cloud Storage failed (${code})`;
  return new StoreError(message, { cause, isTransient: isTransient(error) });
}

/** The result, or a timeout error at the deadline, a value of `performance.now()`. */
export async function withDeadline<T>(deadline: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const expire = () => reject(Object.assign(new Error('timeout'), { code: 'timeout' }));
    timer = setTimeout(expire, deadline - performance.now());
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** The client's error for it has no code. */
function lacksCredentials(error: unknown): boolean {
  return String((error as { message?: unknown }).message).includes('default credentials');
}

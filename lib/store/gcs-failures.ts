import 'server-only';
import { StoreError } from './object-store';

/** The HTTP status of the client's error, if the other side has answered. */
export function statusOf(error: unknown): number | undefined {
  const status = Number((error as { code?: unknown }).code);
  return Number.isInteger(status) ? status : undefined;
}

/** May the same request work a moment later? What was answered with a refusal will be refused again. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return !lacksCredentials(error);
  return status >= 500 || status === 408 || status === 429;
}

/** The client's errors and their messages hold addresses and answers; of them only a code is kept. */
export function inGcsWords(error: unknown): StoreError {
  const code = lacksCredentials(error) ? 'no credentials' : codeOf(error);
  const cause = Object.assign(new Error(code), { code });
  const message = `Google Cloud Storage did not do what was asked (${code})`;
  return new StoreError(message, { cause, isPassing: isPassing(error) });
}

/** The result, unless the moment (of `performance.now()`) comes first. */
export async function within<T>(deadline: number, result: Promise<T>): Promise<T> {
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

/** The client has no code for it. */
function lacksCredentials(error: unknown): boolean {
  return String((error as { message?: unknown }).message).includes('default credentials');
}

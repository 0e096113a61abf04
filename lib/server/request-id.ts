import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/process-wide';

/** The id of the request that is being answered; undefined outside of one. */
export function requestId(): string | undefined {
  return current().getStore();
}

/**
 * Begins a request: everything that it sets off carries its id from here on. An id that a proxy has given is
 * kept, where proxies are believed and it looks like one.
 */
export function beginRequest(given: string | undefined): string {
  const id = given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  current().enterWith(id);
  return id;
}

function current(): AsyncLocalStorage<string> {
  return processWide('request-id', () => new AsyncLocalStorage<string>());
}

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';

/** The id of the request that is being answered; undefined outside of one. */
export function requestId(): string | undefined {
  return current().getStore();
}

/**
 * Everything that the request sets off carries its id from here on, in the log and in the answer. An id that
 * a trusted proxy has given is kept, in the forms that proxies give: a UUID or hex digits.
 */
export function assignRequestId({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = env().TRUSTED_PROXY_HOPS > 0 ? headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  current().enterWith(id);
  response.setHeader('X-Request-Id', id);
}

const GIVEN_ID = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

function current(): AsyncLocalStorage<string> {
  return processWide('request-id', () => new AsyncLocalStorage<string>());
}

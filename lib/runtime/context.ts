import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that exists once per process. Modules are not singletons in Next: pages, route handlers and
 * `instrumentation.ts` may each have a copy, and share only `globalThis`.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`stepwell.${name}`);
  const holder = globalThis as { [key]?: T };
  if (holder[key] === undefined) holder[key] = make();
  return holder[key];
}

/** Facts of the current request. */
type RequestContext = {
  /** Used in the log and the response. */
  id: string;
  /** The page is sealed before it is sent: its policy has hashes instead of a nonce. */
  isSealed?: boolean;
};

/** Undefined outside a request, and on platforms that do not run our server. */
export function requestContext(): RequestContext | undefined {
  return storage().getStore();
}

/** Everything started by `answer` sees the context of its request. */
export function inRequest<T>(context: RequestContext, answer: () => T): T {
  return storage().run(context, answer);
}

function storage(): AsyncLocalStorage<RequestContext> {
  return processWide('request-context', () => new AsyncLocalStorage<RequestContext>());
}

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/** Facts of the current request. */
export type RequestContext = {
  /** In the log and in the answer. */
  id: string;
  /** The answer will be cached for all visitors, so it has no nonce; it is sealed before it is sent. */
  isShared?: boolean;
};

/** Undefined outside of a request, and on a platform that does not run our server. */
export function requestContext(): RequestContext | undefined {
  return storage().getStore();
}

/** Everything that `answer` sets off carries the context of its request. */
export function inRequest<T>(context: RequestContext, answer: () => T): T {
  return storage().run(context, answer);
}

function storage(): AsyncLocalStorage<RequestContext> {
  return processWide('request-context', () => new AsyncLocalStorage<RequestContext>());
}

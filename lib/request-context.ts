import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/process-wide';

/** What is known about the request that is being answered, wherever it has led. */
export type RequestContext = {
  /** In the log and in the answer. */
  id: string;
  /** Why its body was not read to the end. */
  bodyRefusal?: 'tooLarge' | 'busy';
  /** The file of the form that was posted; Next gets the form with an empty one (`lib/server/take-out-resume.ts`). */
  resume?: Uint8Array<ArrayBuffer>;
  /** The answer will be kept for everybody, so it has no nonce; it is sealed before it is sent. */
  isShared?: boolean;
  /** Parts of the page are filled in after it is rendered (`lib/server/kept-parts.ts`). */
  hasKeptParts?: boolean;
  /** Waits until a page may be rendered; false when there is no room. */
  renderTurn?: () => Promise<boolean>;
};

/** Undefined outside of a request, and on a platform that does not run our pipeline. */
export function requestContext(): RequestContext | undefined {
  return storage().getStore();
}

/** Everything that the request sets off carries its context from here on. */
export function beginRequest(context: RequestContext): void {
  storage().enterWith(context);
}

function storage(): AsyncLocalStorage<RequestContext> {
  return processWide('request-context', () => new AsyncLocalStorage<RequestContext>());
}

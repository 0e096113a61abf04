import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { answerFirst } from './answer-first';
import { carrySource } from './carry-source';
import { compressStream } from './compress-stream';
import { answerCompressedFile } from './compressed-files';
import { sendCompressedPage } from './compressed-pages';
import { deferRuntimeOnResponse } from './defer-runtime-on-response';
import { finishResponse } from './finish-response';
import { limitBody } from './limit-body';
import { limitRenders } from './limit-renders';
import { answerFromCache, keepRenderedPage } from './page-cache';
import {
  allowOnlyPlainPrefetch,
  assignRequestId,
  declareEmptyBody,
  decodeUnreserved,
  dropForgedRouterState,
  dropUntrustedForwardedHost,
  escapeUndecodable,
  recordClientSocket,
  renameTrace,
  setCommonHeaders,
  useOriginForm,
} from './request-steps';
import { fixStaticFileErrors } from './static-file-errors';
import { takeOutResume } from './take-out-resume';
import { titleErrorsOnResponse } from './title-errors';

/**
 * Everything that happens to a request before Next handles it, and to its response before it is sent, in
 * this order. A platform that does not run a server of ours does without; what must hold there as well
 * stands in `middleware.ts` and `next.config.ts`.
 */
function steps() {
  const { NODE_ENV, RUNTIME_START } = env();
  const defersRuntime = NODE_ENV === 'production' && RUNTIME_START === 'gesture';
  return {
    request: [
      assignRequestId,
      setCommonHeaders,
      recordClientSocket,
      useOriginForm,
      decodeUnreserved,
      escapeUndecodable,
      dropUntrustedForwardedHost,
      dropForgedRouterState,
      allowOnlyPlainPrefetch,
      declareEmptyBody,
      renameTrace,
      takeOutResume,
      limitBody,
      limitRenders,
    ],
    // The first one that applies to a response finishes it.
    response: [
      fixStaticFileErrors,
      keepRenderedPage,
      defersRuntime ? deferRuntimeOnResponse : titleErrorsOnResponse,
      sendCompressedPage,
    ],
  };
}

/** Puts the pipeline before every server of this process, until the function that it returns is called. */
export function startPipeline(): () => void {
  const { request: requestSteps, response: responseSteps } = steps();
  // In development a page changes with its source.
  const cachesPages = env().NODE_ENV === 'production';
  const servers = new WeakSet<Server>();
  const prepare = (message: unknown) => {
    const { request, response, server } = message as Started;
    if (cachesPages && !servers.has(server)) {
      servers.add(server);
      answerFirst(server, answerFromCache);
      answerFirst(server, carrySource);
      answerFirst(server, answerCompressedFile);
    }
    // Next, the compression and we each wait for the end of a response; that is no leak.
    response.setMaxListeners(30);
    for (const step of requestSteps) step(request, response);
    compressStream(request, response);
    finishResponse(request, response, responseSteps);
  };
  subscribe(REQUEST_START, prepare);
  return () => unsubscribe(REQUEST_START, prepare);
}

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Published by Node before the server's own listener hears of a request. */
const REQUEST_START = 'http.server.request.start';

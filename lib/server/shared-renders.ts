import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { socketHeader } from '@/lib/guard/client-address';
import { CACHE_BUSTING_PARAM, ROUTER_HEADER } from '@/lib/next-internals';
import { requestContext } from '@/lib/request-context';
import type { RequestedPage } from './requested-page';

/** Settles when the render of a page that somebody else has asked for is over; undefined if there is none. */
export function renderUnderway({ key }: RequestedPage): Promise<Outcome> | undefined {
  return underway.get(key);
}

/** What is rendered in this response, if it is for everybody. */
export function sharedRenderOf(response: ServerResponse): SharedRender | undefined {
  return byResponse.get(response);
}

/** What is rendered for everybody must not depend on anything that this visitor has sent. */
export function beginRender(
  request: IncomingMessage,
  response: ServerResponse,
  page: RequestedPage,
): void {
  const asked = request.headers;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const settle = (outcome: Outcome) => {
    if (underway.get(page.key) === promise) underway.delete(page.key);
    resolve(outcome);
  };
  underway.set(page.key, promise);
  byResponse.set(response, { page, asked, settle });
  response.once('close', () => settle(response.writableFinished ? 'answered' : 'aborted'));
  const context = requestContext();
  if (context) context.isShared = true;
  request.headers = {
    host: new URL(env().SITE_URL).host,
    'user-agent': 'page cache',
    [socketHeader()]: asked[socketHeader()],
    ...(page.isData && { [ROUTER_HEADER]: '1' }),
  };
  request.url = page.isData
    ? `${page.address}${page.address.includes('?') ? '&' : '?'}${CACHE_BUSTING_PARAM}=`
    : page.address;
}

/** How a render ended; `aborted`: the visitor for whom it was done has gone. */
type Outcome = 'answered' | 'aborted';

/** A page that is being rendered for everybody, in the response to the one who asked first. */
export type SharedRender = {
  page: RequestedPage;
  /** The headers of the visitor, without which it is rendered. */
  asked: IncomingHttpHeaders;
  settle: (outcome: Outcome) => void;
};

const byResponse = new WeakMap<ServerResponse, SharedRender>();
const underway = new Map<string, Promise<Outcome>>();

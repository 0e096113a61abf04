import 'server-only';
import type { IncomingMessage } from 'node:http';
import { jobsInMemory } from '@/lib/jobs/jobs';
import { ROUTER_HEADER, ROUTER_PREFETCH_HEADER, ROUTER_SEGMENT_HEADER } from '@/lib/next-internals';
import { readPayloadAddress } from '@/lib/seal/rsc-payload';
import { type SharedPage, sharedPageAt } from './shared-pages';

export type RequestedPage = SharedPage & {
  /** What the client router asks for in place of a page. */
  isData: boolean;
  /** The name of a payload, if that is asked for and not its page. */
  payloadName?: string;
};

/** The shared page that a request reads; undefined if it is for anything else. */
export function requestedPage({
  method,
  headers,
  url = '/',
}: IncomingMessage): RequestedPage | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || 'content-length' in headers || 'transfer-encoding' in headers) return undefined;
  const payload = readPayloadAddress(url);
  if (payload) return pageOfPayload(payload);
  const isData = headers[ROUTER_HEADER] === '1';
  const isOther = ROUTER_HEADER in headers && !isData;
  if (isOther || ROUTER_PREFETCH_HEADER in headers || ROUTER_SEGMENT_HEADER in headers) {
    return undefined;
  }
  return pageAt(url, isData);
}

/** The list, or the day, may have changed since the page was asked for. */
export function isStillCurrent({ key, address, isData }: RequestedPage): boolean {
  return pageAt(address, isData)?.key === key;
}

/** The address must be the one under which the page is rendered. */
function pageOfPayload({ name, path }: { name: string; path: string }): RequestedPage | undefined {
  const page = pageAt(path, false);
  return page?.address === path ? { ...page, payloadName: name } : undefined;
}

function pageAt(url: string, isData: boolean): RequestedPage | undefined {
  const page = sharedPageAt(url, jobsInMemory(), new Date());
  if (!page) return undefined;
  return isData
    ? { ...page, key: `${page.key} data`, isLinked: false, isData }
    : { ...page, isData };
}

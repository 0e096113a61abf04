import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { jobsInMemory } from '@/lib/jobs/jobs';
import { log } from '@/lib/log';
import { ROUTER_HEADER } from '@/lib/next-internals';
import { requestContext } from '@/lib/request-context';
import { canonicalPath, routes } from '@/lib/routes';
import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { fillHtml, fillParts, type PageParts } from '@/lib/seal/page-parts';
import { type PartMark, takeParts } from '@/lib/seal/take-parts';
import { forbidScripts } from './forbid-scripts';
import type { PartName } from './part-name';
import { listState } from './shared-pages';

/**
 * What every page with search results shows alike: more than half of such a page. It is rendered with the first one
 * and taken from there; the others have placeholders, which are filled when the page is complete
 * (docs/decisions/0013-searches-share-their-frame.md).
 */
const marks: Record<PartName, PartMark> = {
  header: { tag: 'header', attribute: 'data-site-header', value: '' },
  roles: { tag: 'section', attribute: 'aria-labelledby', value: 'roles-we-often-hire-for-title' },
  warning: { tag: 'aside', attribute: 'aria-labelledby', value: 'applying-is-free' },
  footer: { tag: 'footer', attribute: 'data-surface', value: 'deep' },
};

type KeptParts = { state: string; parts: PageParts<PartName> };

let kept: KeptParts | undefined;

/** After an upgrade of Next: every search is rendered whole from then on. */
let isShapeUnknown = false;

/** Either what a response is filled with, or the state of the list in which its parts are to be kept. */
const offers = new WeakMap<ServerResponse, { filling?: KeptParts; state: string }>();

/** Lets the page of a search leave out its parts, if they are kept for the list as it is. */
export function offerKeptParts(request: IncomingMessage, response: ServerResponse): void {
  if (isShapeUnknown || !isSearch(request)) return;
  const context = requestContext();
  const state = currentState();
  if (!context || state === undefined) return;
  const filling = kept?.state === state ? kept : undefined;
  context.hasKeptParts = filling !== undefined;
  offers.set(response, { filling, state });
}

/** Fills the placeholders of a page (`latin1`), or keeps its parts for the next ones. */
export function fillKeptParts(response: ServerResponse, html: string, nonce?: string): string {
  const { filling, state } = offers.get(response) ?? {};
  try {
    if (filling) return fillParts(html, filling.parts, nonce);
    const isWanted = state !== undefined && response.statusCode === 200 && kept?.state !== state;
    if (isWanted && !isShapeUnknown && currentState() === state) {
      kept = { state, parts: takeParts(html, marks, nonce) };
    }
    return html;
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    if (!isShapeUnknown) log().error({ shape: error.message }, 'Parts of searches cannot be kept');
    isShapeUnknown = true;
    if (!filling) return html;
    forbidScripts(response);
    return fillHtml(html, filling.parts);
  }
}

function isSearch({ method, url = '/', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  const isPage = method === 'GET' && !(ROUTER_HEADER in headers);
  // Otherwise no step holds the page until it is complete (`pipeline.ts`).
  const isHeld = env().RUNTIME_START === 'gesture';
  return isPage && isHeld && canonicalPath(path) === routes.jobPositions;
}

function currentState(): string | undefined {
  const list = jobsInMemory();
  return list && listState(list, new Date());
}

import 'server-only';
import type { RequestListener } from 'node:http';
import inject, { type Response as Injected } from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { ROUTER_HEADER } from '@/lib/next-internals';
import { inRequest } from '@/lib/runtime/request-context';
import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { sealRenderedPage } from '@/lib/seal/seal-page';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';
import { env } from '@/lib/settings';
import { log } from '@/lib/telemetry/log';
import type { SharedPage } from './shared-pages';
import { bytesOf, type Copy, copyOf } from './shelf';

/** What Next has answered, ready for everybody who waits for it. */
export type Rendered = { status: number; copy: Copy };

/**
 * Renders shared pages with `next`, each once for each state of what it shows (docs/decisions/0010-page-cache.md), and
 * puts them on the shelf. `isCurrent` tells whether a page still shows what its key says.
 */
export class SharedRenders {
  readonly #next: RequestListener;
  readonly #isCurrent: (page: SharedPage) => boolean;
  readonly #shelf = new LRUCache<string, Copy>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  readonly #underway = new Map<string, Promise<Rendered>>();
  /** After an upgrade of Next that has changed its pages: each is rendered per request, with a nonce. */
  #isShapeUnknown = false;

  constructor(next: RequestListener, isCurrent: (page: SharedPage) => boolean) {
    this.#next = next;
    this.#isCurrent = isCurrent;
  }

  get canRender(): boolean {
    return !this.#isShapeUnknown;
  }

  copyOf({ key }: SharedPage): Copy | undefined {
    return this.#shelf.get(key);
  }

  /** Whether somebody else has asked for the page, so that rendering it takes no turn. */
  isUnderway({ key }: SharedPage): boolean {
    return this.#underway.has(key);
  }

  render(page: SharedPage, id: string): Promise<Rendered> {
    const copy = this.#shelf.get(page.key);
    if (copy) return Promise.resolve({ status: 200, copy });
    const underway = this.#underway.get(page.key) ?? this.#renderNow(page, id);
    this.#underway.set(page.key, underway);
    return underway.finally(() => this.#underway.delete(page.key));
  }

  /** Nothing of the visitor who asked first is in the request. */
  async #renderNow(page: SharedPage, id: string): Promise<Rendered> {
    const isData = page.kind === 'data';
    const headers = {
      host: new URL(env().SITE_URL).host,
      'user-agent': 'page cache',
      ...(isData && { [ROUTER_HEADER]: '1' }),
    };
    const asked = inject(this.#next, { method: 'GET', url: page.address, headers });
    // `end` begins the request, so it stands within the context.
    const answer = await inRequest({ id, isShared: true }, () => asked.end());
    const rendered = this.#finish(answer);
    const isKept = rendered.status === 200 && !answer.headers['set-cookie'] && this.canRender;
    if (isKept && this.#isCurrent(page)) this.#shelf.set(page.key, rendered.copy);
    return rendered;
  }

  #finish({ statusCode: status, headers, rawPayload }: Injected): Rendered {
    const kept = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
    );
    if (!String(headers['content-type']).startsWith('text/html')) {
      return { status, copy: copyOf(rawPayload, kept) };
    }
    try {
      const { html, policy } = sealRenderedPage(rawPayload.toString(), env().RUNTIME_START);
      const csp = `${policy}; ${frameAncestors}`;
      return { status, copy: copyOf(Buffer.from(html), { ...kept, [POLICY]: csp }) };
    } catch (error) {
      if (!(error instanceof UnexpectedPageShape)) throw error;
      this.#isShapeUnknown = true;
      log().error({ shape: error.message }, 'Pages cannot be sealed: each is rendered per request');
      // Pages work without scripts; one that would not hydrate as it should is better off without.
      const csp = `${contentSecurityPolicy([])}; ${frameAncestors}`;
      return { status, copy: copyOf(rawPayload, { ...kept, [POLICY]: csp }) };
    }
  }
}

/**
 * Who may keep an answer with a shared page. A proxy may until it could change, and no longer; a browser asks each
 * time. Feeds and pictures say it themselves.
 */
export function cacheHeaders({ kind, freshSeconds = 0 }: SharedPage): Copy['headers'] {
  if (kind === 'file' || kind === 'picture') return {};
  if (freshSeconds === 0) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
    // nginx: deploy/nginx.conf has it ignore the other one.
    'x-accel-expires': freshSeconds,
  };
}

/** 500 jobs, their data for the router and their pictures take 50 MB. */
const MAX_BYTES = 48 * 1024 * 1024;
const POLICY = 'content-security-policy';
const KEPT_HEADERS = [
  'content-type',
  POLICY,
  'link',
  'vary',
  'location',
  'retry-after',
  'cache-control',
];

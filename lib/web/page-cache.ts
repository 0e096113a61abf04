import 'server-only';
import type { RequestListener } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ROUTER_HEADER } from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import { bytesOf, type CachedResponse, cachedResponse } from './cached-response';
import { renderWhole } from './rendered';
import type { SharedPage } from './shared-pages';

/** A response that is shared by all requests that wait for it. */
type Shared = { status: number; response: CachedResponse };

/**
 * Renders shared pages with `next`, each once per state of its content, and caches them
 * (docs/decisions/0010-page-cache.md).
 */
export class PageCache {
  readonly #next: RequestListener;
  readonly #cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });
  readonly #underway = new Map<string, Promise<Shared>>();

  constructor(next: RequestListener) {
    this.#next = next;
  }

  get({ key }: SharedPage): CachedResponse | undefined {
    return this.#cache.get(key);
  }

  /** Whether the page is already being rendered, so that waiting for it takes no slot. */
  isUnderway({ key }: SharedPage): boolean {
    return this.#underway.has(key);
  }

  /** `isCurrent` is called afterwards: does the page still match its key? */
  render(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const response = this.#cache.get(page.key);
    if (response) return Promise.resolve({ status: 200, response });
    const underway = this.#underway.get(page.key);
    if (underway) return underway;
    const begun = this.#renderNow(page, isCurrent).finally(() => this.#underway.delete(page.key));
    this.#underway.set(page.key, begun);
    return begun;
  }

  /** The request contains nothing from the visitor who triggered it. */
  async #renderNow(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const headers = {
      host: new URL(env().SITE_URL).host,
      'user-agent': 'page cache',
      ...(page.kind === 'data' && { [ROUTER_HEADER]: '1' }),
    };
    const { status, body, ...given } = await renderWhole(this.#next, {
      url: page.address,
      headers,
    });
    const kept = CACHED_HEADERS.flatMap((name) =>
      given.headers[name] ? [[name, String(given.headers[name])] as const] : [],
    );
    const response = cachedResponse(body, Object.fromEntries(kept));
    const isCacheable = status === 200 && !given.headers['set-cookie'];
    if (isCacheable && isCurrent()) this.#cache.set(page.key, response);
    return { status, response };
  }
}

/**
 * Who may cache a shared page: a proxy until it could change; a browser revalidates each time. Feeds and pictures have
 * their own headers.
 */
export function cacheHeaders({ kind, freshSeconds = 0 }: SharedPage): CachedResponse['headers'] {
  if (kind === 'file' || kind === 'picture') return {};
  if (freshSeconds === 0) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
    // For nginx: deploy/nginx.conf makes it ignore `Cache-Control`.
    'x-accel-expires': freshSeconds,
  };
}

/** 500 jobs with their router data and pictures take 50 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

const CACHED_HEADERS = [
  'content-type',
  'content-security-policy',
  'link',
  'vary',
  'location',
  'retry-after',
  'cache-control',
];

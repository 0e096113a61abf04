import 'server-only';
import { ROUTER_HEADER } from '@/lib/next-internals';
import { SOURCE_PARAM, sourceOf, withSource } from '@/lib/source';
import type { Answerer } from './answer-first';

/**
 * Where a request is sent on, so that `?src=` goes along from the list to a job and to its form: the pages are
 * the same for everybody, so their links cannot carry it, but the address of the page before does. Without
 * scripts, too; a client router finds it in the address of the page that it began on.
 */
export function addressWithSource({ method, url, header }: Visit): string | undefined {
  if (method !== 'GET' || header(ROUTER_HEADER) !== undefined) return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  // A receipt has an address of its own that is no step of an application.
  if (!JOB_PAGES.test(path) || params.has(SOURCE_PARAM) || params.has('sent')) return undefined;
  const before = header('referer') ?? '';
  const host = header('host');
  const source = ['https', 'http']
    .map((scheme) => sourceOf(before, `${scheme}://${host}`))
    .find(Boolean);
  return source && withSource(url, source);
}

export type Visit = {
  method: string | undefined;
  /** Path and query. */
  url: string;
  header: (name: string) => string | undefined;
};

const JOB_PAGES = /^\/(?:job\/[^/]+|jobs-in\/[^/]+|jobpositions|jobform)$/i;

export const carrySource: Answerer = (request, response, next) => {
  const { method, url = '/', headers } = request;
  const header = (name: string) => headers[name]?.toString();
  const address = addressWithSource({ method, url, header });
  if (address === undefined) return next();
  response.writeHead(302, { Location: address, ...redirectHeaders });
  response.end();
};

/** It depends on where the visitor comes from. */
export const redirectHeaders = { 'Cache-Control': 'private, no-store', Vary: 'Referer' };

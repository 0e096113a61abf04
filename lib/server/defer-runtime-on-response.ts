import 'server-only';
import type { ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { deferRuntime } from '@/lib/seal/defer-runtime';
import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { compressAtOnce } from './compress-at-once';
import type { ResponseStep } from './finish-response';
import { fillKeptParts } from './kept-parts';
import { titleErrors } from './title-errors';

/**
 * Defers the runtime of pages that are rendered per request, as sealing does for prerendered ones
 * (docs/decisions/0004-sealed-pages.md). They are known by the nonce in their policy. Holding them until they
 * are complete costs nothing, because none of them streams. On a platform that does not run this pipeline
 * they start their runtime at once.
 */
export const deferRuntimeOnResponse: ResponseStep = {
  appliesTo: ({ method }, response) => method !== 'HEAD' && pageNonce(response) !== undefined,

  finish(request, response, body) {
    // One byte per character, whatever it stands for: what is looked for and added is ASCII, and this is faster.
    const html = titleErrors(Buffer.from(body).toString('latin1'));
    const nonce = pageNonce(response);
    const page = Buffer.from(deferred(fillKeptParts(response, html, nonce), nonce), 'latin1');
    return compressAtOnce(request, response, page);
  },
};

function deferred(html: string, nonce: string | undefined): string {
  try {
    return deferRuntime(html, { nonce });
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    log().warn({ shape: error.message }, 'The runtime of a page could not be deferred');
    return html;
  }
}

/** Of a page; files and data have none. */
function pageNonce(response: ServerResponse): string | undefined {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined;
  return /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1];
}

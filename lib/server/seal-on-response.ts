import 'server-only';
import type { ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { type SealedRender, sealRenderedPage } from '@/lib/seal/seal-page';
import { frameAncestors } from '@/lib/security/csp';
import { forbidScripts } from './forbid-scripts';

/** Seals the page at `path` and sets its policy. One that cannot be sealed is sent without scripts. */
export function sealOnResponse(
  response: ServerResponse,
  html: string,
  path: string,
): Pick<SealedRender, 'html' | 'payload'> {
  try {
    const { policy, ...sealed } = sealRenderedPage(html, env().RUNTIME_START, path);
    response.setHeader('Content-Security-Policy', `${policy}; ${frameAncestors}`);
    return sealed;
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    isShapeUnknown = true;
    log().error({ shape: error.message }, 'Pages cannot be kept in memory');
    forbidScripts(response);
    return { html };
  }
}

/** False after an upgrade of Next that has changed its pages: each is rendered per request, with a nonce. */
export function canSeal(): boolean {
  return !isShapeUnknown;
}

let isShapeUnknown = false;

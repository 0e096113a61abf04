import 'server-only';
import type { ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { leaveRuntimeToLoader } from '@/lib/seal/defer-runtime';
import { UnknownPageShape } from '@/lib/seal/page-html';

/**
 * Lets the pages that are rendered per request wait with the runtime, as the seal does with prerendered ones
 * (docs/decisions/0004-sealed-pages.md). They are known by the nonce in their policy, and held until they
 * are complete, which costs nothing, because none of them streams. On a platform without a server
 * of ours they start their runtime at once. Call before Next sees the response.
 */
export function letRuntimeWait(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const held: Buffer[] = [];
  response.write = (...args: unknown[]) => {
    if (!pageNonce(response)) return write(...args);
    held.push(bufferOf(args[0]));
    return true;
  };
  response.end = (...args: unknown[]) => {
    const nonce = pageNonce(response);
    if (!nonce || response.req.method === 'HEAD') return end(...args);
    if (args[0] && typeof args[0] !== 'function') held.push(bufferOf(args[0]));
    return end(withWaitingRuntime(Buffer.concat(held), nonce));
  };
}

/** Of a page; files and data have none. */
function pageNonce(response: ServerResponse): string | undefined {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined;
  return /'nonce-([^']+)'/.exec(String(response.getHeader('content-security-policy')))?.[1];
}

function withWaitingRuntime(page: Buffer, nonce: string): Buffer | string {
  try {
    return leaveRuntimeToLoader(page.toString(), { nonce });
  } catch (error) {
    if (!(error instanceof UnknownPageShape)) throw error;
    log().warn({ shape: error.message }, 'A page could not leave its runtime to the loader');
    return page;
  }
}

function bufferOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);
}

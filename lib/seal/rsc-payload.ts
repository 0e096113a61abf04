import { createHash } from 'node:crypto';
import { RSC_PAYLOAD_CALL, RSC_PAYLOAD_LIST } from '@/lib/next-internals';
import { isData, scriptsIn, UnexpectedPageShape, withoutScripts } from './page-html';

/** What the framework's runtime reads of a page's components when it hydrates the page. */
export type RscPayload = {
  /** Path below `.next`; named after the content. */
  file: string;
  address: string;
  /** JSON. */
  text: string;
};

/**
 * Takes the RSC payload out of a page. Next inlines it as calls that fill a list: more than half of the page,
 * which nobody needs who only reads. Here the list becomes a file of its own. Throws `UnexpectedPageShape`.
 */
export function extractRscPayload(html: string): { html: string; payload: RscPayload } {
  const calls = scriptsIn(html).filter(
    ({ attributes, body }) => !isData(attributes) && body.includes(RSC_PAYLOAD_LIST),
  );
  if (calls.length < 2) throw new UnexpectedPageShape(`${calls.length} pieces of RSC payload`);
  const text = `[${calls.map(({ body }) => argumentOf(body)).join(',\n')}]`;
  const file = `${PAYLOAD_FOLDER}/${digestOf(text)}.json`;
  return {
    html: withoutScripts(html, calls),
    payload: { file, address: `/_next/${file}`, text },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Below `.next`; `scripts/platform-adapter.mjs` and the proxy's configuration know it as well. */
export const PAYLOAD_FOLDER = 'static/components';

function argumentOf(call: string): string {
  const [, argument] = RSC_PAYLOAD_CALL.exec(call) ?? [];
  if (!argument || !isJson(argument)) throw new UnexpectedPageShape('an unknown RSC payload');
  return argument;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

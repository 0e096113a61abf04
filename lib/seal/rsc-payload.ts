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

/**
 * The payload of a page that a server has rendered. It is named after the rest of the page, which is the same in
 * every process that has the same list of jobs and the same build. So a process that was not asked for the page
 * finds out by rendering `path` whether it has this payload.
 */
export function renderedPayload(rest: string, path: string): { name: string; address: string } {
  const name = digestOf(rest);
  const query = new URLSearchParams({ [PAGE_PARAM]: path });
  return { name, address: `/_next/${PAYLOAD_FOLDER}/${name}.json?${query}` };
}

/** What an address of `renderedPayload` asks for; undefined if it is another address. */
export function readPayloadAddress(url: string): { name: string; path: string } | undefined {
  const [address = '', query] = url.split('?', 2);
  const [, name] = PAYLOAD_ADDRESS.exec(address) ?? [];
  const path = new URLSearchParams(query).get(PAGE_PARAM);
  return name && path ? { name, path } : undefined;
}

const PAGE_PARAM = 'page';

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Below `.next`; `scripts/platform-adapter.mjs` and the proxy's configuration know it as well. */
export const PAYLOAD_FOLDER = 'static/components';
const PAYLOAD_ADDRESS = new RegExp(`^/_next/${PAYLOAD_FOLDER}/([\\w-]{22})\\.json$`);

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

import { hash } from 'node:crypto';
import {
  RSC_PAYLOAD_CALL,
  RSC_PAYLOAD_LIST,
  RUNTIME_SCRIPT_ATTRIBUTE,
  STARTER_CHUNK,
  STATIC_FILES,
} from '@/lib/runtime/next-internals';
import { parseJson } from '@/lib/runtime/parse-json';
import { contentSecurityPolicy, type Source } from '@/lib/web/headers';
import { earlyScript, runtimeLoader } from './compiled-scripts';

/** When the framework's runtime starts: immediately, or at the visitor's first gesture. */
export type RuntimeStart = 'load' | 'gesture';

/** A page's HTML is not what we expect of Next; review it after an upgrade. */
export class UnexpectedPageShape extends Error {
  override name = 'UnexpectedPageShape';
}

/** The RSC payload that the framework's runtime reads to hydrate a page. */
type RscPayload = {
  /** Path below `.next`; named by content hash. */
  file: string;
  address: string;
  /** JSON text. */
  text: string;
};

/**
 * Seals one prerendered page: adds a policy that allows exactly its own scripts and, with `gesture`, defers the runtime
 * and moves its payload to a file. `fonts` are the addresses of the layout's fonts. Throws `UnexpectedPageShape`.
 */
export function sealPage(
  html: string,
  start: RuntimeStart,
  { fonts = [] }: { fonts?: readonly string[] } = {},
): { html: string; payload?: RscPayload } {
  if (start === 'load') return { html: withHead(html, fonts) };
  const { html: rest, payload: text } = extractRscPayload(html);
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  const file = `${PAYLOAD_FOLDER}/${digest}.json`;
  const payload = { file, address: `/_next/${file}`, text };
  return { html: withHead(deferRuntime(rest, payload.address), fonts), payload };
}

/**
 * Like `sealPage`, for a page that a server renders: its policy goes into a header, and its payload stays in the page
 * unless it has an address (of ASCII characters). Undefined if the build has sealed it.
 */
export function sealRenderedPage(
  page: Buffer,
  start: RuntimeStart,
  payloadAddress?: string,
): { page: Buffer; policy: string; payload?: Buffer } | undefined {
  // One character for each byte: what we look for and add is ASCII, and decoding takes milliseconds.
  const bytes = page.toString('latin1');
  if (bytes.includes(`<head>${POLICY_ELEMENT}`)) return undefined;
  const moves = start === 'gesture' && payloadAddress !== undefined;
  const { html, payload }: { html: string; payload?: string } = moves
    ? extractRscPayload(bytes)
    : { html: bytes };
  const sealed = start === 'load' ? html : deferRuntime(html, payloadAddress);
  return {
    page: Buffer.from(sealed, 'latin1'),
    policy: policyOf(sealed, 'latin1'),
    ...(payload && { payload: Buffer.from(payload, 'latin1') }),
  };
}

const POLICY_ELEMENT = '<meta http-equiv="Content-Security-Policy"';

/** Allows exactly the inline scripts and styles of this page. Only Next's own error page has styles. */
function policyOf(page: string, encoding: 'utf8' | 'latin1'): string {
  const hashOf = (text: string): Source =>
    `'sha256-${hash('sha256', Buffer.from(text, encoding), 'base64')}'`;
  const inline = scriptsIn(page).filter(({ source, isData }) => !source && !isData);
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return contentSecurityPolicy(
    inline.map(({ body }) => hashOf(body)),
    styles.map(([, body = '']) => hashOf(body)),
  );
}

function withHead(page: string, fonts: readonly string[]): string {
  const meta = `${POLICY_ELEMENT} content="${policyOf(page, 'utf8')}"/>`;
  const additions = meta + preloadOfFirstPicture(page) + preloadsOf(fonts, page);
  return replaceOnly(page, '<head>', `<head>${additions}`);
}

/**
 * A policy in a meta element stops Chromium's preload scanner before <body>, and the parser waits there for the styles.
 * So the head preloads the first visible picture.
 */
function preloadOfFirstPicture(html: string): string {
  const first =
    /<source( type="image\/avif") srcSet="([^"]+)"(?: sizes="([^"]+)")?\/><img[^>]* fetchPriority="high"/;
  const [, type, sources, sizes] = first.exec(html) ?? [];
  if (!sources) return '';
  const imageSizes = sizes ? ` imagesizes="${sizes}"` : '';
  return `<link rel="preload" as="image"${type} imagesrcset="${sources}"${imageSizes} fetchpriority="high"/>`;
}

/** Next leaves font preloads out of the 404 page, which would then show fallback fonts. */
function preloadsOf(fonts: readonly string[], html: string): string {
  if (html.includes('as="font"') || !html.includes('rel="stylesheet"')) return '';
  return fonts
    .map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
    )
    .join('');
}

/**
 * Removes the tags and preloads of the framework's runtime, and appends a loader that fetches its files at the
 * visitor's first gesture. `data` is the address of the page's payload, if it was moved.
 */
function deferRuntime(html: string, data?: string): string {
  const runtime = scriptsIn(html).filter(({ isRuntime }) => isRuntime);
  const isStarter = (file = '') => STARTER_CHUNK.test(file);
  const files = runtime
    .map(({ source }) => source)
    .sort((a, b) => Number(isStarter(a)) - Number(isStarter(b)));
  if (files.length < 3 || files.filter(isStarter).length !== 1) {
    throw new UnexpectedPageShape(
      `${files.length} files of the runtime, or not exactly one that starts it`,
    );
  }
  const [head = '', ...body] = withoutScripts(html, runtime).split('</head>');
  const rest = [head.replace(/<link rel="preload" as="script"[^>]*>/g, ''), ...body];
  if (/<link[^>]*as="script"/.test(rest[0] ?? '')) {
    throw new UnexpectedPageShape('a preload of a script');
  }
  const list = `<script type="application/json" id="runtime">${JSON.stringify({ files, data })}</script>`;
  const end = `${list}<script>${runtimeLoader}</script></body>`;
  return replaceOnly(rest.join('</head>'), '</body>', end);
}

/** Path below `.next`; also in `scripts/platform-adapter.mjs` and the proxy's configuration. */
export const PAYLOAD_FOLDER = 'static/components';

/**
 * Separates the RSC payload, as JSON. Next inlines it as calls that fill a list: more than half of the page, and not
 * needed for reading.
 */
function extractRscPayload(html: string): { html: string; payload: string } {
  const calls = scriptsIn(html).filter(
    ({ body, isData }) =>
      !isData && body.includes(RSC_PAYLOAD_LIST) && !body.startsWith(earlyScript),
  );
  if (calls.length < 2) throw new UnexpectedPageShape(`${calls.length} pieces of RSC payload`);
  const payload = `[${calls.map(({ body }) => argumentOf(body)).join(',\n')}]`;
  return { html: withoutScripts(html, calls), payload };
}

function argumentOf(call: string): string {
  const [, argument = ''] = RSC_PAYLOAD_CALL.exec(call) ?? [];
  if (parseJson(argument) === undefined) throw new UnexpectedPageShape('an unknown RSC payload');
  return argument;
}

type Script = {
  /** Where its tag is in the page. */
  start: number;
  end: number;
  body: string;
  source?: string;
  isData: boolean;
  isRuntime: boolean;
};

/** In the order of the page. Searches for fixed texts, because a regular expression takes milliseconds. */
function scriptsIn(html: string): Script[] {
  const scripts: Script[] = [];
  let start = html.indexOf(START);
  while (start !== -1) {
    const attributesEnd = html.indexOf('>', start);
    const bodyEnd = html.indexOf(END, attributesEnd);
    const body = html.slice(attributesEnd + 1, bodyEnd);
    if (bodyEnd === -1 || body.includes(START)) {
      throw new UnexpectedPageShape('a script is not closed');
    }
    const attributes = html.slice(start + START.length, attributesEnd);
    const end = bodyEnd + END.length;
    scripts.push({
      start,
      end,
      body,
      source: / src="([^"]*)"/.exec(attributes)?.[1],
      // Not executed by the browser.
      isData: / type="(?:application\/(?:ld\+)?json|text\/plain)"/.test(attributes),
      isRuntime: RUNTIME_SCRIPT_ATTRIBUTE.test(attributes),
    });
    start = html.indexOf(START, end);
  }
  const foreign = scripts.find(({ source }) => source && !source.startsWith(STATIC_FILES));
  if (foreign) throw new UnexpectedPageShape(`a script from ${foreign.source}`);
  return scripts;
}

const START = '<script';
const END = '</script>';

function withoutScripts(html: string, scripts: readonly Script[]): string {
  const starts = [...scripts.map(({ start }) => start), html.length];
  const ends = [0, ...scripts.map(({ end }) => end)];
  return ends.map((end, place) => html.slice(end, starts[place])).join('');
}

function replaceOnly(html: string, place: string, replacement: string): string {
  const [before = '', after, ...more] = html.split(place);
  if (after === undefined || more.length > 0) {
    throw new UnexpectedPageShape(`${place} does not occur exactly once`);
  }
  return before + replacement + after;
}

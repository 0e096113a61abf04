import { hash } from 'node:crypto';
import { runtimeLoader } from '@/early/compiled';
import {
  RSC_PAYLOAD_CALL,
  RSC_PAYLOAD_LIST,
  RUNTIME_SCRIPT_ATTRIBUTE,
  STARTER_CHUNK,
  STATIC_FILES,
} from '@/lib/runtime/next-internals';
import { parseJson } from '@/lib/runtime/parse-json';
import { contentSecurityPolicy, type Source } from '@/lib/web/headers';

/** When the framework's runtime starts: at once, or when the visitor makes a gesture. */
export type RuntimeStart = 'load' | 'gesture';

export type SealedPage = {
  html: string;
  /** What the runtime fetches when it starts; none if it starts at once. */
  payload?: RscPayload;
};

/**
 * Finishes one prerendered page: adds a policy that allows exactly its own scripts and, with `gesture`, defers
 * the runtime and takes its payload out. `fonts` are the addresses of the layout's fonts. Throws
 * `UnexpectedPageShape`.
 */
export function sealPage(
  html: string,
  start: RuntimeStart,
  { fonts = [] }: { fonts?: readonly string[] } = {},
): SealedPage {
  if (start === 'load') return { html: withHead(html, fonts) };
  const { html: rest, payload } = extractRscPayload(html);
  return { html: withHead(deferRuntime(rest, payload.address), fonts), payload };
}

/**
 * The same for a page that a server renders once and holds in memory: its policy is for a header, and its payload stays
 * in the page.
 */
export function sealRenderedPage(
  html: string,
  start: RuntimeStart,
): { html: string; policy: string } {
  const sealed = start === 'load' ? html : deferRuntime(html);
  return { html: sealed, policy: policyOf(sealed) };
}

/** Allows exactly the scripts and styles of this page. */
function policyOf(page: string): string {
  return contentSecurityPolicy(inlineScripts(page).map(hashOf), inlineStyles(page).map(hashOf));
}

function withHead(page: string, fonts: readonly string[]): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}"/>`;
  return insertAfter(page, '<head>', meta + preloadOfFirstPicture(page) + preloadsOf(fonts, page));
}

/**
 * A policy in a meta element stops Chromium's preload scanner before <body>, and the parser waits there for
 * the styles; so the head preloads the picture that the visitor sees first.
 */
function preloadOfFirstPicture(html: string): string {
  const first =
    /<source( type="image\/avif") srcSet="([^"]+)"(?: sizes="([^"]+)")?\/><img[^>]* fetchPriority="high"/;
  const [, type, sources, sizes] = first.exec(html) ?? [];
  if (!sources) return '';
  const imageSizes = sizes ? ` imagesizes="${sizes}"` : '';
  return `<link rel="preload" as="image"${type} imagesrcset="${sources}"${imageSizes} fetchpriority="high"/>`;
}

/** Next leaves them out of the page for a 404, which would then keep its fallback fonts. */
function preloadsOf(fonts: readonly string[], html: string): string {
  if (html.includes('as="font"') || !html.includes('rel="stylesheet"')) return '';
  return fonts
    .map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
    )
    .join('');
}

/** Scripts that the browser runs and whose text stands in the page. */
function inlineScripts(html: string): string[] {
  return scriptsIn(html)
    .filter(({ attributes }) => !sourceOf(attributes) && !isData(attributes))
    .map(({ body }) => body);
}

/** Only Next's own page for errors outside of ours has one. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => body);
}

function hashOf(text: string): Source {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * The page without the tags and preloads of the framework's runtime, and with a loader at its end that fetches
 * the files at the visitor's first gesture. `data` is the address of the page's RSC payload, where `extractRscPayload`
 * has taken it out. Throws `UnexpectedPageShape`.
 */
export function deferRuntime(html: string, data?: string): string {
  const runtime = scriptsIn(html).filter(({ attributes }) =>
    RUNTIME_SCRIPT_ATTRIBUTE.test(attributes),
  );
  const files = runtime.map(({ attributes }) => sourceOf(attributes));
  if (files.length < 3) throw new UnexpectedPageShape(`only ${files.length} files of the runtime`);
  const isStarter = (file = '') => STARTER_CHUNK.test(file);
  if (files.filter(isStarter).length !== 1) {
    throw new UnexpectedPageShape('not exactly one chunk that starts the runtime');
  }
  files.sort((a, b) => Number(isStarter(a)) - Number(isStarter(b)));
  const rest = withoutPreloads(withoutScripts(html, runtime));
  const list = `<script type="application/json" id="runtime">${JSON.stringify({ files, data })}</script>`;
  return insertBefore(rest, '</body>', `${list}<script>${runtimeLoader}</script>`);
}

/** They are in the head. */
function withoutPreloads(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(/<link rel="preload" as="script"[^>]*>/g, '');
  if (/<link[^>]*as="script"/.test(head)) throw new UnexpectedPageShape('a preload of a script');
  return head + html.slice(end);
}

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
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Below `.next`; `scripts/platform-adapter.mjs` and the proxy's configuration know it as well. */
export const PAYLOAD_FOLDER = 'static/components';

function argumentOf(call: string): string {
  const [, argument] = RSC_PAYLOAD_CALL.exec(call) ?? [];
  if (!argument || parseJson(argument) === undefined)
    throw new UnexpectedPageShape('an unknown RSC payload');
  return argument;
}

/** Thrown where a page's HTML differs from what we expect of Next; after an upgrade it must be looked at. */
export class UnexpectedPageShape extends Error {
  override name = 'UnexpectedPageShape';
}

export type Script = { tag: string; attributes: string; body: string; start: number };

/** By search instead of one expression: a page rendered per request is 100 kB, and its visitor waits. */
export function scriptsIn(html: string): Script[] {
  const scripts: Script[] = [];
  let start = html.indexOf(OPENING);
  while (start >= 0) {
    const open = html.indexOf('>', start);
    const close = html.indexOf(CLOSING, start);
    const next = html.indexOf(OPENING, start + OPENING.length);
    if (open < 0 || close < open || (next >= 0 && next < close)) {
      throw new UnexpectedPageShape('a script is not closed');
    }
    const attributes = html.slice(start + OPENING.length, open);
    const source = sourceOf(attributes);
    if (source && !source.startsWith(STATIC_FILES)) {
      throw new UnexpectedPageShape(`a script from ${source}`);
    }
    const tag = html.slice(start, close + CLOSING.length);
    scripts.push({ tag, attributes, body: html.slice(open + 1, close), start });
    start = next;
  }
  return scripts;
}

const OPENING = '<script';
const CLOSING = '</script>';

/** The page without these of its scripts, given in their order. */
export function withoutScripts(html: string, scripts: readonly Script[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, tag } of scripts) {
    kept.push(html.slice(from, start));
    from = start + tag.length;
  }
  return kept.join('') + html.slice(from);
}

export function sourceOf(attributes: string): string | undefined {
  return / src="([^"]*)"/.exec(attributes)?.[1];
}

/** Whether a script element holds data, which the browser does not run. */
export function isData(attributes: string): boolean {
  return / type="(?:application\/(?:ld\+)?json|text\/plain)"/.test(attributes);
}

export function insertAfter(html: string, place: string, addition: string): string {
  return replaceOnly(html, place, place + addition);
}

export function insertBefore(html: string, place: string, addition: string): string {
  return replaceOnly(html, place, addition + place);
}

function replaceOnly(html: string, place: string, replacement: string): string {
  const start = html.indexOf(place);
  if (start < 0 || html.lastIndexOf(place) !== start) {
    throw new UnexpectedPageShape(`${place} occurs ${html.split(place).length - 1} times`);
  }
  return html.slice(0, start) + replacement + html.slice(start + place.length);
}

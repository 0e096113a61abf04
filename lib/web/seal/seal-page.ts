import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  RSC_PAYLOAD_CALL,
  RSC_PAYLOAD_LIST,
  RUNTIME_SCRIPT_ATTRIBUTE,
  STARTER_CHUNK,
  STATIC_FILES,
  STYLE_SHEET,
} from '@/lib/runtime/next-internals';
import { parseJson } from '@/lib/runtime/parse-json';
import { contentSecurityPolicy, type Source } from '@/lib/web/headers';
import {
  afterPaint,
  beforePaint,
  earlyScript,
  runtimeLoader,
  savedMarks,
  savedMarkTag,
} from './compiled-scripts';

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
 * Seals one prerendered page: adds a policy that allows exactly its own scripts and, with `gesture`, defers the runtime,
 * moves its payload to a file and its own style sheet into the page. `fonts` are the addresses of the layout's fonts.
 * Throws `UnexpectedPageShape`.
 */
export function sealPage(
  html: string,
  start: RuntimeStart,
  { fonts = [], styleSheets }: { fonts?: readonly string[]; styleSheets?: StyleSheets } = {},
): { html: string; payload?: RscPayload } {
  if (start === 'load') return { html: withHead(html, fonts) };
  const { html: rest, payload: text } = extractRscPayload(html);
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  const file = `${PAYLOAD_FOLDER}/${digest}.json`;
  const payload = { file, address: `/_next/${file}`, text };
  const deferred = deferRuntime(rest, { data: payload.address, styleSheets, encoding: 'utf8' });
  return { html: withHead(deferred, fonts), payload };
}

/**
 * Like `sealPage`, for a page that a server renders: its policy goes into a header, and its payload stays in the page
 * unless it has an address. Addresses are in ASCII. Undefined if the build has sealed it.
 */
export function sealRenderedPage(
  page: Buffer,
  start: RuntimeStart,
  {
    payloadAddress,
    fonts = [],
    styleSheets,
  }: { payloadAddress?: string; fonts?: readonly string[]; styleSheets?: StyleSheets } = {},
): { page: Buffer; policy: string; payload?: Buffer } | undefined {
  // One character for each byte: what we look for and add is ASCII, and decoding takes milliseconds.
  const bytes = page.toString('latin1');
  if (bytes.includes(`<head>${POLICY_ELEMENT}`)) return undefined;
  const moves = start === 'gesture' && payloadAddress !== undefined;
  const { html, payload }: { html: string; payload?: string } = moves
    ? extractRscPayload(bytes)
    : { html: bytes };
  const encoding = 'latin1';
  const deferred =
    start === 'load' ? html : deferRuntime(html, { data: payloadAddress, styleSheets, encoding });
  const sealed = withStartOfHead(deferred, '', preloadsOf(fonts, deferred));
  return {
    page: Buffer.from(sealed, encoding),
    policy: policyOf(sealed, encoding),
    ...(payload && { payload: Buffer.from(payload, encoding) }),
  };
}

const POLICY_ELEMENT = '<meta http-equiv="Content-Security-Policy"';

type Encoding = 'utf8' | 'latin1';

/** Allows exactly the inline scripts and styles of this page. */
function policyOf(page: string, encoding: Encoding): string {
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
  return withStartOfHead(page, meta, preloadOfFirstPicture(page) + preloadsOf(fonts, page));
}

/**
 * The encoding comes first, because browsers look for it in the first 1,024 bytes, then the size of the viewport: without
 * it Chromium takes phones for 980 px wide, and preloads the picture for that width. The common style sheet comes before
 * all preloads: the browser's first request finds a connection open.
 */
function withStartOfHead(page: string, policy: string, preloads: string): string {
  const [[sheet = ''] = []] = page.matchAll(STYLE_SHEET);
  const [[charset = ''] = [], [viewport = ''] = []] = [CHARSET, VIEWPORT].map(
    (tag) => tag.exec(page) ?? [],
  );
  const first = [charset, viewport, sheet].filter((tag) => tag !== '');
  const rest = first.reduce((html, tag) => replaceOnly(html, tag, ''), page);
  return replaceOnly(rest, '<head>', `<head>${policy}${first.join('')}${preloads}`);
}

const CHARSET = /<meta charSet="utf-8"\/>/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

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

/**
 * Next leaves font preloads out of the 404 page, which would then show fallback fonts, and sends those of a page that a
 * server renders in a header.
 */
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
function deferRuntime(
  html: string,
  parts: { data?: string; styleSheets?: StyleSheets; encoding: Encoding },
): string {
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
  const { html: short, early } = withoutEarlyFile(withoutInertScript(rest.join('</head>')));
  const { html: styled, files: styles } = withOwnStyles(short, parts);
  const data = JSON.stringify({ files, data: parts.data, styles, early });
  const list = `<script type="application/json" id="runtime">${data}</script>`;
  const end = `${list}<script>${runtimeLoader}</script></body>`;
  return replaceOnly(styled, '</body>', end);
}

/** Empties the theme library's script, which no browser executes and React does not compare (`ThemeProvider`). */
function withoutInertScript(html: string): string {
  return html.replace(/(<script type="text\/plain">)[\s\S]*?(?=<\/script>)/, '$1');
}

/** Path below `.next`; also in `scripts/platform-adapter.mjs` and the proxy's configuration. */
export const PAYLOAD_FOLDER = 'static/components';
/** Copies of the drawings in `public`, with compressed ones. */
export const PUBLIC_COPIES = 'static/public';

/** The part of the early script that can wait for the first paint, as a file for all pages. */
export const earlyFile = {
  /** Path below `.next`. */
  file: `${PAYLOAD_FOLDER}/${hash('sha256', afterPaint, 'base64url').slice(0, 22)}.js`,
  text: afterPaint,
};

/** Returns the address of the file with the rest of the early script, unless it is in the page. */
function withoutEarlyFile(html: string): { html: string; early?: string } {
  const inlined = `<script>${earlyScript}`;
  if (!html.includes(inlined)) return { html };
  const now = html.includes(savedMarkTag) ? beforePaint + savedMarks : beforePaint;
  return {
    html: replaceOnly(html, inlined, `<script>${now}`),
    early: `/_next/${earlyFile.file}`,
  };
}

/**
 * Puts all style sheets but the first, which few pages use, into the page: each file of about 1 kB would need a
 * connection of its own before the first paint. The first one is common to all pages, and later ones find it in the
 * browser's cache. Returns the addresses of the others.
 */
function withOwnStyles(
  html: string,
  { styleSheets, encoding }: { styleSheets?: StyleSheets; encoding: Encoding },
): { html: string; files: string[] } {
  const own = [...html.matchAll(STYLE_SHEET)].slice(1);
  const files = own.map(([, file = '']) => file);
  const texts = files.map((file) => styleSheets?.(file)?.toString(encoding) ?? '');
  // An address in it that is relative to the file would change its meaning.
  const canMove = (text: string) =>
    text && !text.includes('</') && !/url\((?!["']?(?:\/|data:|#))/.test(text);
  if (own.length === 0 || !texts.every(canMove)) return { html, files: [] };
  const rest = own.reduce((page, [tag]) => replaceOnly(page, tag, ''), html);
  const style = `<style id="page-style">${texts.join('')}</style>`;
  return { html: replaceOnly(rest, '</head>', `${style}</head>`), files };
}

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

/** The content of a style sheet of the build, by its address; undefined if there is none. */
type StyleSheets = (address: string) => Buffer | undefined;

/** Reads the style sheets of the build in `dist`, each once. */
export function styleSheetsOf(dist: string): StyleSheets {
  const known = new Map<string, Buffer>();
  return (address) => {
    const text = known.get(address) ?? read(dist, address);
    if (text) known.set(address, text);
    return text;
  };
}

function read(dist: string, address: string): Buffer | undefined {
  const [, file] = /^\/_next\/(static\/chunks\/[\w-]+\.css)$/.exec(address) ?? [];
  try {
    return file ? readFileSync(join(/* turbopackIgnore: true */ dist, file)) : undefined;
  } catch {
    // Without it the page loads the file itself.
    return undefined;
  }
}

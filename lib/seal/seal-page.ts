import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type Source } from '@/lib/security/csp';
import { deferRuntime } from './defer-runtime';
import { insertAfter, isData, scriptsIn, sourceOf } from './page-html';
import { extractRscPayload, type RscPayload } from './rsc-payload';

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
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

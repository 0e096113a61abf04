import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type Source } from '@/lib/security/csp';
import { leaveRuntimeToLoader } from './defer-runtime';
import { insertAfter, isData, scriptsIn, sourceOf } from './page-html';
import { type ComponentData, takeComponentData } from './rsc-payload';

/** When the framework's runtime starts: at once, or when the visitor makes a gesture. */
export type RuntimeStart = 'load' | 'gesture';

export type SealedPage = {
  html: string;
  /** What the runtime will ask for when it starts; none if it starts at once. */
  data?: ComponentData;
};

/**
 * Finishes one prerendered page: puts the policy in that allows exactly its own scripts and, with
 * `gesture`, leaves the runtime and its data to a small loader. `fonts` are the addresses of those that every page
 * is set in. Throws `UnknownPageShape` when the page is not of
 * the shape this step knows; an upgrade of Next that changes the shape must be looked at.
 */
export function sealPage(
  html: string,
  start: RuntimeStart,
  { fonts = [] }: { fonts?: readonly string[] } = {},
): SealedPage {
  if (start === 'load') return { html: withHead(html, fonts) };
  const { html: rest, data } = takeComponentData(html);
  return { html: withHead(leaveRuntimeToLoader(rest, { data: data.address }), fonts), data };
}

function withHead(page: string, fonts: readonly string[]): string {
  const policy = contentSecurityPolicy(
    inlineScripts(page).map(hashOf),
    inlineStyles(page).map(hashOf),
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return insertAfter(page, '<head>', meta + preloadOfFirstPicture(page) + preloadsOf(fonts, page));
}

/**
 * A policy in a meta element keeps Chromium from looking ahead for what <body> needs, and the parser waits
 * there for the styles; so the head names the picture that the visitor sees first.
 */
function preloadOfFirstPicture(html: string): string {
  const first =
    /<source( type="image\/avif") srcSet="([^"]+)"(?: sizes="([^"]+)")?\/><img[^>]* fetchPriority="high"/;
  const [, type, sources, sizes] = first.exec(html) ?? [];
  if (!sources) return '';
  const imageSizes = sizes ? ` imagesizes="${sizes}"` : '';
  return `<link rel="preload" as="image"${type} imagesrcset="${sources}"${imageSizes} fetchpriority="high"/>`;
}

/** Next forgets them on the page for what is not found, which then keeps the stand-ins. */
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

import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type Source } from '../../lib/security/csp';
import { runtimeLoader } from './runtime-loader';

/** When the framework's runtime starts: at once, or when the visitor makes a gesture or sees a form. */
export type RuntimeStart = 'load' | 'gesture';

/**
 * Finishes one prerendered page: puts the policy in that allows exactly its own scripts and, with
 * `gesture`, leaves the runtime to a small loader. Throws `Unsealable` when the page is not of the shape
 * this step knows; an upgrade of Next that changes the shape must be looked at.
 */
export function sealPage(html: string, start: RuntimeStart): string {
  const page = start === 'gesture' ? leaveRuntimeToLoader(html) : html;
  const policy = contentSecurityPolicy(
    inlineScripts(page).map(hashOf),
    inlineStyles(page).map(hashOf),
  );
  return insertAfter(
    page,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

export class Unsealable extends Error {
  override name = 'Unsealable';
}

type Script = { tag: string; attributes: string; body: string };

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

/** Takes out the tags and preloads of the runtime and names its files to the loader. */
function leaveRuntimeToLoader(html: string): string {
  const runtime = scriptsIn(html).filter(({ attributes }) => / async=""/.test(attributes));
  const files = runtime.map(({ attributes }) => sourceOf(attributes));
  if (files.length < 3) throw new Unsealable(`found ${files.length} files of the runtime`);
  const withoutTags = runtime.reduce((page, { tag }) => page.replace(tag, ''), html);
  const withoutPreloads = withoutTags.replace(/<link rel="preload" as="script"[^>]*>/g, '');
  if (/<link[^>]*as="script"/.test(withoutPreloads)) throw new Unsealable('a preload of a script');
  const list = `<script type="application/json" id="runtime">${JSON.stringify(files)}</script>`;
  return insertBefore(withoutPreloads, '</body>', `${list}<script>${runtimeLoader}</script>`);
}

function scriptsIn(html: string): Script[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([tag, attributes = '', body = '']) => ({ tag, attributes, body }),
  );
  if (scripts.length !== html.split('<script').length - 1) throw new Unsealable('an open script');
  for (const { attributes } of scripts) {
    const source = sourceOf(attributes);
    if (source && !source.startsWith('/_next/static/')) throw new Unsealable(`script ${source}`);
  }
  return scripts;
}

function sourceOf(attributes: string): string | undefined {
  return / src="([^"]*)"/.exec(attributes)?.[1];
}

function isData(attributes: string): boolean {
  return / type="(?:application\/(?:ld\+)?json|text\/plain)"/.test(attributes);
}

function hashOf(text: string): Source {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function insertAfter(html: string, place: string, addition: string): string {
  return replaceOnly(html, place, place + addition);
}

function insertBefore(html: string, place: string, addition: string): string {
  return replaceOnly(html, place, addition + place);
}

function replaceOnly(html: string, place: string, replacement: string): string {
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Unsealable(`${place} stands ${more.length + (after === undefined ? 0 : 1)} times`);
  }
  return before + replacement + after;
}

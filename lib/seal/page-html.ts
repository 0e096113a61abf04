import { STATIC_FILES } from '@/lib/next-internals';

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

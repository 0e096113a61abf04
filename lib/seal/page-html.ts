import { STATIC_FILES } from '@/lib/next-internals';

/** Thrown where a page's HTML differs from what we expect of Next; after an upgrade it must be looked at. */
export class UnexpectedPageShape extends Error {
  override name = 'UnexpectedPageShape';
}

export type Script = { tag: string; attributes: string; body: string };

export function scriptsIn(html: string): Script[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([tag, attributes = '', body = '']) => ({ tag, attributes, body }),
  );
  if (scripts.length !== html.split('<script').length - 1) {
    throw new UnexpectedPageShape('a script is not closed');
  }
  for (const { attributes } of scripts) {
    const source = sourceOf(attributes);
    if (source && !source.startsWith(STATIC_FILES)) {
      throw new UnexpectedPageShape(`a script from ${source}`);
    }
  }
  return scripts;
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
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = more.length + (after === undefined ? 0 : 1);
    throw new UnexpectedPageShape(`${place} occurs ${times} times`);
  }
  return before + replacement + after;
}

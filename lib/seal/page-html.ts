/** Thrown where a page of Next is not of the shape that is known here; an upgrade must be looked at. */
export class UnknownPageShape extends Error {
  override name = 'UnknownPageShape';
}

export type Script = { tag: string; attributes: string; body: string };

export function scriptsIn(html: string): Script[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([tag, attributes = '', body = '']) => ({ tag, attributes, body }),
  );
  if (scripts.length !== html.split('<script').length - 1) {
    throw new UnknownPageShape('an open script');
  }
  for (const { attributes } of scripts) {
    const source = sourceOf(attributes);
    if (source && !source.startsWith('/_next/static/')) {
      throw new UnknownPageShape(`script ${source}`);
    }
  }
  return scripts;
}

export function sourceOf(attributes: string): string | undefined {
  return / src="([^"]*)"/.exec(attributes)?.[1];
}

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
    throw new UnknownPageShape(`${place} stands ${times} times`);
  }
  return before + replacement + after;
}

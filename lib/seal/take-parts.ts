import { REACT_ID } from '@/lib/next-internals';
import { UnexpectedPageShape } from './page-html';
import type { PageParts } from './page-parts';
import { parseModel, rscRow, rscRowsIn, withReferences } from './rsc-rows';

/** How a part of a page is recognized: by the name and one attribute of its only outer element. */
export type PartMark = { tag: string; attribute: string; value: string };

/**
 * Takes parts out of a page as Next sends it (`latin1`), with the RSC payload to hydrate them. `nonce` is the page's.
 * Throws `UnexpectedPageShape`.
 */
export function takeParts<Name extends string>(
  html: string,
  marks: Record<Name, PartMark>,
  nonce: string | undefined,
): PageParts<Name> {
  const names = Object.keys(marks) as Name[];
  const each = <T>(make: (mark: PartMark) => T) =>
    Object.fromEntries(names.map((name) => [name, make(marks[name])])) as Record<Name, T>;
  const copies = copiesOf(rscRowsIn(html));
  const parts = {
    html: each((mark) => elementIn(html, mark)),
    rows: each((mark) => copies.add(copies.modelOf(mark))),
  };
  const payload = scriptSafe(JSON.stringify([1, copies.rows.join('')]));
  if (nonce && (JSON.stringify(parts.html) + payload).includes(nonce)) {
    throw new UnexpectedPageShape('a nonce in a part');
  }
  if (Object.values<string>(parts.html).some((text) => REACT_ID.test(text))) {
    throw new UnexpectedPageShape('an id made by React in a part');
  }
  return { ...parts, payload };
}

/** Copies of rows, and of all that they refer to, under ids that no page has. */
function copiesOf(originals: ReadonlyMap<string, string>) {
  const rows: string[] = [];
  const copied = new Map<string, string>();
  const add = (content: string): string => {
    const row = withReferences(content, copy);
    const id = (FIRST_ROW + rows.length).toString(16);
    rows.push(rscRow(id, row));
    return id;
  };
  const copy = (id: string): string => {
    const known = copied.get(id);
    if (known) return known;
    const row = originals.get(id);
    if (row === undefined) throw new UnexpectedPageShape(`no row ${id} in the RSC payload`);
    const copyId = add(row);
    copied.set(id, copyId);
    return copyId;
  };
  const modelOf = (mark: PartMark): string => {
    for (const row of originals.values()) {
      if (!row.startsWith('[') || !row.includes(`"${mark.attribute}":"${mark.value}"`)) continue;
      const found = elementOf(parseModel(row), mark);
      if (found) return JSON.stringify(found);
    }
    throw new UnexpectedPageShape(`no <${mark.tag} ${mark.attribute}> in the RSC payload`);
  };
  return { rows, add, modelOf };
}

/** Far above those of a page. */
const FIRST_ROW = 0xa0000;

/** An element is `["$", name, key, props]`. */
function elementOf(model: unknown, mark: PartMark): unknown {
  if (typeof model !== 'object' || model === null) return undefined;
  if (Array.isArray(model) && model[0] === '$' && model[1] === mark.tag) {
    if (model[3]?.[mark.attribute] === mark.value) return model;
  }
  for (const value of Object.values(model)) {
    const found = elementOf(value, mark);
    if (found) return found;
  }
  return undefined;
}

function elementIn(html: string, { tag, attribute, value }: PartMark): string {
  const start = new RegExp(`<${tag}\\b[^>]* ${attribute}="${value}"[^>]*>`).exec(html)?.index ?? -1;
  if (start < 0) throw new UnexpectedPageShape(`no <${tag} ${attribute}>`);
  const edges = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g');
  edges.lastIndex = start;
  let depth = 0;
  for (let edge = edges.exec(html); edge; edge = edges.exec(html)) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, edges.lastIndex);
  }
  throw new UnexpectedPageShape(`<${tag}> is not closed`);
}

/** As Next does it: nothing in the text ends the script. */
function scriptSafe(json: string): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
  return json.replace(/[<>&]/g, (sign) => escapes[sign] ?? sign);
}

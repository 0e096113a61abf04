/** An element with its own text; names are without prefixes, attributes as they are written. */
export type XmlElement = {
  name: string;
  attributes: string;
  children: XmlElement[];
  text: string;
};

/** On one element, and of namespaces that are declared at one place; a part of a Word document has about 40. */
const MAX_ATTRIBUTES = 200;
const TAGS_PER_STEP = 64;

const END = /\/([^\s<>/"'=]+)\s*>/y;
const START = /[^\s<>/"'=!?]+/y;
const ATTRIBUTE = /\s+([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const CLOSE = /\s*(\/?)>/y;

/**
 * The root of an XML document, read in short steps and in time that grows with its length. It is malformed if it is not
 * well-formed or declares a document type (which OOXML forbids, and which could define entities), and a bomb if it has
 * more attributes or namespaces at one place than any document: platforms' parsers compare each with each.
 */
export function* readXml(xml: string): Generator<void, XmlElement | 'malformed' | 'bomb'> {
  const root: XmlElement = { name: '', attributes: '', children: [], text: '' };
  const open = [{ element: root, tag: '', namespaces: 0 }];
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (let tags = 1; at < xml.length; tags += 1) {
    if (tags % TAGS_PER_STEP === 0) yield;
    const { element, tag, namespaces } = open.at(-1) as (typeof open)[0];
    const start = xml.indexOf('<', at);
    const text = decoded(xml.slice(at, start < 0 ? undefined : start));
    if (text === undefined || (open.length === 1 && text.trim() !== '')) return 'malformed';
    element.text += text;
    if (start < 0) break;
    at = start + 1;
    const skipped = SKIPPED.find(([opening]) => xml.startsWith(opening, at));
    if (skipped) {
      const [{ length }, ending] = skipped;
      const end = xml.indexOf(ending, at + length);
      if (end < 0) return 'malformed';
      if (ending === ']]>') element.text += xml.slice(at + length, end);
      at = end + ending.length;
      continue;
    }
    const ended = match(END);
    if (ended) {
      if (open.length === 1 || ended[1] !== tag) return 'malformed';
      open.pop();
      continue;
    }
    const [name] = match(START) ?? [];
    if (name === undefined || (open.length === 1 && root.children.length > 0)) return 'malformed';
    const first = at;
    let [count, declared] = [0, namespaces];
    for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
      count += 1;
      declared += found[1]?.startsWith('xmlns') ? 1 : 0;
      if (Math.max(count, declared) > MAX_ATTRIBUTES) return 'bomb';
    }
    const attributes = xml.slice(first, at);
    const closed = match(CLOSE);
    if (!closed) return 'malformed';
    const child = { name: name.replace(/^[^:]*:/, ''), attributes, children: [], text: '' };
    element.children.push(child);
    if (!closed[1]) open.push({ element: child, tag: name, namespaces: declared });
  }
  return (open.length === 1 && root.children[0]) || 'malformed';
}

/** What is no element: how it begins and ends. */
const SKIPPED = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
] as const;

/** All attributes of an element by their names with prefixes; undefined if one is there twice or not well-formed. */
export function attributesOf({ attributes }: XmlElement): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [, name = '', one, other = ''] of attributes.matchAll(EACH_ATTRIBUTE)) {
    const value = decoded(one ?? other);
    if (value === undefined || Object.hasOwn(found, name)) return undefined;
    found[name] = value;
  }
  return found;
}

const EACH_ATTRIBUTE = new RegExp(ATTRIBUTE.source, 'g');

/** An attribute with any prefix. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const all = element ? (attributesOf(element) ?? {}) : {};
  return Object.entries(all).find(([key]) => key.replace(/^.*:/, '') === name)?.[1];
}

/** Text with its entities as characters; undefined if one is unknown. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const plain = text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));|&/gi, (_, decimal, hex, name) => {
    const code = Number(decimal ?? `0x${hex}`);
    const character = name ? ENTITIES[name] : code <= 0x10ffff && String.fromCodePoint(code);
    isKnown &&= Boolean(character);
    return character || '';
  });
  return isKnown ? plain : undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

import { MAX_WORD_XML_BYTES } from './files';
import {
  type Line,
  type Link,
  MAX_CHARACTERS,
  MAX_LINKS,
  type ReadingOptions,
  type ResumeText,
  type TextReading,
  unspaced,
} from './resume-text';
import { type Slicer, slicer } from './steps';
import { attribute, readXml, type XmlElement } from './xml';
import { readZip, unpack, type ZipEntry } from './zip';

/** And entities, the limit for all parts together; a long resume has 20,000. */
const MAX_TAGS = 120_000;
/** Elements in each other; a text box in a nested table has about 40. */
const MAX_DEPTH = 200;

/** The text of a Word document: headers, body, footers. */
export async function readDocx(file: File, { signal }: ReadingOptions): Promise<TextReading> {
  const archive = readZip(new Uint8Array(await file.arrayBuffer()));
  const entries = new Map(archive?.entries.map((entry) => [entry.name, entry]));
  const inSlices = slicer(signal);
  const parse = parserOf(entries, inSlices);
  const sizeOf = sizesIn(await parse('word/styles.xml'));
  const text: ResumeText = { lines: [], links: [] };
  let left = MAX_CHARACTERS;
  let start: Place = { page: 1, y: 0 };
  // First, so that a picture in a header does not use up what is left for it.
  const [main = ''] = namesOf(entries, BODY);
  const body = await parse(main);
  if (!body) return { fault: 'broken' };
  for (const name of [...namesOf(entries, HEADER), main, ...namesOf(entries, FOOTER)]) {
    const root = name === main ? body : await parse(name);
    if (!root) continue;
    const targets = targetsIn(await parse(name.replace('word/', 'word/_rels/').concat('.rels')));
    const story = await inSlices(storyOf(root, { start, sizeOf, targets }));
    start = name === main ? { ...story.end, y: story.end.y + FOOTER_GAP } : story.end;
    for (const line of story.lines) {
      left -= line.text.length;
      if (left >= 0) text.lines.push(line);
    }
    text.links.push(...story.links.slice(0, MAX_LINKS));
  }
  return { text };
}

/** Word for the web may number it, as in `document2.xml`. */
const BODY = /^word\/document\d*\.xml$/;
const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;

/** A section has at most three headers; a hostile document may have thousands. */
function namesOf(entries: Map<string, ZipEntry>, name: RegExp): string[] {
  return [...entries.keys()].filter((key) => name.test(key)).slice(0, 6);
}

type Parser = (name: string) => Promise<XmlElement | undefined>;

function parserOf(entries: Map<string, ZipEntry>, inSlices: Slicer): Parser {
  let [bytes, tags] = [MAX_WORD_XML_BYTES, MAX_TAGS];
  return async (name) => {
    const part = entries.get(name);
    const decoder = new TextDecoder();
    let xml = '';
    const add = (chunk: Uint8Array) => (xml += decoder.decode(chunk, { stream: true }));
    if (!part || !(await unpack(part, bytes, add))) return undefined;
    bytes -= xml.length;
    for (const sign of '<&')
      for (let at = xml.indexOf(sign); at >= 0 && tags >= 0; at = xml.indexOf(sign, at + 1))
        tags -= 1;
    const root = tags < 0 ? 'bomb' : await inSlices(readXml(xml));
    return typeof root === 'string' ? undefined : root;
  };
}

/** The targets of the links of a part, by their ids. */
function targetsIn(relationships: XmlElement | undefined): Map<string, string> {
  const links = childrenOf(relationships).filter((each) =>
    attribute(each, 'Type')?.endsWith('/hyperlink'),
  );
  return new Map(
    links.map((each) => [attribute(each, 'Id') ?? '', attribute(each, 'Target') ?? '']),
  );
}

const REGULAR_SIZE = 11;

/** The font size of a style, by its id; of text without one, and of styles without a size. */
function sizesIn(styles: XmlElement | undefined): (style: string | undefined) => number {
  const parts = childrenOf(styles);
  const byId = new Map(parts.map((style) => [attribute(style, 'styleId'), sizeIn(style, 'rPr')]));
  const defaults = parts.find(({ name }) => name === 'docDefaults');
  const regular = sizeIn(defaults, 'rPrDefault', 'rPr') ?? REGULAR_SIZE;
  return (id) => (id === undefined ? undefined : byId.get(id)) ?? regular;
}

/** The font size in the properties at a path. */
function sizeIn(element: XmlElement | undefined, ...path: string[]): number | undefined {
  return Number(attribute(inside(element, ...path, 'sz'), 'val')) / 2 || undefined;
}

type Place = { page: number; y: number };

type Story = { lines: Line[]; links: Link[]; end: Place };

type Piece = {
  text: string;
  column: number;
  startsRow: boolean;
  startsPage: boolean;
  /** The relationship ids or targets of its links. */
  links: string[];
};

/** The text of a paragraph, cut at tabs and line breaks; its style and size; and the text boxes anchored in it. */
type Paragraph = { pieces: Piece[]; style?: string; size?: number; boxes: [XmlElement, Above][] };

/** What is known of the ancestors of an element. */
type Above = {
  depth: number;
  x: number;
  paragraph?: Paragraph;
  row?: { start: number; end: number; column: number };
};

/**
 * The lines of a part, in one walk that visits each element once and yields often. Paragraphs follow each other from
 * top to bottom, a text box after the paragraph that it is anchored in, with table cells of a row, and text before and
 * after a tab, side by side.
 */
export function* storyOf(
  root: XmlElement,
  options: {
    start: Place;
    sizeOf: (style: string | undefined) => number;
    targets: Map<string, string>;
  },
): Generator<void, Story> {
  const { sizeOf, targets } = options;
  const [lines, links]: [Line[], Link[]] = [[], []];
  let { page, y } = options.start;
  let seen = 0;

  function* visit(element: XmlElement, above: Above): Generator<void> {
    if (above.depth > MAX_DEPTH) return;
    const at = { ...above, depth: above.depth + 1 };
    for (const child of element.children) {
      seen += 1;
      if (seen % 64 === 0) yield;
      const { name } = child;
      if (name === 'p') yield* paragraph(child, at);
      else if (name === 'tr') yield* row(child, at);
      else if (name === 'tc' && at.row) yield* cell(child, { ...at, row: at.row });
      else if (name === 'txbxContent' && at.paragraph) at.paragraph.boxes.push([child, at]);
      else if (!LEFT_OUT.has(name) && !(at.paragraph && addText(child, at.paragraph)))
        yield* visit(child, at);
    }
  }

  function* paragraph(element: XmlElement, at: Above): Generator<void> {
    const read: Paragraph = { pieces: [pieceAt(0, true)], boxes: [] };
    yield* visit(element, { ...at, paragraph: read });
    const size = read.size ?? sizeOf(read.style);
    for (const { text, column, startsRow, startsPage, links: ids } of read.pieces) {
      if (startsPage) [page, y] = [page + 1, 0];
      y += startsRow ? Math.max(ROW, 1.25 * size) : 0;
      const place = { page, x: at.x + column * TAB, y };
      const line = unspaced(text);
      if (line.text) lines.push({ ...line, ...place, width: 0, size });
      for (const id of ids) {
        const url = targets.get(id) ?? id;
        if (url.includes(':')) links.push({ url, ...place });
      }
    }
    for (const [box, { depth, x }] of read.boxes) yield* visit(box, { depth, x });
  }

  function* row(element: XmlElement, at: Above): Generator<void> {
    const cells = { start: y, end: y, column: 0 };
    yield* visit(element, { ...at, row: cells });
    y = cells.end;
  }

  function* cell(
    element: XmlElement,
    { row: cells, ...at }: Above & { row: NonNullable<Above['row']> },
  ) {
    y = cells.start;
    yield* visit(element, { ...at, x: at.x + cells.column * CELL });
    cells.column += 1;
    cells.end = Math.max(cells.end, y);
  }

  yield* visit(root, { depth: 0, x: 0 });
  return { lines, links, end: { page, y } };
}

/** In points, large enough for the recogniser to tell rows, columns and footers apart. */
const ROW = 14;
const FOOTER_GAP = 100;
const TAB = 120;
const CELL = 200;

/** Deleted text, and the copies of text boxes for old versions of Word. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback', 'delText']);

function pieceAt(column: number, startsRow: boolean, startsPage = false): Piece {
  return { text: '', column, startsRow, startsPage, links: [] };
}

/** Adds an element to the text of its paragraph; false if its children are to be visited. */
function addText(element: XmlElement, paragraph: Paragraph): boolean {
  const { pieces } = paragraph;
  const last = pieces.at(-1) as Piece;
  switch (element.name) {
    case 't':
      last.text += element.text;
      return true;
    case 'noBreakHyphen':
      last.text += '-';
      return true;
    case 'tab':
    case 'ptab':
      pieces.push(pieceAt(last.column + 1, false));
      return true;
    case 'lastRenderedPageBreak':
      pieces.push(pieceAt(0, true, true));
      return true;
    case 'br':
    case 'cr':
      pieces.push(pieceAt(0, true, attribute(element, 'type') === 'page'));
      return true;
    case 'pPr':
      paragraph.style = attribute(inside(element, 'pStyle'), 'val');
      paragraph.size ??= sizeIn(element, 'rPr');
      return true;
    case 'rPr':
      paragraph.size ??= sizeIn(element);
      return true;
    case 'instrText':
      // An old form of links; an icon has its link in `hlinkClick`.
      last.links.push(/HYPERLINK\s+"([^"]+)"/.exec(element.text)?.[1] ?? '');
      return true;
    case 'hlinkClick':
    case 'hyperlink':
      last.links.push(attribute(element, 'id') ?? '');
      return false;
    default:
      return false;
  }
}

/** The first descendant at a path of names. */
function inside(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element;
  for (const step of path) found = childrenOf(found).find(({ name }) => name === step);
  return found;
}

const childrenOf = (element: XmlElement | undefined) => element?.children ?? [];

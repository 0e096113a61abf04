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
import { entriesOf, unpackText, type ZipEntry } from './zip';

/** The limit for all unpacked parts together; a long resume takes about 500 kB. */
const MAX_XML_BYTES = 4 * 1024 * 1024;
/** The limit for one part: a parsed tag takes a kilobyte, and a long resume has 20,000. */
const MAX_TAGS = 120_000;

/** The text of a Word document: headers, body, footers. */
export async function readDocx(file: File, { signal }: ReadingOptions): Promise<TextReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = entriesOf(bytes);
  if (!entries?.has(BODY)) return { fault: 'broken' };
  const parse = parserOf(entries);
  const sizeOf = sizesIn(await parse('word/styles.xml'));
  const text: ResumeText = { lines: [], links: [] };
  let left = MAX_CHARACTERS;
  let start: Place = { page: 1, y: 0 };
  for (const name of [...namesOf(entries, HEADER), BODY, ...namesOf(entries, FOOTER)]) {
    const document = await parse(name);
    if (signal.aborted) return { fault: 'stopped' };
    if (!document && name === BODY) return { fault: 'broken' };
    if (!document) continue;
    const targets = targetsIn(await parse(name.replace('word/', 'word/_rels/').concat('.rels')));
    const story = linesOfStory(document, { start, sizeOf, targets });
    start = name === BODY ? { ...story.end, y: story.end.y + FOOTER_GAP } : story.end;
    for (const line of story.lines) {
      left -= line.text.length;
      if (left >= 0) text.lines.push(line);
    }
    text.links.push(...story.links.slice(0, MAX_LINKS));
  }
  return { text };
}

const BODY = 'word/document.xml';
const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;

/** A section has at most three headers; a hostile document may have thousands. */
function namesOf(entries: Map<string, ZipEntry>, name: RegExp): string[] {
  return [...entries.keys()].filter((key) => name.test(key)).slice(0, 6);
}

type Parser = (name: string) => Promise<Document | undefined>;

/** OOXML forbids document types, whose entities could fill the memory. */
function parserOf(entries: Map<string, ZipEntry>): Parser {
  let left = MAX_XML_BYTES;
  return async (name) => {
    const part = entries.get(name);
    const xml = part && (await unpackText(part, left));
    if (xml === undefined || xml.includes('<!DOCTYPE') || hasTooManyTags(xml)) return undefined;
    left -= xml.length;
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    return document.querySelector('parsererror') ? undefined : document;
  };
}

function hasTooManyTags(xml: string): boolean {
  let left = MAX_TAGS;
  for (let at = xml.indexOf('<'); at >= 0 && left >= 0; at = xml.indexOf('<', at + 1)) left -= 1;
  return left < 0;
}

/** The targets of the links of a part, by their ids. */
function targetsIn(relationships: Document | undefined): Map<string, string> {
  return new Map(
    [...(relationships?.documentElement.children ?? [])]
      .filter((each) => each.getAttribute('Type')?.endsWith('/hyperlink'))
      .map((each) => [each.getAttribute('Id') ?? '', each.getAttribute('Target') ?? '']),
  );
}

const REGULAR_SIZE = 11;

/**
 * Returns the font size of a paragraph: of its first run with a size, or else of its style or base style. Each style is
 * read once, because a hostile file may have a large style and many paragraphs.
 */
function sizesIn(styles: Document | undefined): (paragraph: Element) => number {
  const parts = [...(styles?.documentElement.children ?? [])];
  const byId = new Map(
    parts.map((style) => [
      attribute(style, 'styleId'),
      { size: halfPoints(style), basedOn: attribute(all(style, 'basedOn')[0], 'val') },
    ]),
  );
  const regular =
    halfPoints(parts.find(({ localName }) => localName === 'docDefaults')) ?? REGULAR_SIZE;
  const ofStyle = (id: string | undefined, depth = 0): number | undefined => {
    const style = id === undefined ? undefined : byId.get(id);
    if (!style || depth > 10) return undefined;
    return style.size ?? ofStyle(style.basedOn, depth + 1);
  };
  return (paragraph) =>
    halfPoints(paragraph) ?? ofStyle(attribute(all(paragraph, 'pStyle')[0], 'val')) ?? regular;
}

function halfPoints(element: Element | undefined): number | undefined {
  const size = all(element, 'sz').find((each) => !isInBox(each, element));
  return Number(attribute(size, 'val')) / 2 || undefined;
}

function isInBox(inner: Element, outer: Element | undefined): boolean {
  const box = inner.closest('txbxContent');
  return box !== null && outer?.contains(box) === true;
}

type Place = { page: number; y: number };

type Story = { lines: Line[]; links: Link[]; end: Place };

/**
 * The lines of a part. Text boxes have a known position on the page; other paragraphs follow each other from top to
 * bottom, with table cells of a row, and text before and after a tab, side by side.
 */
function linesOfStory(
  document: Document,
  {
    start,
    sizeOf,
    targets,
  }: { start: Place; sizeOf: (paragraph: Element) => number; targets: Map<string, string> },
): Story {
  const story: Story = { lines: [], links: [], end: start };
  let { page, y } = start;

  const readParagraph = (paragraph: Element, x: number): void => {
    const size = sizeOf(paragraph);
    for (const { text, column, startsRow, startsPage, links } of piecesOf(paragraph)) {
      if (startsPage) [page, y] = [page + 1, 0];
      y += startsRow ? Math.max(ROW, 1.25 * size) : 0;
      const at = { page, x: x + column * TAB, y };
      const line = unspaced(text);
      if (line.text) story.lines.push({ ...line, ...at, width: 0, size });
      for (const id of links) {
        const url = targets.get(id);
        if (url) story.links.push({ url, ...at });
      }
    }
    // Text boxes are anchored in paragraphs.
    for (const box of all(paragraph, 'txbxContent')) {
      if (box.closest('Fallback') || box.parentElement?.closest('txbxContent')) continue;
      const before = y;
      const place = placeOf(box);
      y = place.y ?? y;
      walk(box, place.x ?? x);
      if (place.y !== undefined) y = before;
    }
  };

  const walk = (element: Element, x: number): void => {
    for (const child of element.children) {
      const name = child.localName;
      if (LEFT_OUT.has(name)) continue;
      if (name === 'p') readParagraph(child, x);
      else if (name === 'tr') {
        const cells = [...child.children].filter(({ localName }) => localName === 'tc');
        const rowStart = y;
        let end = y;
        cells.forEach((cell, column) => {
          y = rowStart;
          walk(cell, x + column * CELL);
          end = Math.max(end, y);
        });
        y = end;
      } else walk(child, x);
    }
  };

  walk(document.documentElement, 0);
  return { ...story, end: { page, y } };
}

/** In points, large enough for the recogniser to tell rows, columns and footers apart. */
const ROW = 14;
const FOOTER_GAP = 100;
const TAB = 120;
const CELL = 200;
const PAGE_MARGIN = 72;
const EMU = 12_700;

/** The position of a text box relative to the first line of text, as far as the file has it. */
function placeOf(box: Element): { x?: number; y?: number } {
  const anchor = box.closest('anchor');
  const shape = box.closest('wsp');
  const offset = all(shape ?? undefined, 'off')[0];
  const along = (axis: 'H' | 'V', inGroup: 'x' | 'y'): number | undefined => {
    const [position] = all(anchor ?? undefined, `position${axis}`);
    const from = attribute(position, 'relativeFrom') ?? '';
    const points = Number(all(position, 'posOffset')[0]?.textContent ?? Number.NaN) / EMU;
    if (Number.isNaN(points) || !/page|margin|column/i.test(from)) return undefined;
    const fromMargin = from === 'page' ? points - PAGE_MARGIN : points;
    return fromMargin + Number(attribute(offset, inGroup) ?? 0) / EMU;
  };
  return { x: along('H', 'x'), y: along('V', 'y') };
}

/** Deleted text, and the copies of text boxes for old versions of Word. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'pPr', 'rPr']);

type Piece = {
  text: string;
  column: number;
  startsRow: boolean;
  startsPage: boolean;
  /** The relationship ids of its links. */
  links: string[];
};

/** The text of a paragraph, cut at tabs and line breaks. */
function piecesOf(paragraph: Element): Piece[] {
  const piece = (column: number, startsRow: boolean, startsPage = false): Piece => ({
    text: '',
    column,
    startsRow,
    startsPage,
    links: [],
  });
  const pieces = [piece(0, true)];
  const read = (element: Element): void => {
    for (const child of element.children) {
      const name = child.localName;
      const last = pieces.at(-1) as Piece;
      if (LEFT_OUT.has(name) || name === 'txbxContent') continue;
      const isPageBreak =
        name === 'lastRenderedPageBreak' || (name === 'br' && attribute(child, 'type') === 'page');
      if (name === 't') last.text += child.textContent;
      else if (name === 'noBreakHyphen') last.text += '-';
      else if (name === 'tab' || name === 'ptab') pieces.push(piece(last.column + 1, false));
      else if (isPageBreak) pieces.push(piece(0, true, true));
      else if (name === 'br' || name === 'cr') pieces.push(piece(0, true));
      else {
        const id = name === 'hyperlink' ? attribute(child, 'id') : undefined;
        if (id) last.links.push(id);
        read(child);
      }
    }
  };
  read(paragraph);
  return pieces;
}

function all(element: Element | undefined, name: string): Element[] {
  return [...(element?.getElementsByTagNameNS('*', name) ?? [])];
}

/** The attribute with any namespace prefix. */
function attribute(element: Element | undefined, name: string): string | undefined {
  return [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value;
}

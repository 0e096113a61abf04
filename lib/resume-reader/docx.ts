import {
  type Line,
  MAX_CHARACTERS,
  plainText,
  type ReadingOptions,
  type ResumeText,
  type TextReading,
} from './resume-text';
import { entriesOf, unpackText, type ZipEntry } from './zip';

/** Of one unpacked part; that of a long resume takes some 500 kB. */
const MAX_XML_BYTES = 4 * 1024 * 1024;

/** The words of a Word document: its headers, its body, its footers. */
export async function readDocx(
  file: File,
  { signal, onPage }: ReadingOptions,
): Promise<TextReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isCompoundFile(bytes)) return { fault: 'encrypted' };
  const entries = entriesOf(bytes);
  const body = entries?.get('word/document.xml');
  if (!entries || !body) return { fault: 'broken' };
  onPage?.(1, 1);
  const text: ResumeText = { lines: [], links: [] };
  let left = MAX_CHARACTERS;
  for (const story of [...partsNamed(entries, HEADER), body, ...partsNamed(entries, FOOTER)]) {
    const document = await parsed(story);
    if (signal.aborted) return { fault: 'stopped' };
    if (!document && story === body) return { fault: 'broken' };
    if (!document) continue;
    for (const line of linesOfStory(document, text.lines.length)) {
      left -= line.text.length;
      if (left >= 0) text.lines.push(line);
    }
  }
  for (const part of partsNamed(entries, RELATIONSHIPS)) {
    const document = await parsed(part);
    if (document) text.links.push(...linksOfRelationships(document));
  }
  return { text };
}

const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;
const RELATIONSHIPS = /^word\/_rels\/(?:document|header\d*|footer\d*)\.xml\.rels$/;

/** Word packs an encrypted document into one of its older files. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** A document has three headers at most for each section; a hostile one may have thousands. */
function partsNamed(entries: Map<string, ZipEntry>, name: RegExp): ZipEntry[] {
  return [...entries].flatMap(([key, entry]) => (name.test(key) ? [entry] : [])).slice(0, 6);
}

/** The format forbids document types, which could define entities that fill the memory. */
async function parsed(part: ZipEntry): Promise<Document | undefined> {
  const xml = await unpackText(part, MAX_XML_BYTES);
  if (xml === undefined || xml.includes('<!DOCTYPE')) return undefined;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return document.querySelector('parsererror') ? undefined : document;
}

/**
 * The lines of a part of a Word document, in its order. Where Word would draw them is not known, so each
 * paragraph has a row of its own; the cells of a row of a table share one, and so do the two sides of a tab.
 */
function linesOfStory(document: Document, firstRow: number): Line[] {
  const lines: Line[] = [];
  let row = firstRow;
  const walk = (element: Element, x: number): void => {
    for (const child of element.children) {
      const name = child.localName;
      if (LEFT_OUT.has(name)) continue;
      if (name === 'p') {
        for (const piece of piecesOf(child)) {
          row += piece.startsRow ? 1 : 0;
          const { text, column } = piece;
          const y = row * ROW;
          if (text)
            lines.push({ text, page: 1, x: x + column * TAB, y, width: 0, size: sizeOf(child) });
        }
        // Text boxes are anchored in paragraphs.
        for (const box of child.getElementsByTagNameNS('*', 'txbxContent')) {
          if (!box.closest('Fallback')) walk(box, x);
        }
      } else if (name === 'tr') {
        const cells = [...child.children].filter(({ localName }) => localName === 'tc');
        const start = row;
        let end = row;
        cells.forEach((cell, column) => {
          row = start;
          walk(cell, x + column * CELL);
          end = Math.max(end, row);
        });
        row = end;
      } else walk(child, x);
    }
  };
  walk(document.documentElement, 0);
  return lines.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** The targets of the links of a part. */
function linksOfRelationships(document: Document): string[] {
  return [...document.documentElement.children]
    .filter((each) => each.getAttribute('Type')?.endsWith('/hyperlink'))
    .flatMap((each) => each.getAttribute('Target') ?? [])
    .slice(0, 200);
}

/** In points, and wide enough for the recogniser to tell rows and columns apart. */
const ROW = 14;
const TAB = 120;
const CELL = 200;
const REGULAR_SIZE = 11;

/** What is deleted, and the twins that Word writes for its older versions. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'pPr', 'rPr']);

type Piece = { text: string; column: number; startsRow: boolean };

/** The text of a paragraph, cut at tabs and line breaks. */
function piecesOf(paragraph: Element): Piece[] {
  const pieces: Piece[] = [{ text: '', column: 0, startsRow: true }];
  const read = (element: Element): void => {
    for (const child of element.children) {
      const name = child.localName;
      const last = pieces.at(-1) as Piece;
      if (LEFT_OUT.has(name) || name === 'txbxContent') continue;
      if (name === 't') last.text += child.textContent;
      else if (name === 'noBreakHyphen') last.text += '-';
      else if (name === 'tab' || name === 'ptab') {
        pieces.push({ text: '', column: last.column + 1, startsRow: false });
      } else if (name === 'br' || name === 'cr') {
        pieces.push({ text: '', column: 0, startsRow: true });
      } else read(child);
    }
  };
  read(paragraph);
  return pieces.map((piece) => ({ ...piece, text: plainText(piece.text) }));
}

/** Of the first run that has one; a title has at least that of a title. */
function sizeOf(paragraph: Element): number {
  const [halfPoints] = paragraph.getElementsByTagNameNS('*', 'sz');
  const [style] = paragraph.getElementsByTagNameNS('*', 'pStyle');
  const size = Number(valAttribute(halfPoints)) / 2 || REGULAR_SIZE;
  return /title|heading ?1|name/i.test(valAttribute(style) ?? '') ? Math.max(size, 20) : size;
}

/** `w:val`, whichever prefix the document has given the namespace. */
function valAttribute(element: Element | undefined): string | undefined {
  return [...(element?.attributes ?? [])].find(({ localName }) => localName === 'val')?.value;
}

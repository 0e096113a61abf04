import type { Line } from './line';
import { plainText } from './plain-text';

/**
 * The lines of a part of a Word document, in its order. Where Word would draw them is not known, so each
 * paragraph has a row of its own; the cells of a row of a table share one, and so do the two sides of a tab.
 */
export function linesOfStory(document: Document, firstRow: number): Line[] {
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
export function linksOfRelationships(document: Document): string[] {
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

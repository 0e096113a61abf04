import { lineText } from '@/lib/jobs/cell-text';
import { type Column, columnOf, columns, foldHeader } from '@/lib/jobs/columns';
import { headersOf, type Table } from '@/lib/jobs/table';

/** Which columns are read as which field, which are ignored, and what those were probably meant to be. */
export function columnReport(table: Table, expected: readonly Column[]): string[] {
  const headers = table.headers?.filter(Boolean) ?? table.rows.flatMap(headersOf);
  const distinct = [...new Set(headers)];
  const read = distinct.flatMap((header) => {
    const column = columnOf(header);
    return column ? [`${quoted(header)} as ${columns[column][0]}`] : [];
  });
  const unknown = distinct.filter((header) => columnOf(header) === undefined);
  const found = new Set(distinct.map(columnOf));
  const absent = expected.filter((column) => !found.has(column));
  return [
    ...(read.length > 0 ? [`Columns read: ${read.join(', ')}`] : []),
    ...(unknown.length > 0
      ? [`Columns the site does not use: ${unknown.map(withGuess).join(', ')}`]
      : []),
    ...(distinct.length > 0 && absent.length > 0
      ? [`Columns not found: ${absent.map((column) => columns[column][0]).join(', ')}`]
      : []),
  ];
}

function withGuess(header: string): string {
  const guess = probableHeader(header);
  return guess ? `${quoted(header)} (did you mean ${quoted(guess)}?)` : quoted(header);
}

/** The most similar known header, or the longest one that the text contains. */
export function probableHeader(header: string): string | undefined {
  const name = foldHeader(header).slice(0, 40);
  const known = Object.values(columns)
    .flat()
    .map((each) => ({ each, folded: foldHeader(each) }));
  const near = known
    .map(({ each, folded }) => ({
      each,
      distance: editDistance(name, folded),
      size: folded.length,
    }))
    .filter(({ distance, size }) => distance <= Math.floor(size / 4))
    .sort((a, b) => a.distance - b.distance)[0];
  const within = known
    .filter(({ folded }) => folded.length >= 4 && name.includes(folded))
    .sort((a, b) => b.folded.length - a.folded.length)[0];
  return near?.each ?? within?.each;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(rows[row - 1], column) + 1,
        at(line, column - 1) + 1,
        at(rows[row - 1], column - 1) + (isSame ? 0 : 1),
        isSwap ? at(rows[row - 2], column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return at(rows[a.length], b.length);
}

function at(line: readonly number[] | undefined, place: number): number {
  return line?.[place] ?? Number.POSITIVE_INFINITY;
}

function quoted(header: string): string {
  return `"${lineText(header) ?? ''}"`;
}

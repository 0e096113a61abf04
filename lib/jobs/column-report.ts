import { lineText } from '@/lib/jobs/cell-text';
import { type Column, columnOf, columns, foldHeader } from '@/lib/jobs/columns';
import { headersOf, type Table } from '@/lib/jobs/table';
import { editDistance } from './edit-distance';

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
      ? [
          'Columns not found, and what visitors see instead:',
          ...absent.map((column) => `  ${columns[column][0]}: ${WITHOUT[column] ?? 'nothing'}`),
        ]
      : []),
  ];
}

/** What stands on the pages in place of a column; without an entry, nothing. */
const WITHOUT: Partial<Record<Column, string>> = {
  city: '"N/A"',
  function: '"N/A"',
  experience: '"N/A" in the list, "Fresher / Experienced" on the page of the job',
  applyBy: '"N/A" in the list, and no job closes by itself',
  qualifications: '"Not specified"',
  address: '"N/A"',
};

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

function quoted(header: string): string {
  return `"${lineText(header) ?? ''}"`;
}

import Papa from 'papaparse';
import { columnOf } from '@/lib/jobs/columns';

/**
 * The cells of a CSV file, row by row. The delimiter (comma, semicolon, tab, pipe) is the one that yields the
 * most known columns in the header. A row with unbalanced quotes is emptied and listed in `damaged`; the
 * rows after it are read normally. Trailing blank rows are dropped.
 */
export function readCsv(text: string): { cells: string[][]; damaged: number[] } {
  const lines = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(lines);
  const cells: string[][] = [];
  const damaged: number[] = [];
  let rest = lines;
  for (let attempt = 0; rest !== ''; attempt += 1) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: '\n' });
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    const first = cells.length;
    for (const row of open?.row === undefined ? data : data.slice(0, open.row)) cells.push(row);
    for (const { code, row = 0 } of errors) {
      if (code !== 'InvalidQuotes' || row >= cells.length - first) continue;
      if (!cells[first + row]?.some(spansLines)) continue;
      cells[first + row] = [];
      damaged.push(first + row);
    }
    if (open?.index === undefined) break;
    damaged.push(cells.length);
    cells.push([]);
    // An unclosed quote: skip its line and continue with the next.
    const nextLine = rest.indexOf('\n', open.index);
    if (nextLine === -1 || attempt === MAX_REPAIRS) break;
    rest = rest.slice(nextLine + 1);
  }
  while (cells.at(-1)?.every((cell) => cell.trim() === '')) cells.pop();
  return { cells, damaged: [...new Set(damaged)].filter((row) => row < cells.length) };
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Each repair parses the rest of the file again. */
const MAX_REPAIRS = 20;

function delimiterOf(text: string): string {
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 10 });
    return Math.max(...data.map((row) => row.filter((cell) => columnOf(cell)).length), 0);
  });
  return DELIMITERS[known.indexOf(Math.max(...known))] ?? ',';
}

function spansLines(cell: string): boolean {
  return cell.includes('\n');
}

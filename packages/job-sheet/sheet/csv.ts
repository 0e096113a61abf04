import Papa from 'papaparse';
import { columnOf } from './headers';

/**
 * The cells of a CSV file, row by row. The delimiter (comma, semicolon, tab, pipe) is the one that yields the most known
 * columns in the header. A row with unbalanced quotes is emptied and listed in `damaged`; the rows after it are read
 * normally. Trailing blank rows are dropped.
 */
export function readCsv(text: string): { cells: string[][]; damaged: number[] } {
  const ends = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(ends);
  const cells: string[][] = [];
  const damaged = new Set<number>();
  let rest = withoutSpaceAroundQuotes(ends, delimiter);
  // Each repair parses the rest of the file again.
  for (let attempt = 0; rest !== '' && attempt <= MAX_REPAIRS; attempt += 1) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: '\n' });
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    const first = cells.length;
    for (const row of data.slice(0, open?.row)) cells.push(row);
    for (const { row = 0 } of errors)
      if (cells[first + row]?.some((cell) => cell.includes('\n'))) {
        cells[first + row] = [];
        damaged.add(first + row);
      }
    if (!open) break;
    // An unclosed quote: skip its line and continue with the next.
    damaged.add(cells.push([]) - 1);
    const nextLine = rest.indexOf('\n', open.index);
    rest = nextLine < 0 ? '' : rest.slice(nextLine + 1);
  }
  // Damaged rows are also empty, but must be reported.
  const isBlank = (row: number) =>
    !damaged.has(row) && cells[row]?.every((cell) => cell.trim() === '');
  while (isBlank(cells.length - 1)) cells.pop();
  return { cells, damaged: [...damaged] };
}

/** `Java, "Hyderabad, Telangana" , 2 yrs`: removes spaces between a delimiter and the quotes of a cell. */
function withoutSpaceAroundQuotes(text: string, delimiter: string): string {
  const end = `[${delimiter}\\n]`;
  const quoted = new RegExp(`(^|${end}) *("[^"]*(?:""[^"]*){0,9999}") *(?=${end}|$)`, 'g');
  return text.replace(quoted, '$1$2');
}

const MAX_REPAIRS = 20;

function delimiterOf(text: string): string {
  const known = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 10 });
    const most = Math.max(...data.map((row) => row.filter((cell) => columnOf(cell)).length), 0);
    return { delimiter, most };
  });
  return known.reduce((a, b) => (b.most > a.most ? b : a)).delimiter;
}

/**
 * Decodes a download. Sheets are UTF-8; files saved by Excel may be UTF-16 with a byte order mark, or Windows-1252. A
 * mark, JSON and valid UTF-8 count more than the named charset, which is often a server's default. Undecodable bytes
 * become U+FFFD and affect only their own cell.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const mark = [...bytes.slice(0, 2)].join();
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const isDamaged = text.includes('\uFFFD') && !/\bjson\b/i.test(contentType);
  // UTF-16 without a mark is also valid UTF-8, with many zero bytes.
  if (!isDamaged && !/^utf-?16/i.test(charset)) return text;
  if (!/^utf-?8$/i.test(charset)) {
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      // A charset that nobody knows.
    }
  }
  // With a character that is neither ASCII nor damaged it is UTF-8 after all.
  const isAnsi = text.includes('\uFFFD') && !/[^\p{ASCII}\uFFFD]/u.test(text);
  return isAnsi ? new TextDecoder('windows-1252').decode(bytes) : text;
}

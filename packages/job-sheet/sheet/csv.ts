import Papa from 'papaparse';
import { columnOf } from './headers';

/**
 * The cells of a CSV file, row by row. The delimiter (comma, semicolon, tab, pipe) is the one that yields the
 * most known columns in the header. A row with unbalanced quotes is emptied and listed in `damaged`; the
 * rows after it are read normally. Trailing blank rows are dropped.
 */
export function readCsv(text: string): { cells: string[][]; damaged: number[] } {
  const ends = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(ends);
  const lines = withoutSpaceAroundQuotes(ends, delimiter);
  const cells: string[][] = [];
  const damaged = new Set<number>();
  let rest = lines;
  for (let attempt = 0; rest !== ''; attempt += 1) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: '\n' });
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    const first = cells.length;
    for (const row of open?.row === undefined ? data : data.slice(0, open.row)) cells.push(row);
    for (const { row = 0 } of errors) {
      if (!cells[first + row]?.some(spansLines)) continue;
      cells[first + row] = [];
      damaged.add(first + row);
    }
    if (open?.index === undefined) break;
    damaged.add(cells.length);
    cells.push([]);
    // An unclosed quote: skip its line and continue with the next.
    const nextLine = rest.indexOf('\n', open.index);
    if (nextLine === -1 || attempt === MAX_REPAIRS) break;
    rest = rest.slice(nextLine + 1);
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

/**
 * Decodes a download. Sheets are UTF-8; files saved by Excel may be UTF-16 with a byte order mark, or Windows-1252. A
 * mark, JSON and valid UTF-8 count more than the named charset, which is often a server's default. Undecodable bytes
 * become U+FFFD and affect only their own cell.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  const text = new TextDecoder().decode(bytes);
  const isUtf8 = !text.includes('\uFFFD') || /\bjson\b/i.test(contentType);
  const named = isUtf8 && !isWide(charset) ? undefined : decodeAs(charset, bytes);
  if (named !== undefined) return named;
  const isAnsi = text.includes('\uFFFD') && !OTHER_SCRIPT.test(text);
  return isAnsi ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** UTF-16 without a mark is also valid UTF-8, with many zero bytes. */
function isWide(charset = ''): boolean {
  return /^utf-?16/i.test(charset);
}

/** Undefined for UTF-8, and for a missing or unknown charset. */
function decodeAs(charset: string | undefined, bytes: Uint8Array): string | undefined {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A non-fatal decoder throws only for an unknown label.
    return undefined;
  }
}

/** A non-ASCII character that was decoded correctly: then the text is UTF-8 after all. */
const OTHER_SCRIPT = /[^\p{ASCII}\uFFFD]/u;

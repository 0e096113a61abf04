import 'server-only';

/** The number under `/name` in the text of a PDF dictionary. */
export function readNumber(dictionary: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(-?\\d{1,10})\\b`).exec(dictionary);
  return found ? Number(found[1]) : undefined;
}

/** The string, `(literal)` or `<hex>`, that begins where `before` ends (ISO 32000-2, 7.3.4). */
export function readString(dictionary: string, before: RegExp): Buffer | undefined {
  const found = before.exec(dictionary);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  return dictionary[start] === '<' ? readHex(dictionary, start) : readLiteral(dictionary, start);
}

function readHex(text: string, start: number): Buffer {
  const digits = text.slice(start + 1, text.indexOf('>', start)).replace(/\s/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readLiteral(text: string, start: number): Buffer | undefined {
  const tokens = /\\(?:([0-7]{1,3})|(\r\n|.))|\r\n?|./gs;
  tokens.lastIndex = start + 1;
  let value = '';
  let depth = 1;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [whole, octal, escaped] = token;
    if (whole === '(') depth += 1;
    if (whole === ')') depth -= 1;
    if (depth === 0) return Buffer.from(value, 'latin1');
    if (octal) value += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped) value += /[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
    else value += whole.startsWith('\r') ? '\n' : whole;
  }
  return undefined;
}

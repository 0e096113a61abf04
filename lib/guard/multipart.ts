import 'server-only';

/** One part of a posted form; `body` is a view of the posted bytes. */
export type Part = { name: string; isFile: boolean; body: Buffer };

/**
 * Splits a posted form into its parts, where it is written exactly as browsers write one; undefined for any
 * other. Next parses the same bytes again, with one parser for calls by script and another for posts without,
 * and each of them accepts more (repeated headers, parameters in any order, transfer encodings) and
 * understands it in its own way. In this form there is only one way. It is a part of RFC 7578 and of
 * "Multipart form data" in the HTML standard.
 */
export function partsIn(body: Buffer, boundary: string): Part[] | undefined {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(2);
  if (!startsWith(body, 0, opening)) return undefined;
  const parts: Part[] = [];
  const names = new Set<string>();
  let at = opening.length;
  while (!startsWith(body, at, CLOSING)) {
    const headEnd = body.indexOf(HEAD_END, at);
    if (headEnd < 0 || headEnd - at > MAX_HEAD_BYTES) return undefined;
    const head = HEAD.exec(body.toString('utf8', at, headEnd));
    const start = headEnd + HEAD_END.length;
    // Next's parser for posts without scripts ends a part at the boundary, whatever stands before it.
    const end = body.indexOf(boundary, start) - BEFORE_BOUNDARY;
    const [, name = '', fileName, type] = head ?? [];
    if (!head || names.has(name) || end < start || !startsWith(body, end, delimiter))
      return undefined;
    // Of two parsers, one takes a text with a type for a file. Node writes an empty file input in this way.
    const isFile = fileName !== undefined || type !== undefined;
    if (isFile && fileName === undefined && end > start) return undefined;
    if (names.add(name).size > MAX_PARTS) return undefined;
    parts.push({ name, isFile, body: body.subarray(start, end) });
    at = end + delimiter.length;
  }
  const rest = body.subarray(at + CLOSING.length);
  return rest.length === 0 || rest.equals(LINE_END) ? parts : undefined;
}

/** Forms have at most a dozen fields, and the protocol of server actions adds four. */
const MAX_PARTS = 50;
/** A file name of 255 characters takes at most three times as many bytes. */
const MAX_HEAD_BYTES = 2000;

const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const CLOSING = Buffer.from('--');
const BEFORE_BOUNDARY = '\r\n--'.length;

/** The line break after the delimiter, the disposition, and the type of a file. Browsers escape quotes as `%22`. */
const HEAD =
  /^\r\nContent-Disposition: form-data; name="([\w$:.-]{1,100})"(?:; filename="([^"\r\n]*(?<!\\))")?(?:\r\nContent-Type: ([\w.+/-]{0,120}))?$/i;

/**
 * The boundary in the content type of a form, in the one way that browsers write it; undefined for any other
 * type, and for one that programs could read differently.
 */
export function boundaryIn(contentType: string | null): string | undefined {
  return FORM_TYPE.exec(contentType ?? '')?.[1];
}

/** In lower case, because Next does not take `Multipart/Form-Data` for a form. */
const FORM_TYPE = /^multipart\/form-data; ?boundary=([\w'+./:=?-]{1,70})$/;

function startsWith(body: Buffer, at: number, bytes: Buffer): boolean {
  return body.subarray(at, at + bytes.length).equals(bytes);
}

import {
  RSC_PAYLOAD_CALL,
  RSC_PAYLOAD_LIST,
  RSC_REFERENCE,
  RSC_TEXT_ROW,
} from '@/lib/next-internals';
import { isData, scriptsIn, UnexpectedPageShape } from './page-html';

/**
 * The rows of a page's RSC payload by their ids. The page has one character for each byte (`latin1`), because rows of
 * text say how many bytes they have. Throws `UnexpectedPageShape`.
 */
export function rscRowsIn(html: string): Map<string, string> {
  const payload = payloadIn(html);
  const rows = new Map<string, string>();
  let start = 0;
  while (start < payload.length) {
    const colon = payload.indexOf(':', start);
    const [head, length = ''] = RSC_TEXT_ROW.exec(payload.slice(colon + 1, colon + 12)) ?? [];
    const end = head
      ? colon + 1 + head.length + Number.parseInt(length, 16)
      : payload.indexOf('\n', colon);
    if (colon < 0 || end < 0) throw new UnexpectedPageShape('a row of RSC payload has no end');
    rows.set(payload.slice(start, colon), payload.slice(colon + 1, end));
    start = head ? end : end + 1;
  }
  return rows;
}

/** Throws `UnexpectedPageShape`. */
export function parseModel(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnexpectedPageShape('no JSON in the RSC payload');
  }
}

/** As it stands in the payload. */
export function rscRow(id: string, content: string): string {
  return RSC_TEXT_ROW.test(content) ? `${id}:${content}` : `${id}:${content}\n`;
}

/** The content of a row with other ids in its references. Throws `UnexpectedPageShape` at one of an unknown kind. */
export function withReferences(content: string, idOf: (id: string) => string): string {
  if (RSC_TEXT_ROW.test(content)) return content;
  return content.replace(/"\$([^"\\]*)"/g, (text, name: string) => {
    if (name === '' || name === 'undefined' || /^[$S]/.test(name)) return text;
    const [, lazy = '', id] = RSC_REFERENCE.exec(name) ?? [];
    if (!id) throw new UnexpectedPageShape(`a reference ${text} in the RSC payload`);
    return `"$${lazy}${idOf(id)}"`;
  });
}

function payloadIn(html: string): string {
  let payload = '';
  for (const { attributes, body } of scriptsIn(html)) {
    if (isData(attributes) || !body.includes(RSC_PAYLOAD_LIST)) continue;
    const [kind, chunk] = parseModel(RSC_PAYLOAD_CALL.exec(body)?.[1] ?? '[]') as [number, string];
    if (kind === 0) continue;
    if (kind !== 1) throw new UnexpectedPageShape('an unknown RSC payload');
    payload += chunk.replace(ESCAPED, latin1Bytes);
  }
  return payload;
}

/** Next escapes line separators in scripts, so they come as characters, though the lengths of rows count their bytes. */
const ESCAPED = /[^\0-\xff]+/g;

function latin1Bytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

import type { FileExtension } from './file-name';
import type { Refusal } from './limits';

/** The first bytes of a file that are looked at, in the browser and on the server. */
export const START_LENGTH = 4096;

/**
 * The extension that fits the first bytes of a file: for a PDF, an OLE compound file (Word 97-2003, but also others) or
 * a zip archive (DOCX, but also others).
 */
export function extensionOfContent(start: Uint8Array): FileExtension | undefined {
  const text = latin1(start.subarray(0, 8));
  if (text.startsWith('%PDF-')) return '.pdf';
  if (text === COMPOUND_FILE) return '.doc';
  return text.startsWith('PK\x03\x04') ? '.docx' : undefined;
}

const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Why a file with these first bytes is not what its extension says, as far as they show it. Resumes really come in these
 * forms: portals and resume generators write RTF, web pages and Word's XML under `.doc`, other office programs save
 * OpenDocument under it, and Word leaves lock files beside open documents.
 */
export function contentRefusal(name: string, start: Uint8Array): Refusal {
  const text = latin1(start);
  const head = text.replace(/^(?:\xef\xbb\xbf|\s)+/, '').toLowerCase();
  if (/^(?:~\$|\._)/.test(name)) return 'side-file';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^<\?xml[^]*(?:word\.document|<w:worddocument|<pkg:package)/.test(head)) return 'word-xml';
  if (
    /^(?:<(?:!doctype html|html|head|meta|body|style|table|div|p)\b|<\?xml[^]*<html\b|mime-version:)/.test(
      head,
    )
  ) {
    return 'web-page';
  }
  if (/^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text/.test(text)) {
    return 'open-document';
  }
  return text.slice(0, 1024).includes('%PDF-') ? 'polyglot' : 'content';
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, START_LENGTH));
}

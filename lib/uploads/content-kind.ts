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
  const head = text.replace(/^(?:ï»¿|\s)+/, '').toLowerCase();
  if (/^(?:~\$|\._)/.test(name)) return 'side-file';
  const pdf = text.slice(0, PDF_SEARCH_LENGTH).indexOf('%PDF-');
  if (pdf >= 0) return pdf === 0 ? 'malformed' : 'polyglot';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith('<?xml') && WORD_XML.test(head)) return 'word-xml';
  if (WEB_PAGE.test(head)) return 'web-page';
  return text.startsWith(OPEN_DOCUMENT, ZIP_HEADER_LENGTH) ? 'open-document' : 'content';
}

const WORD_XML = /word\.document|<w:worddocument|<pkg:package/;
/** Word also saves web pages as MIME messages. */
const WEB_PAGE =
  /^(?:<(?:!doctype html|html|head|meta|body|style|table|div|p)\b|<\?xml.*<html\b|mime-version:)/s;
/** The first entry of the archive. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.text';
const ZIP_HEADER_LENGTH = 30;
/** PDF readers accept a header that starts anywhere in this many bytes. */
export const PDF_SEARCH_LENGTH = 1024;

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, START_LENGTH));
}

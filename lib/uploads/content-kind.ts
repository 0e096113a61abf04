import type { FileRefusal } from './limits';

/** The first bytes of a file that are looked at, in the browser and on the server. */
export const START_LENGTH = 4096;

/**
 * Why a file with these first bytes is refused, as far as they show it. Resumes really come in these forms: portals and
 * resume generators write RTF, web pages and Word's XML under `.doc`, other office programs save OpenDocument under it,
 * people rename pictures, and Word leaves lock files beside open documents.
 */
export function contentRefusal(name: string, start: Uint8Array): FileRefusal {
  if (/^(?:~\$|\._)/.test(name)) return 'side-file';
  const text = String.fromCharCode(...start.subarray(0, START_LENGTH));
  const pdf = text.slice(0, PDF_SEARCH_LENGTH).indexOf('%PDF-');
  if (pdf >= 0) return pdf === 0 ? 'malformed' : 'polyglot';
  return CONTENTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'content';
}

/** How files begin; text may do so after a byte order mark and white space. */
const CONTENTS: [FileRefusal, RegExp][] = [
  ['rtf', /^(?:ï»¿|\s)*\{\\rtf/i],
  ['word-xml', /^(?:ï»¿|\s)*<\?xml.*(?:word\.document|<w:worddocument|<pkg:package)/is],
  ['web-page', /^(?:ï»¿|\s)*<(?:!doctype html|html|head|meta|body|style|table|div|p)\b/i],
  ['web-page', /^(?:ï»¿|\s)*<\?xml.*<html\b/is],
  // Word also saves web pages as MIME messages.
  ['web-page', /^(?:ï»¿|\s)*mime-version:/i],
  // The first entry of the archive, behind its header.
  ['open-document', /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.text/s],
  [
    'picture',
    /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM.{12}\x28|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(?:hei|mif|avif))/s,
  ],
];

/** PDF readers accept a header that starts anywhere in this many bytes. */
export const PDF_SEARCH_LENGTH = 1024;

/**
 * What tells files apart and what a Word document consists of, for the site's server, too: no code of browsers and
 * none of the reader.
 */

export { attributesOf, readXml, type XmlElement } from './xml';
export { readZip, unpack, type ZipArchive, type ZipEntry } from './zip';

/** For a PDF, an OLE compound file (Word 97-2003, but also others) or a zip archive (DOCX, but also others). */
export type FileKind = '.pdf' | '.doc' | '.docx';

/** The kind that fits the first bytes of a file. */
export function kindOfContent(start: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, 8));
  if (text.startsWith('%PDF-')) return '.pdf';
  if (text === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return '.doc';
  return text.startsWith('PK\x03\x04') ? '.docx' : undefined;
}

/** The parts of a Word document that are read, and the most that all of them may unpack to; a long resume has 500 kB. */
export const WORD_TEXT_PARTS = /^word\/(?:document|header|footer|styles)\d*\.xml$/;
export const MAX_WORD_XML_BYTES = 4 * 1024 * 1024;

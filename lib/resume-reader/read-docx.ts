import type { ResumeText } from './line';
import type { Reading, ReadingOptions } from './read-resume';
import { MAX_CHARACTERS, MAX_XML_BYTES } from './reading-limits';
import { entriesOf, unpackText, type ZipEntry } from './unzip';
import { linesOfStory, linksOfRelationships } from './word-xml';

/** The words of a Word document: its headers, its body, its footers. */
export async function readDocx(file: File, { signal, onPage }: ReadingOptions): Promise<Reading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isCompoundFile(bytes)) return { fault: 'encrypted' };
  const entries = entriesOf(bytes);
  const body = entries?.get('word/document.xml');
  if (!entries || !body) return { fault: 'broken' };
  onPage?.(1, 1);
  const text: ResumeText = { lines: [], links: [] };
  let left = MAX_CHARACTERS;
  for (const story of [...partsNamed(entries, HEADER), body, ...partsNamed(entries, FOOTER)]) {
    const document = await parsed(story);
    if (signal.aborted) return { fault: 'stopped' };
    if (!document && story === body) return { fault: 'broken' };
    if (!document) continue;
    for (const line of linesOfStory(document, text.lines.length)) {
      left -= line.text.length;
      if (left >= 0) text.lines.push(line);
    }
  }
  for (const part of partsNamed(entries, RELATIONSHIPS)) {
    const document = await parsed(part);
    if (document) text.links.push(...linksOfRelationships(document));
  }
  return { text };
}

const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;
const RELATIONSHIPS = /^word\/_rels\/(?:document|header\d*|footer\d*)\.xml\.rels$/;

/** Word packs an encrypted document into one of its older files. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** A document has three headers at most for each section; a hostile one may have thousands. */
function partsNamed(entries: Map<string, ZipEntry>, name: RegExp): ZipEntry[] {
  return [...entries].flatMap(([key, entry]) => (name.test(key) ? [entry] : [])).slice(0, 6);
}

/** The format forbids document types, which could define entities that fill the memory. */
async function parsed(part: ZipEntry): Promise<Document | undefined> {
  const xml = await unpackText(part, MAX_XML_BYTES);
  if (xml === undefined || xml.includes('<!DOCTYPE')) return undefined;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return document.querySelector('parsererror') ? undefined : document;
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ZipEntry, zip } from '@/scripts/support/zip-writer';
import { type CompoundMember, compoundFile } from './compound-file-writer';

/** Files that no ordinary program writes, and files of another type than their name; generated on demand. */

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, `file://${__filename}`));
}

const MAIN_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A minimal Word document, whose main part has the right content type. */
const documentEntries = (types: string | Buffer = contentTypes(MAIN_TYPE)): ZipEntry[] => [
  { name: '[Content_Types].xml', content: types },
  { name: 'word/document.xml', content: '<w:document/>' },
];

const contentTypes = (mainType: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;

/** A Word document with further entries. */
export function docx(more: ZipEntry[] = [], options?: Parameters<typeof zip>[1]) {
  return zip([...documentEntries(), ...more], options);
}

/** A Word document that declares further content types, such as `<Default Extension="…" ContentType="…"/>`. */
export function docxDeclaring(
  types: string,
  encode: (xml: string) => Buffer = Buffer.from,
): Buffer {
  const xml = contentTypes(MAIN_TYPE).replace('</Types>', `${types}</Types>`);
  return zip(documentEntries(encode(xml)));
}

/** A Word document whose main part has this relationship. */
export function docxRelatedTo(attributes: string): Buffer {
  const content = `<Relationships><Relationship Id="rId1" ${attributes}/></Relationships>`;
  return docx([{ name: 'word/_rels/document.xml.rels', content }]);
}

/** A macro document, by its macro part or only by its declared type. */
export function docm(by: 'part' | 'type'): Buffer {
  if (by === 'part') return docx([{ name: 'word/vbaProject.bin', content: 'macro' }]);
  return zip(
    documentEntries(contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')),
  );
}

export function template(): Buffer {
  return zip(documentEntries(contentTypes(MAIN_TYPE.replace('document.main', 'template.main'))));
}

export function xlsx(): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
  ]);
}

/** 20 MB that compress to 20 kB. */
export function thousandfoldDocx(): Buffer {
  return docx([{ name: 'word/media/image1.bmp', content: Buffer.alloc(20 * 1024 * 1024) }]);
}

/** A file that unpacks, according to its directory, to so many times its size. */
export function docxOfRatio(ratio: number): Buffer {
  const image = { name: 'word/media/image1.png', content: randomBytes(100 * 1024) };
  return docx([{ ...image, claimedSize: Math.floor(ratio * docx([image]).length) }]);
}

/** The directory says 1 kB, unpacked it is 64 MB. */
export function lyingDocx(): Buffer {
  const content = Buffer.alloc(64 * 1024 * 1024);
  return docx([{ name: 'word/media/image1.bmp', content, claimedSize: 1024 }]);
}

/** More than 100 MB according to its directory, at a ratio within the limit. */
export function hugeDocx(): Buffer {
  const claimedSize = 100 * 1024 * 1024 + 1;
  return docx([{ name: 'word/media/image1.png', content: randomBytes(600 * 1024), claimedSize }]);
}

export function crowdedDocx(entries: number): Buffer {
  const more = entries - documentEntries().length;
  return docx(Array.from({ length: more }, (_, index) => ({ name: `word/media/${index}.xml` })));
}

/** The second picture is inside the first, as in zip bombs that need no high compression ratio. */
export function overlappingDocx(): Buffer {
  const inner = { name: 'word/media/2.png', content: 'a picture', stored: true };
  const innerBytes = zip([inner]).subarray(0, 30 + inner.name.length + inner.content.length);
  const outer = { name: 'word/media/1.png', content: innerBytes, stored: true };
  return zip([outer, { ...inner, at: 30 + outer.name.length }, ...documentEntries()]);
}

/**
 * Two directories in one archive: the last name in the plain one is also a zip64 locator, so that programs disagree
 * about which directory is valid.
 */
export function twoDirectoriesDocx(): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeUInt32LE(30 + 'a'.length, 8);
  const entries = [
    { name: 'a', content: record, stored: true },
    ...documentEntries(),
    { name: locator.toString('latin1') },
  ];
  record.writeUInt32LE(entries.length, 32);
  const plain = zip(entries);
  record.writeUInt32LE(plain.readUInt32LE(plain.length - 6), 48);
  return zip(entries);
}

/** The header of a Word document stream ([MS-DOC] 2.5.1). */
const WORD_HEADER = Buffer.from('eca5c10000000904000000125f000000', 'hex');

/** An OLE file with these streams in its root; each starts with the header of a Word document. */
export function ole(...streams: string[]): Buffer {
  return compoundFile(streams.map((name) => ({ name, content: WORD_HEADER })));
}

/** A DOC with one more member in its root. */
export function docWith(member: CompoundMember): Buffer {
  return compoundFile([{ name: 'WordDocument', content: WORD_HEADER }, member]);
}

/** A template of Word 95, whose macros are part of the document stream. */
export function word95Template(): Buffer {
  const content = Buffer.from(WORD_HEADER);
  content.writeUInt16LE(0xa5dc, 0);
  content.writeUInt16LE(1, 10);
  return compoundFile([{ name: 'WordDocument', content }]);
}

/** An OLE file with a VBA project, like `vbaProject.bin` and workbooks with macros. */
export function macroStorage(project = '_VBA_PROJECT'): Buffer {
  return compoundFile([{ name: 'VBA', members: [{ name: 'dir' }, { name: project }] }]);
}

/** A workbook with an embedded Word document, so that `WordDocument` is not in the root. */
export function workbookWithWordInside(): Buffer {
  return compoundFile([
    { name: 'Workbook' },
    { name: 'MBD0001', members: [{ name: 'WordDocument', content: WORD_HEADER }] },
  ]);
}

/** A directory whose sector chain is a cycle. */
export function endlessDirectory(): Buffer {
  const file = ole('WordDocument');
  file.writeUInt32LE(1, 512 + 4);
  return file;
}

/** A valid PDF padded with white space to this many bytes. */
export function pdfOfSize(size: number): Buffer<ArrayBuffer> {
  const pdf = fixture('resume.pdf');
  const at = pdf.lastIndexOf('startxref');
  const padding = Buffer.alloc(size - pdf.length, '\n');
  return Buffer.concat([pdf.subarray(0, at), padding, pdf.subarray(at)]);
}

/** The archive is inside the PDF, and its comment is the end of the PDF, so PDF and ZIP programs both accept it. */
export function pdfThatIsAlsoZip(): Buffer {
  const pdf = fixture('resume.pdf');
  const at = pdf.lastIndexOf('startxref');
  const end = pdf.toString('latin1', at);
  return Buffer.concat([pdf.subarray(0, at), zip([{ name: 'a.txt' }], { comment: end })]);
}

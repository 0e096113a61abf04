import 'server-only';
import { kindOfContent } from 'resume-reader/files';
import { contentRefusal, PDF_SEARCH_LENGTH, START_LENGTH } from './content-kind';
import { cleanFileName, type FileExtension, hasOtherExtension } from './file-name';
import { type FileRefusal, fileMessages, MAX_FILE_BYTES } from './limits';
import { checkPdf } from './pdf';
import { checkDoc, checkDocx } from './word';

type Inspection =
  /** `type` is the media type, determined by the content; `cleanName` is safe to display and to download. */
  | { ok: true; extension: FileExtension; type: string; cleanName: string }
  /** `message` is for the visitor, `reason` a short code for logs and counters. */
  | { ok: false; message: string; reason: FileRefusal };

/**
 * Checks that this is really a PDF or a Word document. The content decides, and its extension replaces another accepted
 * one, because programs choose by the extension how to open a file. The browser's media type is ignored. Never throws,
 * whatever the bytes.
 */
export async function inspectResume(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<Inspection> {
  if (hasOtherExtension(file.name)) return refuse('extension');
  if (file.bytes.length === 0) return refuse('empty');
  if (file.bytes.length > MAX_FILE_BYTES) return refuse('too-big');
  const { buffer, byteOffset, byteLength } = file.bytes as Uint8Array<ArrayBuffer>;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const start = bytes.subarray(0, START_LENGTH);
  const extension = kindOfContent(start);
  const refusal = extension && (await refusalOf(bytes, extension));
  if (!extension || refusal === 'content') return refuse(contentRefusal(file.name, start));
  if (refusal) return refuse(refusal);
  const { type } = kinds[extension];
  return { ok: true, extension, type, cleanName: cleanFileName(file.name, extension) };
}

async function refusalOf(
  bytes: Buffer<ArrayBuffer>,
  extension: FileExtension,
): Promise<FileRefusal | undefined> {
  const kind = kinds[extension];
  const refusal = await kind.check(bytes);
  if (refusal) return refusal;
  return kind.otherReaders.some((reads) => reads(bytes)) ? 'polyglot' : undefined;
}

type Check = (
  bytes: Buffer<ArrayBuffer>,
) => FileRefusal | undefined | Promise<FileRefusal | undefined>;

/** Also refuses files that another kind of reader would open. */
const kinds: Record<
  FileExtension,
  { type: string; check: Check; otherReaders: ((bytes: Buffer) => boolean)[] }
> = {
  '.pdf': { type: 'application/pdf', check: checkPdf, otherReaders: [readsAsZip] },
  '.doc': { type: 'application/msword', check: checkDoc, otherReaders: [readsAsPdf, readsAsZip] },
  '.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: checkDocx,
    otherReaders: [readsAsPdf],
  },
};

function refuse(reason: FileRefusal): Inspection {
  return { ok: false, message: fileMessages[reason], reason };
}

const END_RECORD_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;

/** Whether a lenient reader would open these bytes as a PDF. */
function readsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_SEARCH_LENGTH).includes('%PDF-');
}

/**
 * Whether a program would open these bytes as a zip archive. Programs search backwards for an end of central directory
 * record whose comment fills the rest of the file, so an archive can be appended to a file of any type.
 */
function readsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - END_RECORD_LENGTH - MAX_COMMENT_LENGTH);
  for (
    let at = bytes.indexOf('PK\x05\x06', first, 'latin1');
    at >= 0 && at + END_RECORD_LENGTH <= bytes.length;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + END_RECORD_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

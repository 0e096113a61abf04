import 'server-only';
import { cleanFileName, extensionOf, type FileExtension } from './file-name';
import { MAX_FILE_BYTES, type Refusal, refusalMessage } from './limits';
import { checkPdf } from './pdf';
import { checkDoc, checkDocx } from './word';

type Inspection =
  /** `type` is the media type, determined by the content; `cleanName` is safe to display and to download. */
  | { ok: true; extension: FileExtension; type: string; cleanName: string }
  /** `message` is for the visitor, `reason` a short code for logs and counters. */
  | { ok: false; message: string; reason: Refusal };

/**
 * Is this really a PDF or a Word document? The content must be what the extension says, because programs go
 * by the extension when they open a file. The media type that the browser sends is ignored. Never throws,
 * whatever the bytes.
 */
export async function inspectResume(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<Inspection> {
  const extension = extensionOf(file.name);
  if (extension === undefined) return refuse('extension');
  if (file.bytes.length === 0) return refuse('empty');
  if (file.bytes.length > MAX_FILE_BYTES) return refuse('too-big');
  const kind = kinds[extension];
  const { buffer, byteOffset, byteLength } = file.bytes;
  const refusal = await kind.check(Buffer.from(buffer, byteOffset, byteLength));
  if (refusal) return refuse(refusal);
  return { ok: true, extension, type: kind.type, cleanName: cleanFileName(file.name, extension) };
}

type Check = (bytes: Buffer) => Refusal | undefined | Promise<Refusal | undefined>;

const kinds: Record<FileExtension, { type: string; check: Check }> = {
  '.pdf': { type: 'application/pdf', check: checkPdf },
  '.doc': { type: 'application/msword', check: checkDoc },
  '.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: checkDocx,
  },
};

function refuse(reason: Refusal): Inspection {
  return { ok: false, message: refusalMessage(reason), reason };
}

/**
 * The limits of a resume file, for the schemas, the browser, the server, Next's settings, messages and
 * tests. 4 MiB, because serverless platforms reject bodies over 4.5 MB, and a common automation webhook
 * rejects those over 5 MB.
 */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The limit as text for visitors. */
export const MAX_FILE_SIZE_TEXT = `${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** A whole form post: the file, the text fields at their maximum lengths, and the multipart overhead. */
export const MAX_REQUEST_BYTES = MAX_FILE_BYTES + 256 * 1024;

export const FILE_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** For `<input accept>`. Only extensions, because browsers disagree about media types. */
export const FILE_ACCEPT = FILE_EXTENSIONS.join(',');

/** Shown at every file field. */
export const FILE_HINT = `PDF or Word (DOC, DOCX), at most ${MAX_FILE_SIZE_TEXT}.`;

/** A DOCX is a zip archive. The ratio is unpacked size to packed size. */
export const MAX_ARCHIVE_ENTRIES = 2000;
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MAX_COMPRESSION_RATIO = 200;
/** Total size of the content types and relationships of a DOCX; large documents have some 100 kB. */
export const MAX_PACKAGE_XML_BYTES = 1024 * 1024;

export const fileMessages = {
  wrongType: 'Only PDF or Word (DOC, DOCX) files are allowed!',
  missing: 'Please upload a valid resume file!',
  empty: 'The selected file is empty. Please choose another one.',
  tooBig: `The selected file is larger than ${MAX_FILE_SIZE_TEXT}. Please choose a smaller one.`,
  encrypted: 'The selected file is protected with a password. Please upload a copy without one.',
  unreadable: 'The selected file has changed or cannot be opened any more. Please choose it again.',
  linked:
    'The selected file loads a template or another part from the web or a file server. Please save it as a PDF and choose that.',
  infected:
    'Our virus scanner found a problem in the selected file. Please check your device and choose a clean copy.',
} as const;

/**
 * Why a file was refused, for metrics and logs. Visitors see a message that says what to do, which is the same for
 * every invalid PDF or Word file.
 */
export type Refusal =
  | 'empty'
  | 'too-big'
  /** The name does not end in an accepted extension. */
  | 'extension'
  /** Content and extension do not match. */
  | 'content'
  /** The start matches the extension, but it is truncated, contradicts itself, or refers outside itself. */
  | 'malformed'
  /** It is also valid as another type of file, or has one appended. */
  | 'polyglot'
  /** It opens only with a password or a certificate. */
  | 'encrypted'
  /** A Word document that runs code: macros or ActiveX controls. */
  | 'macros'
  /** A Word document that loads a template, object or text from another computer. */
  | 'linked'
  /** An archive that unpacks to more than the limits. */
  | 'bomb'
  /** The virus scanner found something in it. */
  | 'infected';

/** The message for the visitor. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal) {
    case 'empty':
      return fileMessages.empty;
    case 'too-big':
      return fileMessages.tooBig;
    case 'encrypted':
      return fileMessages.encrypted;
    case 'linked':
      return fileMessages.linked;
    case 'infected':
      return fileMessages.infected;
    default:
      return fileMessages.wrongType;
  }
}

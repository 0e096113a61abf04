/**
 * The limits of a resume file, for the schemas, the browser, the server, Next's settings, messages and
 * tests. 4 MiB, because serverless platforms reject bodies over 4.5 MB, and a common automation webhook
 * rejects those over 5 MB.
 */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

export const MAX_FILE_SIZE_TEXT = `${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** A whole form post: the file, the text fields at their maximum lengths, and the multipart overhead. */
export const MAX_REQUEST_BYTES = MAX_FILE_BYTES + 256 * 1024;

export const FILE_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** For `<input accept>`. Only extensions, because browsers disagree about media types. */
export const FILE_ACCEPT = FILE_EXTENSIONS.join(',');

export const FILE_HINT = `PDF or Word (DOC, DOCX), at most ${MAX_FILE_SIZE_TEXT}.`;

/** A DOCX is a zip archive. The ratio is unpacked size to packed size. */
export const MAX_ARCHIVE_ENTRIES = 2000;
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MAX_COMPRESSION_RATIO = 200;
/** Total size of the content types and relationships of a DOCX; large documents have some 100 kB. */
export const MAX_PACKAGE_XML_BYTES = 1024 * 1024;

const AS_PDF = 'Please open it, save it as a PDF and choose that.';

const WRONG_TYPE = 'Only PDF or Word (DOC, DOCX) files are allowed!';

/** What is wrong with a file, and a way out, by the reason. */
const refusals = {
  extension: WRONG_TYPE,
  content: WRONG_TYPE,
  empty: 'The selected file is empty. Please choose another one.',
  'too-big': `The selected file is larger than ${MAX_FILE_SIZE_TEXT}. Please choose a smaller one.`,
  encrypted: 'The selected file is protected with a password. Please upload a copy without one.',
  /** A Word document that loads a template, object or text from another computer. */
  linked:
    'The selected file loads a template or another part from the web or a file server. Please save it as a PDF and choose that.',
  /** A Word document that runs code: macros or ActiveX controls. */
  macros:
    'The selected file contains macros or controls, which run programs. Please save it as a PDF and choose that.',
  rtf: `The selected file is an RTF document under another name. ${AS_PDF}`,
  'web-page': `The selected file is a web page under another name. ${AS_PDF}`,
  /** Word 2003 XML, or a flat OOXML package. */
  'word-xml': `The selected file is a Word document in XML, which some programs cannot open. ${AS_PDF}`,
  'open-document': `The selected file is an OpenDocument text under another name. ${AS_PDF}`,
  picture: `The selected file is a picture under another name. ${AS_PDF}`,
  /** A lock file of Word, or the half of a file that macOS writes beside it. */
  'side-file':
    'The selected file is not the document itself but a small file that a program left beside it. Please choose the one without “~$” or “._” at the beginning of its name.',
  /** The start matches the extension, but it is truncated, contradicts itself, or refers outside itself. */
  malformed: `The selected file is damaged or incomplete, perhaps cut off on the way. Please get it once more. If it opens, save it as a PDF and choose that.`,
  /** It is also valid as another type of file, or has one before or after it. */
  polyglot: `The selected file has other data before or after its document, so programs read it differently. ${AS_PDF}`,
  /** An archive that unpacks to more than the limits. */
  bomb: `The selected file unpacks to far more than its size. ${AS_PDF}`,
  infected:
    'Our virus scanner found a problem in the selected file. Please check your device and choose a clean copy.',
} as const;

export type FileRefusal = keyof typeof refusals;

/** Also what only a browser can tell. */
export const fileMessages = {
  ...refusals,
  missing: 'Please upload a valid resume file!',
  unreadable: 'The selected file has changed or cannot be opened any more. Please choose it again.',
  otherName:
    'The content of the selected file is of another type than its name says. Please give it the right ending (.pdf, .doc or .docx), or open it, save it as a PDF and choose that.',
} as const;

/**
 * What a resume file may be. The one place for these figures: schema, browser, server, Next's settings,
 * messages and tests read them here. 4 MiB, because serverless platforms cut bodies at 4.5 MB and one
 * common automation webhook at 5 MB.
 */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The same as visitors read it. */
export const MAX_FILE_SIZE_TEXT = `${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** A whole form post: the file, the text fields at their longest, and the multipart frame. */
export const MAX_REQUEST_BYTES = MAX_FILE_BYTES + 256 * 1024;

export const FILE_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** For `<input accept>`: extensions only, because browsers disagree about media types. */
export const FILE_ACCEPT = FILE_EXTENSIONS.join(',');

/** Said at every file field. */
export const FILE_HINT = `PDF or Word (DOC, DOCX), at most ${MAX_FILE_SIZE_TEXT}.`;

export const MAX_ARCHIVE_ENTRIES = 2000;
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MAX_COMPRESSION_RATIO = 200;

export const fileMessages = {
  wrongType: 'Only PDF or Word (DOC, DOCX) files are allowed!',
  missing: 'Please upload a valid resume file!',
  empty: 'The selected file is empty. Please choose another one.',
  tooBig: `The selected file is larger than ${MAX_FILE_SIZE_TEXT}. Please choose a smaller one.`,
  encrypted: 'The selected file is protected with a password. Please upload a copy without one.',
  infected:
    'Our virus scanner found a problem in the selected file. Please check your device and choose a clean copy.',
} as const;

/** What reading a resume may take of a visitor's device. Files are at most `MAX_FILE_BYTES` long. */
export const READING_TIMEOUT_MS = 30_000;
export const MAX_PAGES = 8;
export const MAX_CHARACTERS = 60_000;

/** Of one unpacked part of a DOCX; that of a long resume takes some 500 kB. */
export const MAX_XML_BYTES = 4 * 1024 * 1024;

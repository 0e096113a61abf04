import { FILE_EXTENSIONS } from './limits';

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

const MAX_NAME_LENGTH = 120;

/** Only this much of a name is looked at, from its end: file systems stop at 255, senders of trouble do not. */
const MAX_NAME_READ = 1000;

/**
 * The extension a visitor's file name ends with, if it is one we take. Letter case is ignored, and so are
 * dots and spaces at the end, which Windows drops when it saves a file.
 */
export function extensionOf(name: string): FileExtension | undefined {
  const shown = trimEnd(name.slice(-MAX_NAME_READ)).toLowerCase();
  return FILE_EXTENSIONS.find((extension) => shown.endsWith(extension));
}

/**
 * A visitor's file name made safe to show, to store as data and to save under: no folder, no invisible or
 * reserved characters, NFC, at most 120 UTF-16 units, ending in `extension`. Every script is kept.
 */
export function cleanFileName(name: string, extension: FileExtension): string {
  const visible = lastSegment(name.slice(-MAX_NAME_READ))
    .replace(UNSAFE, '')
    .replace(SENT_ESCAPED, ' ')
    .replace(/\s+/g, ' ');
  const title = trimStart(withoutExtension(trimEnd(visible.normalize('NFC')), extension));
  const harmless = RESERVED_ON_WINDOWS.test(title) ? `_${title}` : title;
  const short = trimEnd(cut(harmless, MAX_NAME_LENGTH - extension.length));
  return `${short || 'resume'}${extension}`;
}

/**
 * The value of a Content-Disposition header that saves under `name` (RFC 6266): a plain ASCII name for old
 * clients, the real one in UTF-8 (RFC 8187) for all others. Any string gives one valid header line.
 */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Control characters, lone surrogates, line separators, characters that Windows forbids, and invisible
 * format characters such as direction overrides; the two joiners stay, Indian scripts are written with them.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"<>:|?*]|(?![\u200c\u200d])\p{Cf}/gu;

/** Browsers send a quote or line break in a file name like this (HTML standard); not every parser undoes it. */
const SENT_ESCAPED = /%(?:22|0D|0A)/g;

/** Device names that Windows opens instead of a file, whatever follows a dot. */
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function withoutExtension(name: string, extension: FileExtension): string {
  return name.toLowerCase().endsWith(extension) ? name.slice(0, -extension.length) : name;
}

function trimStart(text: string): string {
  return text.replace(/^[.\s]+/, '');
}

function trimEnd(text: string): string {
  return text.replace(/[.\s]+$/, '');
}

/** Cuts between code points, so that no half of a surrogate pair is left at the end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

import { kindOfContent } from 'resume-reader/files';
import { contentRefusal, START_LENGTH } from './content-kind';
import { FILE_EXTENSIONS, fileMessages, MAX_FILE_BYTES } from './limits';

export type FileExtension = (typeof FILE_EXTENSIONS)[number];

const MAX_NAME_LENGTH = 120;

/** Maximum length read from the end of a name. File systems allow 255; an attacker can send millions. */
const MAX_NAME_READ = 1000;

/**
 * The extension of a visitor's file name if it is accepted, ignoring case and trailing dots and spaces, which Windows
 * drops when it saves a file.
 */
export function extensionOf(name: string): FileExtension | undefined {
  const effective = trimEnd(name.slice(-MAX_NAME_READ)).toLowerCase();
  return FILE_EXTENSIONS.find((extension) => effective.endsWith(extension));
}

/**
 * Whether a name ends in the extension of a type that is not accepted. Phones and messengers give names without one,
 * such as `1000045678`, `DOC-20240101-WA0005.` or `cv.pdf (1)`, and names have dots: there the content decides.
 */
export function hasOtherExtension(name: string): boolean {
  return OTHER_EXTENSION.test(trimEnd(name.slice(-MAX_NAME_READ)));
}

const OTHER_EXTENSION =
  /\.(?:docm|dot[mx]?|rtf|odt|pages|txt|html?|xls[bmx]?|ods|pp[ts]x?|jpe?g|png|gif|bmp|tiff?|webp|heic|zip|rar|7z|exe|msi|scr|bat|cmd|vbs|js|lnk|jar|apk)$/i;

/**
 * A visitor's file name, made safe to display, store and download: without folders and without invisible or reserved
 * characters, in NFC, at most 120 UTF-16 code units, ending in `extension`. All scripts are preserved.
 */
export function cleanFileName(name: string, extension: FileExtension): string {
  const visible = name
    .slice(-MAX_NAME_READ)
    .replace(/^.*[/\\]/s, '')
    .replace(UNSAFE, '')
    .replace(BROWSER_ESCAPES, ' ')
    .replace(/\s+/g, ' ');
  const title = withoutExtension(trimEnd(visible.normalize('NFC'))).replace(/^[.\s]+/, '');
  const safe = RESERVED_ON_WINDOWS.test(title) ? `_${title}` : title;
  // Never half of a surrogate pair.
  const cut = safe.slice(0, MAX_NAME_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, '');
  const short = trimEnd(cut);
  return `${short || 'resume'}${extension}`;
}

/**
 * Control characters, lone surrogates, line separators, characters that Windows forbids, and invisible
 * format characters such as direction overrides, except the two joiners, which Indian scripts need.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"<>:|?*]|(?![\u200c\u200d])\p{Cf}/gu;

/** How browsers escape quotes and line breaks in file names (HTML standard); not every parser decodes it. */
const BROWSER_ESCAPES = /%(?:22|0D|0A)/g;

/** For such names Windows opens a device instead of a file, with any extension. */
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

/** Also without that of another accepted type, which the content contradicts. */
function withoutExtension(name: string): string {
  return name.slice(0, name.length - (extensionOf(name)?.length ?? 0));
}

function trimEnd(text: string): string {
  return text.replace(/(?<![.\s])[.\s]+$/, '');
}

/**
 * Checks name and size of a chosen file: the message to show, or undefined if valid. The media type is ignored, because
 * browsers report different ones or none.
 */
export function checkChosenFile(file: { name: string; size: number }): string | undefined {
  if (hasOtherExtension(file.name)) return fileMessages.extension;
  if (file.size === 0) return fileMessages.empty;
  if (file.size > MAX_FILE_BYTES) return fileMessages['too-big'];
  return undefined;
}

/**
 * The message about the first bytes of a chosen file; undefined if they are those of an accepted type, whatever its name
 * says. The rest is for the server. A file that cannot be read is reported when it is sent.
 */
export async function checkStart(file: File): Promise<string | undefined> {
  const bytes = await file
    .slice(0, START_LENGTH)
    .arrayBuffer()
    .catch(() => undefined);
  if (!bytes) return undefined;
  const start = new Uint8Array(bytes);
  const refusal = contentRefusal(file.name, start);
  const isAccepted = kindOfContent(start) && refusal !== 'open-document';
  return isAccepted ? undefined : fileMessages[refusal];
}

/** Whether a chosen file can still be read; not if it was changed or removed, as files in a cloud folder are. */
export function isReadable(file: File): Promise<boolean> {
  const start = file.slice(0, 1).arrayBuffer();
  return start.then(
    () => true,
    () => false,
  );
}

export function fileText(name: string, bytes: number): string {
  return `${name} (${fileSizeText(bytes)})`;
}

export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

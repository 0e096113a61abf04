/**
 * Decodes a download. Sheets are UTF-8; files saved by Excel may be UTF-16 with a byte order mark, or
 * Windows-1252. Undecodable bytes become U+FFFD and affect only their own cell.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const named = decodeAs(/charset="?([\w-]+)/i.exec(contentType)?.[1], bytes);
  const text = named ?? new TextDecoder().decode(bytes);
  const isAnsi = named === undefined && text.includes('\uFFFD') && !OTHER_SCRIPT.test(text);
  return isAnsi ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Undefined for UTF-8, and for a missing or unknown charset. */
function decodeAs(charset: string | undefined, bytes: Uint8Array): string | undefined {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A non-fatal decoder throws only for an unknown label.
    return undefined;
  }
}

/** A non-ASCII character that was decoded correctly: then the text is UTF-8 after all. */
const OTHER_SCRIPT = /[^\p{ASCII}\uFFFD]/u;

/** What a visitor typed, as one line: trimmed, runs of white space folded, invisible characters gone. */
export function oneLine(value: unknown): string {
  return visible(asText(value)).replace(/\s+/g, ' ').trim();
}

/** What a visitor typed, with its line breaks (LF), trimmed at both ends. */
export function manyLines(value: unknown): string {
  return visible(asText(value).replace(/\r\n?/g, '\n')).trim();
}

/** A text field may arrive missing, twice, or as a file: all of that counts as empty. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What can be seen or typed; nothing where only joiners and marks are left. */
function visible(value: string): string {
  const printable = withoutControls(value);
  return /[^\s\p{Cf}\p{Mn}]/u.test(printable) ? printable : '';
}

/**
 * Without lone surrogates, control characters and overrides of the reading direction. Joiners stay, because
 * Indian scripts and emoji need them.
 */
export function withoutControls(value: string): string {
  return value
    .replace(/[\p{Cs}\uFFFD]/gu, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
      /[\t\r\n]/.test(character) ? character : ' ',
    );
}

/** Ligatures as letters, one kind of space, and one sign for what the file does not say as text. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}]/gu, control)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Icons come as signs for private use, and as zeros where a font does not name them. */
function control(sign: string): string {
  return /\s/.test(sign) ? ' ' : '\uFFFD';
}

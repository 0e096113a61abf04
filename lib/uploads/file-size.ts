/** Name and size of a file, for a receipt. */
export function fileText(name: string, bytes: number): string {
  return `${name} (${fileSizeText(bytes)})`;
}

/** `182 KB` or `1.4 MB`, for visitors. */
export function fileSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

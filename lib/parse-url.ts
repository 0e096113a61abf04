/** Like `URL.parse`, which exists since Node 22; undefined if it is no URL. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

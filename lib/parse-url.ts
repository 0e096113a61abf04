/** The URL that a text means, if it is one. `URL.parse` itself exists from Node 22 on. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

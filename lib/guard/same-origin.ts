/** What this site may be called: by its settings, and by whom a request was sent to. */
export type Own = {
  /** `SITE_URL`. */
  origin: string;
  /** Whether a trusted proxy stands in front, whose X-Forwarded-Host is to be believed. */
  isProxied: boolean;
};

/**
 * Whether a post was sent by a page of this site, as far as its headers tell. Browsers say so themselves in
 * Sec-Fetch-Site, which no page can write; those that do not say it send Origin. Both must agree where both
 * are there. A request with neither is let through: it comes from a program or a very old browser, and where
 * nobody is signed in a forged post can do nothing that its author could not do from his own machine. The desk
 * asks for one of them (`guard.ts`).
 * After OWASP's Cross-Site Request Forgery Prevention Cheat Sheet ("Fetch Metadata", "Verifying Origin").
 */
export function isSentByOwnPage(headers: Headers, own: Own): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(origin, headers, own);
}

function isOwnOrigin(origin: string, headers: Headers, own: Own): boolean {
  if (origin === own.origin) return true;
  // The scheme is not compared: where TLS ends at a proxy, this process is spoken to in plain HTTP.
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) return false;
  return new URL(origin).host === hostOf(headers, own);
}

function hostOf(headers: Headers, own: Own): string | undefined {
  const forwarded = own.isProxied ? headers.get('x-forwarded-host')?.split(',').at(0) : undefined;
  return (forwarded ?? headers.get('host') ?? undefined)?.trim().toLowerCase();
}

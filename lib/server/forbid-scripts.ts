import 'server-only';
import type { ServerResponse } from 'node:http';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';

/** Pages work without scripts; one that would not hydrate as it should is better off without. */
export function forbidScripts(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', `${contentSecurityPolicy([])}; ${frameAncestors}`);
}

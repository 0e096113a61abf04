import 'server-only';
import { hash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/settings';

/** Whether a request has the bearer token `CRON_SECRET`; always false if it is not set. */
export function isOperator(request: Request): boolean {
  return hasToken(request, env().CRON_SECRET);
}

/** The bearer token of `/api/metrics`: one that can do nothing else, or `CRON_SECRET`. */
export function metricsToken(): string | undefined {
  const { METRICS_TOKEN, CRON_SECRET } = env();
  return METRICS_TOKEN ?? CRON_SECRET;
}

function hasToken(request: Request, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return token !== undefined && isSameText(given, token);
}

/** The error response to a request without the token; undefined with it. Without a token there is no such page. */
export function refuseStranger(
  request: Request,
  token: string | undefined = env().CRON_SECRET,
): Response | undefined {
  const headers = { 'Cache-Control': 'no-store' };
  if (token === undefined) {
    return Response.json({ error: 'not found' }, { status: 404, headers });
  }
  if (hasToken(request, token)) return undefined;
  return Response.json(
    { error: 'wrong or missing bearer token' },
    { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } },
  );
}

/** Compares digests, which have the same length, in constant time. */
function isSameText(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

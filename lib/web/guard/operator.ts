import 'server-only';
import { hash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/settings';

/** Whether a request has the bearer token `CRON_SECRET`; always false if it is not set. */
export function isOperator(request: Request): boolean {
  const { CRON_SECRET } = env();
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return CRON_SECRET !== undefined && isSameText(given, CRON_SECRET);
}

/** The error response to anyone but an operator; undefined for an operator. */
export function refuseStranger(request: Request): Response | undefined {
  const headers = { 'Cache-Control': 'no-store' };
  if (env().CRON_SECRET === undefined) {
    return Response.json({ error: 'not found' }, { status: 404, headers });
  }
  if (isOperator(request)) return undefined;
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

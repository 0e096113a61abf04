export const dynamic = 'force-dynamic';

/** The process lives. Says nothing of what it needs; that is `readyz`. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

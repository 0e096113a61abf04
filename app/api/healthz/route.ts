export const dynamic = 'force-dynamic';

/** Liveness only; `readyz` checks dependencies. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

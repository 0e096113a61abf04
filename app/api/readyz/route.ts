import { figuresIn, readiness } from '@/lib/operations/readiness';
import { isOperator } from '@/lib/web/guard/operator';

export const dynamic = 'force-dynamic';

/**
 * Whether this process should get requests, and why not. Figures and warnings are for operators: they would tell an
 * attacker that a limit is used up.
 */
export async function GET(request: Request): Promise<Response> {
  const { ready, reasons, warnings, facts, ...more } = await readiness();
  const report = {
    ready,
    reasons,
    ...more,
    ...(isOperator(request) && { ...(warnings.length > 0 && { warnings }), ...figuresIn(facts) }),
  };
  return Response.json(report, {
    status: ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

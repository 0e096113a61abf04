import { refuseStranger } from '@/lib/guard/operator';
import { metricsText } from '@/lib/metrics';
import { readiness } from '@/lib/web/readiness';

export const dynamic = 'force-dynamic';

/** For Prometheus: text format 0.0.4, behind the bearer `CRON_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  const refusal = refuseStranger(request);
  if (refusal) return refusal;
  const { figures, ready } = await readiness();
  const headers = {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(await metricsText(figures, ready), { headers });
}

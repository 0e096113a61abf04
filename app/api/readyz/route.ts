import { readiness } from '@/lib/server/readiness';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const report = await readiness();
  return Response.json(report, {
    status: report.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}

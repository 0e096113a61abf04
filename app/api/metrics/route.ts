import type { Facts } from '@/lib/operations/facts';
import { type GaugeValue, PROBLEMS } from '@/lib/operations/problems';
import { readiness } from '@/lib/operations/readiness';
import { DESTINATION_NAMES } from '@/lib/submissions/deliveries';
import { metrics } from '@/lib/telemetry/metrics';
import { metricsToken, refuseStranger } from '@/lib/web/guard/operator';

export const dynamic = 'force-dynamic';

/** For Prometheus: text format 0.0.4, authorized by `METRICS_TOKEN` or, without one, `CRON_SECRET` as the bearer token. */
export async function GET(request: Request): Promise<Response> {
  const refusal = refuseStranger(request, metricsToken());
  if (refusal) return refusal;
  const { facts } = await readiness();
  const headers = {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(await metricsText(facts), { headers });
}

/** The scrape output: the instruments and the current readiness report. Undefined without instruments. */
async function metricsText(facts: Facts): Promise<string | undefined> {
  const { registry } = metrics() ?? {};
  if (!registry) return undefined;
  const { Gauge, Registry } = await import('@prometheus-io/client');
  // A separate registry: a value that is unknown now must not keep its last value.
  const current = new Registry();
  const set = (name: string, help: string, value: GaugeValue) => {
    if (value === undefined) return;
    const labelNames = typeof value === 'number' ? [] : Object.keys(value);
    const gauge = new Gauge({ name, help, labelNames, registers: [current] });
    if (typeof value === 'number') gauge.set(value);
    else
      for (const [label, values] of Object.entries(value))
        for (const [key, count] of Object.entries(values)) gauge.set({ [label]: key }, count);
  };
  for (const { title, gauges = {} } of PROBLEMS)
    for (const [name, value] of Object.entries(gauges)) set(name, title, value(facts));
  const { jobList, counts } = facts;
  set('site_job_list_rows', 'Jobs in the list in memory', jobList?.jobs);
  // Without a store, or while it is down, submission counts are unknown.
  if (counts) {
    const waiting = DESTINATION_NAMES.map((name) => [name, counts.waiting?.[name] ?? 0]);
    set('site_submissions_pending', 'Submissions not yet delivered', counts.pending);
    set('site_deliveries_waiting', 'Deliveries that wait for their next attempt', {
      destination: Object.fromEntries(waiting),
    });
  }
  return `${await registry.metrics()}\n${await current.metrics()}`;
}

import { type Figures, readiness } from '@/lib/operations/readiness';
import { diskSpace } from '@/lib/store/configured-store';
import { DESTINATION_NAMES } from '@/lib/submissions/deliveries';
import { metrics } from '@/lib/telemetry/metrics';
import { metricsToken, refuseStranger } from '@/lib/web/guard/operator';

export const dynamic = 'force-dynamic';

/** For Prometheus: text format 0.0.4, authorized by `METRICS_TOKEN` or, without one, `CRON_SECRET` as the bearer token. */
export async function GET(request: Request): Promise<Response> {
  const refusal = refuseStranger(request, metricsToken());
  if (refusal) return refusal;
  const { figures, ready } = await readiness();
  const headers = {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(await metricsText(figures, ready), { headers });
}

/** The scrape output: the instruments and the current readiness report. Undefined without instruments. */
async function metricsText(figures: Figures, isReady: boolean): Promise<string | undefined> {
  const { registry } = metrics() ?? {};
  if (!registry) return undefined;
  const { Gauge, Registry } = await import('@prometheus-io/client');
  // A separate registry: a value that is unknown now must not keep its last value.
  const current = new Registry();
  const set = (name: string, help: string, value: number | undefined) => {
    if (value !== undefined) new Gauge({ name, help, registers: [current] }).set(value);
  };
  set('site_ready', '1 if requests should come here', isReady ? 1 : 0);
  set('site_job_list_age_seconds', 'Age of the job list in memory', figures.jobListSeconds);
  set('site_job_list_rows', 'Jobs in the list in memory', figures.jobs);
  set('site_job_list_loaded', '1 if there is a job list to show', figures.jobListLoaded ?? 1);
  if (figures.jobRows) {
    const byFate = new Gauge({
      name: 'site_job_feed_rows',
      help: 'Rows of the job feed that were published, closed, or left out and why',
      labelNames: ['state'],
      registers: [current],
    });
    for (const [state, rows] of Object.entries(figures.jobRows)) byFate.set({ state }, rows);
  }
  set(
    'site_job_feed_columns_suspect',
    'Columns that look important and are not read',
    figures.jobSuspects,
  );
  const { free, reserve } = (await diskSpace()) ?? {};
  set('site_store_free_bytes', 'Free space on the disk of the store', free);
  set('site_store_reserve_bytes', 'Free space that submissions never use', reserve);
  const { pending, dead, held, oldestPendingSeconds = 0, unconfirmed = 0, waiting } = figures;
  // Without a store, or while it is down, submission counts are unknown.
  if (pending !== undefined) {
    set('site_submissions_pending', 'Submissions not yet delivered', pending);
    set('site_submissions_dead', 'Submissions whose delivery was given up', dead);
    set('site_submissions_held', 'Submissions on hold as probable spam', held);
    set('site_confirmations_dead', 'Confirmations whose delivery was given up', unconfirmed);
    set(
      'site_oldest_pending_seconds',
      'Age of the oldest pending submission',
      oldestPendingSeconds,
    );
    const byDestination = new Gauge({
      name: 'site_deliveries_waiting',
      help: 'Deliveries that wait for their next attempt',
      labelNames: ['destination'],
      registers: [current],
    });
    for (const destination of DESTINATION_NAMES) {
      byDestination.set({ destination }, waiting?.[destination] ?? 0);
    }
  }
  return `${await registry.metrics()}\n${await current.metrics()}`;
}

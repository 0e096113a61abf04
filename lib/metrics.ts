import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counter, Histogram, Registry } from '@prometheus-io/client';
import { DESTINATION_NAMES } from '@/lib/outbox/deliveries';
import { processWide } from '@/lib/process-wide';
import { diskSpace } from '@/lib/store/disk-reserve';
import type { Figures } from '@/lib/web/readiness';

/**
 * The instruments of this process, in the terms of Prometheus. Labels are fixed names only: never a path, an address
 * or anything that a visitor sent. Everything here is absent without `CRON_SECRET`, which protects `/api/metrics`.
 */
export type Metrics = {
  registry: Registry;
  submissions: Counter<'form' | 'outcome'>;
  refusals: Counter<'reason'>;
  deliveries: Histogram<'destination' | 'outcome'>;
};

/** Undefined until `startMetrics`. */
export function metrics(): Metrics | undefined {
  return processWide<Metrics | undefined>('metrics', () => undefined);
}

/** Loads the library, and measures the process and every request that a server of it answers from now on. */
export async function startMetrics(): Promise<void> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import(
    '@prometheus-io/client'
  );
  const registry = new Registry();
  const registers = [registry];
  // Event loop delay, memory, CPU, garbage collection, open files.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 10_000 });
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['class', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  measureRequests((kind, status, seconds) => requests.observe({ class: kind, status }, seconds));
  const started: Metrics = {
    registry,
    submissions: new Counter({
      name: 'site_submissions_total',
      help: 'Submitted forms by outcome',
      labelNames: ['form', 'outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'site_requests_refused_total',
      help: 'Requests refused before a page or form handled them',
      labelNames: ['reason'],
      registers,
    }),
    deliveries: new Histogram({
      name: 'site_delivery_duration_seconds',
      help: 'Attempts to deliver to a webhook or mailbox, by outcome',
      labelNames: ['destination', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
      registers,
    }),
  };
  processWide('metrics', () => started);
}

/** The scrape: the instruments, and what the readiness report knows at this moment. Undefined without instruments. */
export async function metricsText(figures: Figures, isReady: boolean): Promise<string | undefined> {
  const { registry } = metrics() ?? {};
  if (!registry) return undefined;
  const { Gauge, Registry } = await import('@prometheus-io/client');
  // A registry of its own: a figure that is unknown now must not keep its last value.
  const current = new Registry();
  const set = (name: string, help: string, value: number | undefined) => {
    if (value !== undefined) new Gauge({ name, help, registers: [current] }).set(value);
  };
  set('site_ready', '1 if requests should come here', isReady ? 1 : 0);
  set('site_job_list_age_seconds', 'Age of the job list in memory', figures.jobListSeconds);
  set('site_job_list_rows', 'Jobs in the list in memory', figures.jobs);
  const { free, reserve } = (await diskSpace()) ?? {};
  set('site_store_free_bytes', 'Free space on the disk of the store', free);
  set('site_store_reserve_bytes', 'Free space that submissions never use', reserve);
  const { pending, dead, held, oldestPendingSeconds = 0, unconfirmed = 0, waiting } = figures;
  // Without a store, and while it is away, nothing is known of submissions.
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

export type RequestClass = 'page' | 'job' | 'search' | 'post' | 'file' | 'feed' | 'api' | 'desk';

/** One of eight, whatever the address: a label per path would be a series per path that somebody makes up. */
export function requestClass(method: string | undefined, url: string | undefined): RequestClass {
  const [path = ''] = (url ?? '')
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .split('?');
  const [, first = ''] = path.split('/');
  if (first === 'desk' || first === 'api') return first;
  if (method === 'POST') return 'post';
  if (FEEDS.test(path)) return 'feed';
  if (first === '_next' || /\.[a-z0-9]+$/.test(path)) return 'file';
  if (first === 'job') return 'job';
  return first === 'jobpositions' || first === 'jobs-in' ? 'search' : 'page';
}

const FEEDS = /^\/(?:jobs\.(?:rss|json|xml)|sitemap\.xml|robots\.txt|jobs\/[^/]+\/walk-in\.ics)$/;

/** By the channels that Node publishes on, so that no handler can forget it. A request that is cut off has no end. */
function measureRequests(
  observe: (kind: RequestClass, status: string, seconds: number) => void,
): void {
  const begun = new WeakMap<IncomingMessage, { at: number; kind: RequestClass }>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Exchange;
    // Now, because the path may be rewritten before Next sees it.
    begun.set(request, { at: performance.now(), kind: requestClass(request.method, request.url) });
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Exchange;
    const start = begun.get(request);
    if (!start) return;
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    observe(start.kind, status, (performance.now() - start.at) / 1000);
  });
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counter, Histogram, Registry } from '@prometheus-io/client';
import { pageAt, type RequestClass } from '@/lib/pages';
import { processWide } from '@/lib/runtime/context';

/**
 * The Prometheus instruments of this process. Labels are fixed names only: never a path, an address or anything that a
 * visitor sent. Exists only with the token that protects `/api/metrics`.
 */
type Metrics = {
  registry: Registry;
  submissions: Counter<'form' | 'outcome'>;
  refusals: Counter<'reason'>;
  deliveries: Histogram<'destination' | 'outcome'>;
};

export function metrics(): Metrics | undefined {
  return processWide<Metrics | undefined>('metrics', () => undefined);
}

/** Loads the library, and measures the process and every later request of its servers. */
export async function startMetrics(): Promise<void> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import(
    '@prometheus-io/client'
  );
  const registry = new Registry();
  const registers = [registry];
  // Collects event loop delay, memory, CPU, garbage collection and open files.
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

/** One of eight classes: with a label per path, anyone could create new series. */
export function requestClass(method: string | undefined, url: string | undefined): RequestClass {
  const [path = ''] = (url ?? '').replace(/^https?:\/\/[^/]*/i, '').split('?');
  const { requestClass: kind } = pageAt(path);
  return method === 'POST' && kind !== 'desk' && kind !== 'api' ? 'post' : kind;
}

/** Uses Node's diagnostics channels, so that no handler can forget it. An aborted request has no end. */
function measureRequests(
  observe: (kind: RequestClass, status: string, seconds: number) => void,
): void {
  const begun = new WeakMap<IncomingMessage, { at: number; kind: RequestClass }>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Exchange;
    // Classified now, because the path may be rewritten before Next sees it.
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

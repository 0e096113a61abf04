import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { Attributes, SpanStatus } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { requestContext } from '@/lib/runtime/context';
import { log } from './log';

/**
 * Sends the spans of Next's own instrumentation to `OTEL_EXPORTER_OTLP_ENDPOINT`, by OTLP over HTTP. The exporter reads
 * this and the other `OTEL_EXPORTER_OTLP_…` variables itself. The trace id is the request id, which is also in the log.
 * Trace headers of visitors are ignored. Returns a function that sends the remaining spans.
 */
export async function startTraces(): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const { RandomIdGenerator, BatchSpanProcessor, SamplingDecision, TracerProvider } = sdk;
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    // `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence.
    resource: resources
      .resourceFromAttributes({ 'service.name': 'site' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    // Samples requests only: at startup, Next loads its routes, each in its own trace.
    sampler: {
      shouldSample: () => ({
        decision: requestContext()
          ? SamplingDecision.RECORD_AND_SAMPLED
          : SamplingDecision.NOT_RECORD,
      }),
      toString: () => 'all requests',
    },
    idGenerator: {
      generateTraceId: () => traceIdOf(requestContext()?.id) ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      namesRequests,
      new BatchSpanProcessor({ exporter: redacting(new OTLPTraceExporter()) }),
    ],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
  // An unreachable receiver must not delay or fail a shutdown.
  const sendRest = () => provider.shutdown().catch(() => undefined);
  return () => Promise.race([sendRest(), setTimeout(SEND_REST_MS, undefined, { ref: false })]);
}

const SEND_REST_MS = 2000;

/** Adds the request id to each span, even if it is not a valid trace id. */
const namesRequests: SpanProcessor = {
  onStart(span) {
    const { id } = requestContext() ?? {};
    if (id !== undefined) span.setAttribute(REQUEST_ID, id);
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

const REQUEST_ID = 'request.id';

/** A UUID without dashes is a trace id; a proxy's id may be longer or shorter. */
function traceIdOf(requestId: string | undefined): string | undefined {
  const digits = requestId?.replaceAll('-', '').toLowerCase();
  return digits?.length === 32 ? digits : undefined;
}

/** Exports each span as `redacted`, and logs when the receiver fails and recovers. */
function redacting(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans.map(redacted), (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isFailing) log().warn('Traces cannot be sent');
        if (!hasFailed && isFailing) log().info('The collector of traces works again');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Removes addresses, which may give access to an application or a file, or contain a search, and error messages, which
 * may quote a form. Only attributes known to contain neither are left.
 */
export function redacted(span: ReadableSpan): ReadableSpan {
  const { kind, parentSpanContext, startTime, endTime, duration, ended, resource } = span;
  const attributes: Attributes = Object.fromEntries(
    ALLOWED.map((name) => [name, span.attributes[name]]).filter(([, value]) => value !== undefined),
  );
  const route = attributes['next.route'] ?? attributes['next.page'];
  // Next appends a route to the name or, if it knows none, the path.
  const action = span.name.replace(/\s*\S*\/.*$/s, '');
  const status: SpanStatus = { code: span.status.code };
  return {
    name: [action, route].filter(Boolean).join(' '),
    attributes,
    status,
    events: [],
    links: [],
    spanContext: () => span.spanContext(),
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
    ...{ kind, parentSpanContext, startTime, endTime, duration, ended, resource },
  };
}

const ALLOWED = [
  REQUEST_ID,
  'next.span_type',
  'next.route',
  'next.page',
  'next.rsc',
  'http.method',
  'http.route',
  'http.status_code',
  'error.type',
];

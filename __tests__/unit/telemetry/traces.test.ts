import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { redacted } from '@/lib/telemetry/traces';

const address = '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh?q=someone';
const spanContext = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b', traceFlags: 1 };

function spanOf(changes: Partial<ReadableSpan>): ReadableSpan {
  return {
    name: 'GET',
    kind: SpanKind.SERVER,
    spanContext: () => spanContext,
    startTime: [0, 0],
    endTime: [1, 0],
    duration: [1, 0],
    ended: true,
    status: { code: SpanStatusCode.UNSET },
    attributes: {},
    links: [],
    events: [],
    resource: {
      attributes: {},
      merge: (other) => other ?? spanOf({}).resource,
      getRawAttributes: () => [],
    },
    instrumentationScope: { name: 'next.js' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
    ...changes,
  };
}

test('a span that failed keeps its kind of error, and no message, event or address', () => {
  const span = redacted(
    spanOf({
      name: `middleware GET ${address}`,
      status: { code: SpanStatusCode.ERROR, message: `Cannot read ${address}` },
      attributes: { 'http.target': address, 'http.url': address, 'error.type': 'TypeError' },
      events: [{ name: 'exception', time: [0, 0], attributes: { 'exception.message': address } }],
      links: [{ context: spanContext, attributes: { address } }],
    }),
  );
  expect(span).toMatchObject({
    name: 'middleware GET',
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': 'TypeError' },
  });
  expect(JSON.stringify(span)).not.toMatch(/OVUIZW|someone/);
});

test.each([
  [`GET ${address}`, { 'next.route': '/job/[id]' }, 'GET /job/[id]'],
  ['render route (app) /job/[id]', { 'next.route': '/job/[id]' }, 'render route (app) /job/[id]'],
  [
    'generateMetadata /job/[id]/page',
    { 'next.page': '/job/[id]/page' },
    'generateMetadata /job/[id]/page',
  ],
  [`fetch GET http://127.0.0.1:8080${address}`, {}, 'fetch GET'],
  [`GET ${address}\nsecond line`, {}, 'GET'],
])('the name %j is sent as a route, never as an address', (name, attributes, sent) => {
  expect(redacted(spanOf({ name, attributes })).name).toBe(sent);
});

import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { close, listen } from '@/scripts/support/listen';
import { privateValueIn } from '@/scripts/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';

/** Prints the modules of OpenTelemetry that the process has loaded, but for its interface, when it ends. */
const tellModules = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  const { cache } = createRequire('/');
  process.on('exit', () => {
    const names = Object.keys(cache).flatMap((path) => /@opentelemetry.(?!api\\b)([\\w-]+)/.exec(path)?.[1] ?? []);
    process.stderr.write('{"modules":' + JSON.stringify([...new Set(names)]) + '}\\n');
  });`)}`;
const modulesIn = (output: string) => /^{"modules":(.*)}$/m.exec(output)?.[1];

test('traces reach a receiver under the id of their request, and hold no address and nothing typed', async () => {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(`${request.url} ${Buffer.concat(await request.toArray())}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await listen(receiver);
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'careers',
    DRAIN_SECONDS: '0',
    NODE_OPTIONS: `--import=${tellModules}`,
  });
  const { name, email, phone, coverLetter } = newApplicant();
  const claimed = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${claimed}-b7ad6b7169203331-01`, tracestate: 'x=someone' };
  const ids: string[] = [];
  for (const path of [
    `/JobPositions?q=${encodeURIComponent(name)}`,
    '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w',
    '/api/resumes/app-1?expires=1&signature=a-signature',
    '/Career?applied=APP-20261123-OVUIZW&token=a-token',
    '/nothing/of-this-name',
  ]) {
    const answer = await fetch(site.url + path, { headers });
    await answer.arrayBuffer();
    ids.push(answer.headers.get('x-request-id') ?? '');
  }
  const form = { name, email, phone, coverLetter, resume: resumeFile(), adult: 'yes' };
  const posted = await postForm(`${site.url}/jobForm`, form, { headers });
  ids.push(posted.headers.get('x-request-id') ?? '');
  await site.stop('SIGTERM');

  expect(bodies.every((body) => body.startsWith('/v1/traces {'))).toBe(true);
  const spans = bodies.map((body) => body.slice(body.indexOf('{'))).flatMap(spansIn);
  for (const id of ids) {
    const own = spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''));
    expect(own.map((span) => span.attributes['request.id'])).toContain(id);
    expect(own.map(({ kind }) => kind)).toContain(2);
  }
  const names = spans.map((span) => span.name);
  expect(names).toContain('POST /jobForm');
  expect(names).toContain('GET /api/resumes/[id]');
  expect(JSON.stringify(spans.map((span) => span.service))).toContain('careers');
  for (const sent of [
    ...[claimed, 'someone', 'signature', 'token', 'expires', 'OVUIZW', '27nowz', 'of-this-name'],
    ...[name, encodeURIComponent(name), email, phone, coverLetter],
  ]) {
    expect.soft(bodies.join('\n')).not.toContain(sent);
  }
  expect(spans.map((span) => privateValueIn(JSON.stringify(span))).filter(Boolean)).toEqual([]);
  expect(modulesIn(site.output())).toContain('sdk-trace');
  await Promise.all([site.dispose(), close(receiver)]);
});

test('loads no OpenTelemetry module without an endpoint', async () => {
  const site = await startSite({ DRAIN_SECONDS: '0', NODE_OPTIONS: `--import=${tellModules}` });
  await (await fetch(`${site.url}/JobPositions?q=developer`)).arrayBuffer();
  await site.stop('SIGTERM');
  expect(modulesIn(site.output())).toBe('[]');
  await site.dispose();
});

test('the site stops in good order with a receiver that never answers', async () => {
  const silent = createServer(() => undefined);
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(silent)}`,
    // The stop must not wait for the exporter's own time-out, which is longer than that of the test.
    OTEL_EXPORTER_OTLP_TIMEOUT: '300000',
  });
  await (await fetch(`${site.url}/JobPositions?q=developer`)).arrayBuffer();
  expect(await site.stop('SIGTERM')).toBe(143);
  expect(site.output()).not.toContain('"level":50');
  await Promise.all([site.dispose(), close(silent)]);
});

type Attributes = { key: string; value: Record<string, unknown> }[];

function spansIn(json: string) {
  const { resourceSpans } = JSON.parse(json);
  return resourceSpans.flatMap(({ resource, scopeSpans }: Batch) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        service: valuesOf(resource.attributes)['service.name'],
      })),
    ),
  ) as (Omit<Span, 'attributes'> & { attributes: Record<string, unknown>; service: unknown })[];
}

function valuesOf(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

type Batch = { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] };
type Span = { traceId: string; name: string; kind: number; attributes: Attributes };

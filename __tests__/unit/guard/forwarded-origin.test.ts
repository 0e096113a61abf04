import '@/__tests__/support/quiet-log';
import { NextRequest } from 'next/server';
import { inRequest } from '@/lib/runtime/context';
import { refusals } from '@/lib/web/guard/refusals';
import { middleware } from '@/middleware';

function postTo(path: string, headers: Record<string, string>): NextRequest {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers: { ...type, ...headers } };
  return new NextRequest(`http://localhost:3000${path}`, init);
}

/** The headers that Next gets for a post to a form that has passed the guard. */
async function forwarded(origin: string, path = '/jobForm') {
  const answer = await inRequest({ id: 'test' }, () => middleware(postTo(path, { origin })));
  const names = answer.headers.get('x-middleware-override-headers')?.split(',') ?? [];
  return Object.fromEntries(
    names.map((name) => [name, answer.headers.get(`x-middleware-request-${name}`)]),
  );
}

// Next answers 500 to an action whose origin is `null` or differs from the host.
test('a hidden origin is not forwarded, and any other with its host', async () => {
  expect(await forwarded('null')).not.toHaveProperty('origin');
  expect(await forwarded('https://www.stepwell.example')).toMatchObject({
    origin: 'https://www.stepwell.example',
    'x-forwarded-host': 'www.stepwell.example',
  });
  // A handler of our own checks the origin itself.
  expect(await forwarded('null', '/api/outbox/drain')).toMatchObject({ origin: 'null' });
});

test('on a platform, without our own server, the middleware refuses what does not come from our site', async () => {
  const origin = 'https://evil.example';
  const page = await middleware(postTo('/About', { origin }));
  const shown = page.headers.get('x-middleware-rewrite');
  expect([page.status, shown]).toEqual([403, 'http://localhost:3000/refused/elsewhere']);
  const sentence = await middleware(postTo('/About', { origin, 'next-action': 'x' }));
  expect([sentence.status, await sentence.text()]).toEqual([403, refusals.elsewhere.sentence]);
});

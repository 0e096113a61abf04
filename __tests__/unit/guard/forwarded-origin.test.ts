import { NextRequest } from 'next/server';
import { inRequest } from '@/lib/runtime/context';
import { middleware } from '@/middleware';

/** The headers that Next gets for a post to a form that has passed the guard. */
async function forwarded(origin: string): Promise<Record<string, string | null>> {
  const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' };
  const post = new NextRequest('http://localhost:3000/jobForm', { method: 'POST', headers });
  const answer = await inRequest({ id: 'test' }, () => middleware(post));
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
});

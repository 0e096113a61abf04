import { createServer } from 'node:http';
import { commonHeaders } from '@/lib/security/headers';
import { startPipeline } from '@/lib/server/pipeline';
import { close, listen } from '@/scripts/support/listen';

test('an error that nobody foresaw is answered with the headers of every other answer', async () => {
  const unwatch = startPipeline();
  const server = createServer((_, response) => {
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
  const port = await listen(server);

  const answer = await fetch(`http://127.0.0.1:${port}/`);

  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Internal Server Error');
  for (const [name, value] of Object.entries(commonHeaders({ isSecure: false }))) {
    expect(answer.headers.get(name)).toBe(value);
  }
  await close(server);
  // Node's own, so the tests that come after in this process would get it, too.
  unwatch();
});

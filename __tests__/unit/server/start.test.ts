import '@/scripts/support/quiet-log';
import { createServer } from 'node:http';
import { startProcess } from '@/lib/server/start';
import { close, listen } from '@/scripts/support/listen';

test('a function of a platform has no pipeline, which would overwrite the policy of its middleware', async () => {
  process.env.VERCEL = '1';
  await startProcess();
  const server = createServer((_, response) => {
    response.end();
  });
  const port = await listen(server);

  const { headers } = await fetch(`http://127.0.0.1:${port}/`);

  expect(headers.has('content-security-policy')).toBe(false);
  expect(headers.has('x-request-id')).toBe(false);
  await close(server);
});

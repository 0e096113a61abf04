import type { ServerResponse } from 'node:http';
import { deferRuntimeOnResponse } from '@/lib/server/defer-runtime-on-response';
import { capturedLog } from '../../support/captured-log';
import { finishedAnswer } from '../../support/finished-answer';

const TAGS = ['a', 'b', 'turbopack-c']
  .map((name) => `<script src="/_next/static/chunks/${name}.js" nonce="n0" async=""></script>`)
  .join('');
const PAGE = `<html><head>${TAGS}</head><body>नमस्ते</body></html>`;

describe('a page with a nonce that is rendered per request', () => {
  test('gets its runtime deferred by a loader with that nonce', async () => {
    const bytes = Buffer.from(PAGE);
    const middle = bytes.indexOf('न') + 1;
    const text = await answered((response) => {
      response.write(bytes.subarray(0, middle));
      response.write(new Uint8Array(bytes.subarray(middle, -7)));
      response.end(bytes.subarray(-7).toString());
    });
    expect(text).not.toContain('<script src=');
    expect(text).toContain('नमस्ते');
    expect(text).toMatch(/<script nonce="n0">\(\(\)=>.*<\/script><\/body><\/html>$/);
  });

  test('goes out as it is, with a warning, when it is not of the known shape', async () => {
    const log = capturedLog();
    expect(await answered((response) => response.end('<html>Short</html>'))).toBe(
      '<html>Short</html>',
    );
    expect(log).toMatchObject([{ shape: 'only 0 files of the runtime' }]);
  });
});

test.each([
  ['a page without a nonce', { 'content-security-policy': "script-src 'self'" }],
  ['a file', { 'content-type': 'text/plain' }],
])('%s is sent as it comes', async (_, headers) => {
  const text = await answered((response) => {
    response.write(PAGE);
    response.end(PAGE);
  }, headers);
  expect(text).toBe(PAGE + PAGE);
});

function answered(
  respond: (response: ServerResponse) => void,
  headers: Record<string, string> = {},
): Promise<string> {
  return finishedAnswer([deferRuntimeOnResponse], (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'self' 'nonce-n0'");
    response.setHeaders(new Map(Object.entries(headers)));
    respond(response);
  });
}

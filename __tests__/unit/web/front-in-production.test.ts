import '@/__tests__/support/quiet-log';
import { createServer, type RequestListener } from 'node:http';
import { Front } from '@/lib/web/front';
import { close, listen } from '@/scripts/support/listen';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const POLICY = "script-src 'nonce-a'";

afterEach(() => jest.restoreAllMocks());

/** Where a page is sealed, its policy has hashes, and its runtime waits for the visitor. */
test.each([
  ['/desk', 'as Next renders it, because its keys work from the first one on', POLICY],
  ['/application/APP-20261121-AAAAAA/x', 'sealed', undefined],
])('the page at %s is sent %s', async (path, _, policyForNext) => {
  const settings = { STORAGE: 'none', SIGNING_SECRET: 'x'.repeat(40) };
  await startAsNewProcess({ NODE_ENV: 'production', ...settings });
  // Without pages of a build.
  jest.spyOn(process, 'cwd').mockReturnValue(directory());
  const policies: unknown[] = [];
  const next: RequestListener = ({ headers }, response) => {
    policies.push(headers['content-security-policy']);
    response.setHeader('Content-Type', 'text/plain');
    response.end('a page');
  };
  const server = createServer(new Front(next).answer);
  const url = `http://127.0.0.1:${await listen(server)}${path}`;
  const answer = await fetch(url, { headers: { 'content-security-policy': POLICY } });
  const text = await answer.text();
  await close(server);
  expect(text).toBe('a page');
  expect(policies).toEqual([policyForNext]);
});

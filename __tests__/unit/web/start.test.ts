import '@/scripts/support/quiet-log';
import { createServer } from 'node:http';
import { refuseLoopbackAddress, startProcess } from '@/lib/web/start';
import { close, listen } from '@/scripts/support/listen';
import { version } from '../../../package.json';
import { capturedLog } from '../../support/captured-log';
import { startAsNewProcess } from '../../support/new-process';

test('the log begins with what is wrong with the settings and what is in use, without addresses', async () => {
  await startAsNewProcess({
    VERCEL: '1',
    REDIS_URL: 'redis://localhost:6390',
    JOBS_FEED_URL: 'https://feed.example.com/secret',
    APPLICATION_WEBHOOK_URL: 'https://hooks.example.com/secret',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'careers@example.com',
    LEADS_MAIL_TO: 'desk@example.com',
    RESUME_WEBHOOK: 'https://hooks.example.com/secret',
  });
  const lines = capturedLog();
  await startProcess();
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'RESUME_WEBHOOK: unknown; did you mean RESUME_WEBHOOK_URL?',
    }),
    expect.objectContaining({
      msg: 'Starting',
      version,
      node: process.versions.node,
      storage: 'none',
      destinations: ['application', 'web-to-lead-mailbox'],
      jobs: 'feed',
      redis: true,
      virusScanner: false,
      desk: false,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|secret/);
});

test('a function of a platform has no pipeline, which would overwrite the policy of its middleware', async () => {
  await startAsNewProcess({ VERCEL: '1' });
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

test.each([
  [['node', 'next', 'start', '-H', '127.0.0.1'], undefined],
  [['node', 'next', 'start', '--hostname', '::1', '-p', '80'], undefined],
  [['node', 'next', 'start', '--hostname=127.0.0.1'], undefined],
  [['node', 'next', 'start', '-H127.0.0.1'], undefined],
  [['node', '/site/server.js'], '127.0.0.1'],
])('%j does not start at an address that makes Next ask itself', (argv, hostname) => {
  expect(() => refuseLoopbackAddress(argv, hostname)).toThrow('Use the name localhost');
});

test.each([
  [['node', 'next', 'start', '-H', 'localhost'], '127.0.0.1'],
  [['node', 'next', 'start'], '127.0.0.1'],
  [['node', '/site/server.js'], '0.0.0.0'],
  [['node', '/site/server.js'], undefined],
])('%j starts', (argv, hostname) => {
  expect(() => refuseLoopbackAddress(argv, hostname)).not.toThrow();
});

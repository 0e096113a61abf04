import '@/scripts/support/quiet-log';
import { createServer } from 'node:http';
import { type Env, env, SETTING_NAMES } from '@/lib/settings';
import { settingWarnings } from '@/lib/web/setting-warnings';
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

async function warningsFor(given: Record<string, string>): Promise<string[]> {
  await startAsNewProcess();
  const before = Object.keys(process.env);
  await startAsNewProcess(given);
  const settings: Env = env();
  const own = Object.entries(process.env).filter(
    ([name]) => name in given || !before.includes(name),
  );
  return settingWarnings(settings, Object.fromEntries(own), SETTING_NAMES);
}

describe('a name that is no setting', () => {
  test.each([
    ['APLICATION_WEBHOOK_URL', 'APPLICATION_WEBHOOK_URL'],
    ['JOB_FEED_URL', 'JOBS_FEED_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['RESUME_WEBHOOK', 'RESUME_WEBHOOK_URL'],
    ['site_url', 'SITE_URL'],
  ])('and nearly one, such as %s, is named with the one that was meant', async (name, meant) => {
    expect(await warningsFor({ [name]: 'x' })).toEqual([
      `${name}: unknown; did you mean ${meant}?`,
    ]);
  });

  test('and begins like ours is named', async () => {
    expect(await warningsFor({ WEBHOOK_TOKEN: 'x' })).toEqual(['WEBHOOK_TOKEN: unknown']);
  });

  test.each([
    'PATH',
    'PORT',
    'LOGNAME',
    'MAIL',
    'NODE_OPTIONS',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
    'JOBS_SERVICE_HOST',
    'REDIS_PORT_6379_TCP_ADDR',
  ])('and belongs to something else, such as %s, is not', async (name) => {
    expect(await warningsFor({ [name]: 'x' })).toEqual([]);
  });

  test('and is empty is not', async () => {
    expect(await warningsFor({ APLICATION_WEBHOOK_URL: ' ' })).toEqual([]);
  });
});

const OTHER_HOST = 'http://hooks.example.com/token';

test.each([
  [{ APPLICATION_WEBHOOK_URL: OTHER_HOST }, 'APPLICATION_WEBHOOK_URL: http to another host'],
  [{ RESUME_WEBHOOK_URL: OTHER_HOST }, 'RESUME_WEBHOOK_URL: http to another host'],
  [{ JOBS_FEED_URL: OTHER_HOST }, 'JOBS_FEED_URL: http to another host'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: OTHER_HOST }, 'OTEL_EXPORTER_OTLP_ENDPOINT: http to another'],
  [{ RETENTION_DAYS: '30' }, 'RETENTION_DAYS: shorter than RESUME_LINK_DAYS'],
  [
    { WEBHOOK_SECRET: '0123456789abcdef', APPLICATION_WEBHOOK_URL: 'https://hooks.example.com' },
    'WEBHOOK_SECRET: multipart applications are not signed',
  ],
])('%j is valid and warned of, without its value', async (given, words) => {
  expect(await warningsFor(given)).toEqual([expect.stringContaining(words)]);
  expect(String(await warningsFor(given))).not.toMatch(/hooks|0123/);
});

test.each<Record<string, string>>([
  { APPLICATION_WEBHOOK_URL: 'http://127.0.0.1:9000/hook' },
  { WEBHOOK_SECRET: '0123456789abcdef', RESUME_WEBHOOK_URL: 'https://hooks.example.com' },
  {
    WEBHOOK_SECRET: '0123456789abcdef',
    APPLICATION_WEBHOOK_URL: 'https://script.google.com/macros/s/1/exec',
  },
  { RETENTION_DAYS: '30', RESUME_LINK_DAYS: '30' },
  { RETENTION_DAYS: '30', STORAGE: 'none' },
])('%j is not warned of', async (given) => {
  expect(await warningsFor(given)).toEqual([]);
});

import '@/__tests__/support/quiet-log';
import { createServer } from 'node:http';
import { settingWarnings } from '@/lib/operations/setting-warnings';
import { env, SETTING_NAMES } from '@/lib/settings';
import { refuseLoopbackAddress, startProcess } from '@/lib/web/start';
import { close, listen } from '@/scripts/support/listen';
import { version } from '../../../package.json';
import { capturedLog } from '../../support/captured-log';
import { items } from '../../support/items';
import { startAsNewProcess } from '../../support/new-process';

test('the log begins with invalid settings and the services in use, without addresses', async () => {
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
  expect(lines).toMatchObject([
    warning('resumes reach nobody: set RESUME'),
    warning('RESUME_WEBHOOK: unknown; did you mean RESUME_WEBHOOK_URL?'),
    {
      msg: 'Starting',
      version,
      node: process.versions.node,
      storage: 'none',
      destinations: ['application', 'web-to-lead-mailbox'],
      jobs: 'feed',
      redis: true,
      virusScanner: false,
      desk: false,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|secret/);
});

test('a function of a platform has no response pipeline, which would overwrite the policy of its middleware', async () => {
  await startAsNewProcess({ VERCEL: '1', SITE_URL: 'https://www.example.com' });
  const lines = capturedLog();
  await startProcess();
  expect(lines).toMatchObject([
    ...['applications', 'resumes', 'messages'].map((sent) => warning(`${sent} reach nobody`)),
    warning('REDIS_URL: not set'),
    { msg: 'Starting', destinations: [], jobs: 'none', redis: false },
    warning('npm run owner:check'),
  ]);
  const server = createServer((_, response) => response.end());
  const port = await listen(server);

  const { headers } = await fetch(`http://127.0.0.1:${port}/`);

  expect(headers.has('content-security-policy')).toBe(false);
  expect(headers.has('x-request-id')).toBe(false);
  await close(server);
});

const warning = (words: string) => ({ level: 40, msg: expect.stringContaining(words) });

test('in production, what the framework prints is logged by its place and code, without its words', async () => {
  const before = { ...console };
  await startAsNewProcess({ VERCEL: '1', NODE_ENV: 'production' });
  await startProcess();
  const lines = capturedLog();
  const frame = (at: number) => `    at run${at} (/site/${at}.js:${at}:2)`;
  const stack = ['TypeError: asha@example.com', '    at x', ...[1, 2, 3, 4].map(frame)].join('\n');
  const { error, trace, log: print } = console;
  error('For asha@example.com:', Object.assign(new TypeError(), { digest: '123', stack }));
  trace(Object.assign(new Error(), { digest: 'asha', stack: 'asha@example.com' }));
  print('asha@example.com');
  Object.assign(console, before);
  const at = [1, 2, 3].map((nth) => `run${nth} /site/${nth}.js:${nth}:2`);
  const common = { time: expect.any(Number), msg: 'Console output of the framework' };
  expect(lines).toEqual([
    { level: 50, error: 'TypeError', digest: '123', at, ...common },
    { level: 20, error: 'Error', at: [], ...common },
    { level: 30, ...common },
  ]);
});

test.each([
  ['next start -H 127.0.0.1', undefined],
  ['next start --hostname ::1 -p 80', undefined],
  ['next start --hostname=127.0.0.1', undefined],
  ['/site/server.js', '127.0.0.1'],
])('node %s (%s) does not start where Next would request itself', (command, hostname) => {
  const argv = ['node', ...command.split(' ')];
  expect(() => refuseLoopbackAddress(argv, hostname)).toThrow('Use the name localhost');
});

test.each([
  ['next start -H localhost', '127.0.0.1'],
  ['next start', '127.0.0.1'],
  ['/site/server.js', '0.0.0.0'],
  ['/site/server.js', undefined],
])('node %s (%s) starts', (command, hostname) => {
  const argv = ['node', ...command.split(' ')];
  expect(() => refuseLoopbackAddress(argv, hostname)).not.toThrow();
});

async function warningsFor(given: Record<string, string>): Promise<string[]> {
  await startAsNewProcess();
  const before = Object.keys(process.env);
  await startAsNewProcess(given);
  const isOwn = ([name]: [string, unknown]) => name in given || !before.includes(name);
  const own = Object.fromEntries(Object.entries(process.env).filter(isOwn));
  return settingWarnings(env(), own, SETTING_NAMES);
}

test.each([
  ['APLICATION_WEBHOOK_URL', '; did you mean APPLICATION_WEBHOOK_URL?'],
  ['SMPT_URL', '; did you mean SMTP_URL?'],
  ['RESUME_WEBHOOK', '; did you mean RESUME_WEBHOOK_URL?'],
  ['site_url', '; did you mean SITE_URL?'],
  ['WEBHOOK_TOKEN', ''],
])('the name %s, which is no setting and looks like one, is reported%s', async (name, guess) => {
  expect(await warningsFor({ [name]: 'x' })).toEqual([`${name}: unknown${guess}`]);
  expect(await warningsFor({ [name]: ' ' })).toEqual([]);
});

test('a setting of an earlier release does not prevent the start, and is reported', async () => {
  expect(await warningsFor({ INDEXNOW_KEY: 'a-key-08' })).toEqual([
    'INDEXNOW_KEY: no longer a setting; search engines are not notified of jobs',
  ]);
});

test.each(items`PATH | LOGNAME | MAIL | NODE_OPTIONS | GOOGLE_APPLICATION_CREDENTIALS
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY | JOBS_SERVICE_HOST | REDIS_PORT_6379_TCP_ADDR`)(
  'the name %s, which belongs to something else, is not reported',
  async (name) => expect(await warningsFor({ [name]: 'x' })).toEqual([]),
);

const PUBLIC = { SITE_URL: 'https://www.example.com' };
const OTHER_HOST = 'http://hooks.example.com/token';
const HTTPS_HOST = 'https://hooks.example.com';
const SECRET = { WEBHOOK_SECRET: '0123456789abcdef' };

test.each([
  [{ APPLICATION_WEBHOOK_URL: OTHER_HOST }, 'APPLICATION_WEBHOOK_URL: http to another host'],
  [{ RESUME_WEBHOOK_URL: OTHER_HOST }, 'RESUME_WEBHOOK_URL: http to another host'],
  [{ JOBS_FEED_URL: OTHER_HOST }, 'JOBS_FEED_URL: http to another host'],
  [{ RETENTION_DAYS: '30' }, 'RETENTION_DAYS: shorter than RESUME_LINK_DAYS'],
  [{ ...PUBLIC, BUILT_SITE_URL: '' }, 'SITE_URL: another value than at the build'],
  [{ ...SECRET, APPLICATION_WEBHOOK_URL: HTTPS_HOST }, 'WEBHOOK_SECRET: multipart applications'],
])('%j is valid and causes a warning without its value', async (given, words) => {
  const warnings = await warningsFor(given);
  expect(warnings).toEqual([expect.stringContaining(words)]);
  expect(String(warnings)).not.toMatch(/hooks|0123/);
});

test.each<Record<string, string>>([
  { APPLICATION_WEBHOOK_URL: 'http://127.0.0.1:9000/hook' },
  { ...SECRET, RESUME_WEBHOOK_URL: HTTPS_HOST },
  { ...SECRET, APPLICATION_WEBHOOK_URL: 'https://script.google.com/macros/s/1/exec' },
  { RETENTION_DAYS: '30', RESUME_LINK_DAYS: '30' },
  { RETENTION_DAYS: '30', STORAGE: 'none' },
  { ...PUBLIC, BUILT_SITE_URL: `${PUBLIC.SITE_URL}/` },
  { SITE_URL: 'http://localhost:3001', BUILT_SITE_URL: '' },
])('%j causes no warning', async (given) => {
  expect(await warningsFor(given)).toEqual([]);
});

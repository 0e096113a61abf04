import { readFileSync } from 'node:fs';
import { startAsNewProcess } from '@/__tests__/support/new-process';
import { absoluteUrl, type Env, env, isBuild, isFunction, isServerless } from '@/lib/settings';

afterAll(() => startAsNewProcess());

async function settingsWith(settings: Record<string, string>): Promise<Env> {
  await startAsNewProcess(settings);
  return env();
}

const tooLong = 'expected a period of at most 24h, because the privacy policy says';

test.each([
  ...[
    '20/72h',
    '20/25h',
    '20/1441m',
    '20/86401s',
    '203.0.113.7=500/1h,2001:db8:12::/48=500/25h',
  ].map((value) => [value, tooLong] as const),
  ...['20/24h', '20/1440m', '203.0.113.7=500/86400s', 'site=2000/72h'].map(
    (value) => [value, undefined] as const,
  ),
])('RATE_LIMIT=%s keeps addresses no longer than the policy says: %s', async (value, words) => {
  await startAsNewProcess({ RATE_LIMIT: value });
  if (words) expect(env).toThrow(`RATE_LIMIT: ${words}`);
  else expect(env).not.toThrow();
});

test('a limit without a period is refused with an example', async () => {
  await startAsNewProcess({ RATE_LIMIT: '20' });
  expect(env).toThrow('RATE_LIMIT: expected a number of submissions and a period, such as 20/10m');
});

/** Each number with its limits. */
const NUMBERS: [keyof Env, number, number][] = [
  ['JOBS_REFRESH_SECONDS', 1, 86_400],
  ['RESUME_LINK_DAYS', 1, 3650],
  ['RETENTION_DAYS', 1, 3650],
  ['TRUSTED_PROXY_HOPS', 0, 10],
  ['KEEP_ALIVE_SECONDS', 1, 600],
];

test.each(NUMBERS)('%s is a whole number of %i to %i', async (name, least, most) => {
  for (const value of [least, most]) {
    expect(await settingsWith({ [name]: `${value}` })).toMatchObject({ [name]: value });
  }
  for (const value of [least - 1, least + 0.5, most + 1, 'x']) {
    const words = new RegExp(`${name}: expected a number of .+ between ${least} and ${most}\n?$`);
    await expect(settingsWith({ [name]: `${value}` })).rejects.toThrow(words);
  }
});

/** Lines that show an example instead of the default. */
const EXAMPLES = ['APPLICATION_QUESTIONS', 'DESK_ISSUER'];
const defaults = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm)]
  .map(([, name = '', value = '']) => [name, value] as const)
  .filter(([name]) => !EXAMPLES.includes(name));

test.each(defaults)('.env.example shows the default %s=%s', async (name, value) => {
  const { [name as keyof Env]: unset } = await settingsWith({ [name]: ' ' });
  expect(await settingsWith({ [name]: value })).toMatchObject({ [name]: unset });
  expect(unset).toBeDefined();
});

const SECRET = 'x'.repeat(16);
const BUCKET = { GCS_BUCKET: 'b', SIGNING_SECRET: SECRET };

test('the line feed at the end of a value that came out of a file is no part of it', async () => {
  const given = { CRON_SECRET: SECRET, SITE_URL: 'https://www.example.com', STORAGE: 'none' };
  const fromFiles = Object.entries(given).map(([name, value]) => [name, `${value}\r\n`]);
  expect(await settingsWith(Object.fromEntries(fromFiles))).toMatchObject(given);
});

test.each<[keyof Env, string, unknown]>([
  ['SITE_URL', 'https://www.example.com/', 'https://www.example.com'],
  [
    'RATE_LIMIT',
    '7/90s, 203.0.113.7=5/1m, 2001:db8::1 = 6/1s,203.0.113.0/24=7/1h,site=7/2m',
    {
      client: { points: 7, duration: 90 },
      networks: [
        { network: '203.0.113.7/32', limit: { points: 5, duration: 60 } },
        { network: '2001:db8::1/128', limit: { points: 6, duration: 1 } },
        { network: '203.0.113.0/24', limit: { points: 7, duration: 3600 } },
      ],
      site: { points: 7, duration: 120 },
    },
  ],
  ['MAIL_FROM', ' Jobs < a@example.com > ', { name: 'Jobs', address: 'a@example.com' }],
  ['CRON_SECRET', SECRET, SECRET],
  ['WEBHOOK_SECRET', `whsec_${SECRET}==`, `whsec_${SECRET}==`],
  ['SMTP_URL', 'smtps://a:b@mail.example.com', 'smtps://a:b@mail.example.com'],
  ['REDIS_URL', 'rediss://h:6379', 'rediss://h:6379'],
  ['CLAMD_URL', 'tcp://127.0.0.1:3310', 'tcp://127.0.0.1:3310'],
  [
    'APPLICATION_QUESTIONS',
    'experience *,notice_period,current_ctc,expected_ctc,location,location*',
    ['experience*', 'notice_period', 'current_ctc', 'expected_ctc', 'location*'].map((text) => ({
      ...{ name: text.replace('*', ''), required: text.endsWith('*') },
    })),
  ],
])('%s=%s is read as %j', async (name, value, read) => {
  const needed = { SMTP_URL: 'smtp://h', MAIL_FROM: 'a@example.com' };
  expect(await settingsWith({ ...needed, [name]: value })).toMatchObject({ [name]: read });
});

test.each([
  ['SITE_URL', 'https://www.example.com/path', 'expected an origin'],
  ['SITE_URL', 'https://www.example.com/?query', 'expected an origin'],
  ['SITE_URL', 'ftp://www.example.com', 'expected an http(s) address'],
  ['RATE_LIMIT', '0/10m', 'expected a number of submissions and a period'],
  ['RATE_LIMIT', '20/10d', 'expected a number of submissions and a period'],
  ['RATE_LIMIT', 'site=2000', 'expected a number of submissions and a period'],
  ['RATE_LIMIT', '203.0.113.7', 'expected a number of submissions and a period'],
  ['RATE_LIMIT', 'x=5/1h', 'expected networks with their limits'],
  ['CRON_SECRET', SECRET.slice(1), 'expected at least 16 characters'],
  ['WEBHOOK_SECRET', `whsec_${SECRET}-`, 'expected base64 after whsec_'],
  ['SMTP_URL', 'smtp://a@mail.example.com', 'expected smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://:b@mail.example.com', 'expected smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://mail.example.com?x', 'expected smtp:// or smtps://'],
  ['SMTP_URL', 'xsmtp://mail.example.com', 'expected smtp:// or smtps://'],
  ['REDIS_URL', 'http://h:6379', 'expected a redis:// or rediss:// address'],
  ['CLAMD_URL', 'http://h:3310', 'expected an address such as tcp://'],
  ['APPLICATION_QUESTIONS', 'salary', 'expected some of experience, notice_period'],
  ['SAMPLE_JOBS', 'yes', 'expected on or off'],
  ['LOG_LEVEL', 'loud', 'expected trace, debug, info'],
  ['APPLICATION_FORMAT', 'xml', 'expected multipart or json'],
])('%s=%s prevents the start', async (name, value, words) => {
  await expect(settingsWith({ [name]: value })).rejects.toThrow(`${name}: ${words}`);
});

test.each<[Record<string, string>, string]>([
  [{ LEAD_URL: 'https://crm.example.com', LEAD_OID: '1' }, 'LEAD_TOPIC_FIELD: expected the id'],
  [{ STORAGE: 'gcs', SIGNING_SECRET: SECRET }, 'GCS_BUCKET: expected the name of a bucket'],
  [{ STORAGE: 'gcs', GCS_BUCKET: 'b' }, 'SIGNING_SECRET: expected at least 16 characters'],
  ...['APPLICATIONS_MAIL_TO', 'RESUMES_MAIL_TO', 'LEADS_MAIL_TO', 'ALERT_MAIL_TO'].map(
    (name): [Record<string, string>, string] => [
      { [name]: 'desk@example.com' },
      `SMTP_URL: expected the address of a mail server, because ${name} is set`,
    ],
  ),
  [{ K_SERVICE: 'x', STORAGE: 'local' }, 'STORAGE: expected gcs or none'],
])('%j is incomplete and prevents the start', async (settings, words) => {
  await expect(settingsWith(settings)).rejects.toThrow(words);
});

test.each<Record<string, string>>([
  { CONFIRMATIONS: 'off' },
  { STORAGE: 'gcs', GCS_BUCKET: 'b', SIGNING_SECRET: SECRET },
  { STORAGE: 'none', GCS_BUCKET: 'b' },
])('%j is complete', async (settings) => {
  await expect(settingsWith(settings)).resolves.toBeDefined();
});

test.each([
  [{}, { isFunction: false, isServerless: false, storage: 'local' }],
  [BUCKET, { isFunction: false, isServerless: false, storage: 'gcs' }],
  [
    { ...BUCKET, VERCEL: '1' },
    { isFunction: true, isServerless: true, storage: 'gcs' },
  ],
  [{ VERCEL: '1' }, { isFunction: true, isServerless: true, storage: 'none' }],
  [{ AWS_LAMBDA_FUNCTION_NAME: 'site' }, { isFunction: true, isServerless: true, storage: 'none' }],
  [{ K_SERVICE: 'site' }, { isFunction: false, isServerless: true, storage: 'none' }],
])('the platform that sets %j is told by its variable', async (settings, expected) => {
  const { STORAGE: storage } = await settingsWith(settings);
  expect({ isFunction: isFunction(), isServerless: isServerless(), storage }).toEqual(expected);
});

test('the build is told by its phase, and URLs begin with the origin of the site', async () => {
  await startAsNewProcess({ SITE_URL: 'https://www.example.com' });
  expect([isBuild(), absoluteUrl('/About')]).toEqual([false, 'https://www.example.com/About']);
  await startAsNewProcess({ NEXT_PHASE: 'phase-production-build' });
  expect(isBuild()).toBe(true);
});

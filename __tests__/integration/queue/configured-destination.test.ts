import '@/__tests__/support/quiet-log';
import { recordWith } from '@/__tests__/support/records';
import { configuredDestination, processDependencies } from '@/lib/queue/dependencies';
import { env } from '@/lib/settings';
import type { DestinationName } from '@/lib/submissions/deliveries';
import { startFakeClamd } from '../../support/fake-clamd';
import { answerWith, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';
import { DESK_SETTINGS, startAsNewProcess } from '../../support/new-process';

const google = forEachTest(startFakeGoogle);
beforeEach(() => {
  for (const host of ['script', 'docs']) google().on(`${host}.google.com`, answerWith('ok'));
});
afterEach(() => startAsNewProcess());

const secret = 'a secret of the webhooks';
const script = () => google().address('script.google.com', '/macros/s/A/exec');
const elsewhere = () => google().address('docs.google.com', '/hook');

/** The content type of a message to a destination under these settings, and whether it contains the secret. */
async function sent(name: DestinationName, settings: Record<string, string>) {
  Object.assign(process.env, { WEBHOOK_SECRET: secret, ...settings });
  const destination = configuredDestination(name);
  if (destination === 'unconfigured') throw new Error('It goes nowhere');
  const fields = { name: 'Asha', first_name: 'Asha', email: 'asha@example.com' };
  const submission = recordWith({ fields });
  await destination.deliver({ submission, delivery: 'webhook' }, 10_000);
  const [{ headers, body } = {} as never] = google().requests;
  return [headers['content-type']?.split(';')[0], body.includes(secret)];
}

describe('an application', () => {
  test('is sent to an Apps Script as JSON with the secret', async () => {
    const settings = { APPLICATION_WEBHOOK_URL: script() };
    expect(await sent('application', settings)).toEqual(['application/json', true]);
  });

  test.each([
    ['', 'multipart/form-data'],
    ['json', 'application/json'],
    ['multipart', 'multipart/form-data'],
  ])('is sent elsewhere as APPLICATION_FORMAT=%s, without the secret', async (format, type) => {
    const settings = { APPLICATION_WEBHOOK_URL: elsewhere(), APPLICATION_FORMAT: format };
    expect(await sent('application', settings)).toEqual([type, false]);
  });
});

test.each<[DestinationName, () => Record<string, string>]>([
  ['application', () => ({ APPLICATION_WEBHOOK_URL: elsewhere(), APPLICATION_FORMAT: 'json' })],
  ['resume', () => ({ RESUME_WEBHOOK_URL: elsewhere() })],
])('the %s has two signatures while the secret is being changed', async (name, settings) => {
  const before = 'the secret of last year';
  await sent(name, { ...settings(), WEBHOOK_SECRET_PREVIOUS: before, SIGNING_SECRET: secret });
  const [{ headers, body } = {} as never] = google().requests;
  expect(`${headers['webhook-signature']}`.split(' ')).toHaveLength(2);
  expect(body).not.toContain(before);
});

test('an Apps Script gets the previous secret, too, while it is being changed', async () => {
  const before = 'the secret of last year';
  await sent('web-to-lead', { LEAD_URL: script(), WEBHOOK_SECRET_PREVIOUS: before });
  expect(JSON.parse(`${google().requests[0]?.body}`)).toMatchObject({
    secret,
    previousSecret: before,
  });
});

describe('a lead', () => {
  test('is sent to an Apps Script as JSON with the secret, without ids of a CRM', async () => {
    const settings = { LEAD_URL: script() };
    expect(await sent('web-to-lead', settings)).toEqual(['application/json', true]);
  });

  test('is sent nowhere without an address, whatever ids there are', () => {
    Object.assign(process.env, { LEAD_OID: '1', LEAD_TOPIC_FIELD: '2' });
    expect(configuredDestination('web-to-lead')).toBe('unconfigured');
  });

  test('is sent elsewhere like a browser form, and needs the ids', async () => {
    Object.assign(process.env, { LEAD_URL: elsewhere() });
    expect(() => env()).toThrow('LEAD_OID');
    const settings = { LEAD_OID: '1', LEAD_TOPIC_FIELD: '2' };
    const type = 'application/x-www-form-urlencoded';
    expect(await sent('web-to-lead', settings)).toEqual([type, false]);
  });
});

describe('mail', () => {
  const server = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'jobs@example.com' };
  const to = (mailbox: string) => ({ ...server, [mailbox]: 'desk@example.com' });

  test.each([
    [{}, []],
    [server, ['confirmation']],
    [{ ...server, SMTP_URL: 'smtp://127.0.0.1/' }, ['confirmation']],
    [{ ...to('APPLICATIONS_MAIL_TO'), CONFIRMATIONS: 'off' }, ['application-mailbox']],
    [{ ...to('RESUMES_MAIL_TO'), CONFIRMATIONS: 'off' }, ['resume-mailbox']],
    [{ ...to('LEADS_MAIL_TO'), CONFIRMATIONS: 'off' }, ['web-to-lead-mailbox']],
  ])('with %j goes to %j', (settings, destinations) => {
    Object.assign(process.env, settings);
    const mailboxes = ['application', 'resume', 'web-to-lead'].map((name) => `${name}-mailbox`);
    const names = [...mailboxes, 'confirmation'] as DestinationName[];
    const isConfigured = (name: DestinationName) => configuredDestination(name) !== 'unconfigured';
    expect(names.filter(isConfigured)).toEqual(destinations);
  });

  test.each([
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM: expected'],
    [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL: expected the address of a mail server'],
    [{ WEBHOOK_SECRET_PREVIOUS: 'x'.repeat(16) }, 'WEBHOOK_SECRET: expected the present secret'],
    [{ CONFIRMATIONS: 'on' }, 'because CONFIRMATIONS is set'],
    [{ ...server, SMTP_URL: 'smtp://a:%E0%A4@h' }, 'SMTP_URL: expected smtp:// or smtps://'],
    [{ ...server, SMTP_URL: 'smtp://a:b@h/path' }, 'SMTP_URL: expected smtp:// or smtps://'],
    [{ ...server, MAIL_FROM: 'Jobs jobs@example.com' }, 'MAIL_FROM: expected an address, alone'],
    [{ ...server, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM: expected an address'],
    [{ ...server, LEADS_MAIL_TO: 'x\r\nRCPT TO:<y>' }, 'LEADS_MAIL_TO: expected an email address'],
  ])('with %j prevents the start', (settings, words) => {
    Object.assign(process.env, settings);
    expect(() => env()).toThrow(words);
  });

  test('has a sender with a name', () => {
    Object.assign(process.env, { ...server, MAIL_FROM: 'Stepwell Careers <jobs@example.com>' });
    expect(env().MAIL_FROM).toEqual({ name: 'Stepwell Careers', address: 'jobs@example.com' });
  });
});

test('the outbox is configured by the settings', async () => {
  await startAsNewProcess({ STORAGE: 'none' });
  expect(processDependencies()).toMatchObject({ hasDesk: false });
  expect(processDependencies().scanner).toBeUndefined();
  await startAsNewProcess({ ...DESK_SETTINGS, CLAMD_URL: 'tcp://127.0.0.1:1' });
  expect(processDependencies()).toMatchObject({ hasDesk: true });
  expect(processDependencies().scanner).toBeDefined();
});

test('the virus scanner is left alone after five failures in a row, and not after files that it scanned', async () => {
  const clamd = await startFakeClamd();
  await startAsNewProcess({ STORAGE: 'none', CLAMD_URL: clamd.url });
  const scan = async () => processDependencies().scanner?.(Buffer.from('x'), 1000);
  for (let nth = 1; nth <= 6; nth += 1) expect(await scan()).toEqual({ verdict: 'clean' });
  await clamd.close();
  const away = (reason: string) => ({ verdict: 'unavailable', reason });
  for (let nth = 1; nth <= 5; nth += 1) expect(await scan()).toEqual(away('ECONNREFUSED'));
  expect(await scan()).toEqual(away('left alone'));
});

import '@/scripts/support/quiet-log';
import { configuredDestination, processParts } from '@/lib/outbox/parts';
import type { DestinationName, Submission } from '@/lib/outbox/submission';
import { env } from '@/lib/settings';
import { answerWith, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';

const google = forEachTest(startFakeGoogle);
beforeEach(() => {
  for (const host of ['script', 'docs']) google().on(`${host}.google.com`, answerWith('ok'));
});
afterEach(() => startAsNewProcess());

const secret = 'a secret of the webhooks';

/** What the destination is sent under these settings, and of which type. */
async function sent(name: DestinationName, settings: Record<string, string>) {
  Object.assign(process.env, { WEBHOOK_SECRET: secret, ...settings });
  const destination = configuredDestination(name);
  if (destination === 'unconfigured') throw new Error('It goes nowhere');
  const submission: Submission = {
    schema: 2,
    id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
    form: 'apply',
    submittedAt: '2026-11-21T00:01:09.000Z',
    fields: { name: 'Asha', first_name: 'Asha', email: 'asha@example.com' },
    deliveries: {},
  };
  await destination.deliver({ submission, delivery: 'webhook' }, 10_000);
  const [request] = google().requests;
  return { type: request?.headers['content-type']?.split(';')[0], body: request?.body ?? '' };
}

const script = () => google().address('script.google.com', '/macros/s/A/exec');
const elsewhere = () => google().address('docs.google.com', '/hook');

describe('an application', () => {
  test('goes to an Apps Script as JSON with the secret', async () => {
    const { type, body } = await sent('application', { APPLICATION_WEBHOOK_URL: script() });
    expect([type, body]).toEqual(['application/json', expect.stringContaining(secret)]);
  });
  test.each([
    ['', 'multipart/form-data'],
    ['json', 'application/json'],
    ['multipart', 'multipart/form-data'],
  ])('goes elsewhere as APPLICATION_FORMAT=%s says, without it', async (format, type) => {
    const settings = { APPLICATION_WEBHOOK_URL: elsewhere(), APPLICATION_FORMAT: format };
    const request = await sent('application', settings);
    expect(request).toMatchObject({ type });
    expect(request).not.toHaveProperty('body', expect.stringContaining(secret));
  });
});

describe('a lead', () => {
  test('goes to an Apps Script as JSON, without ids of a CRM', async () => {
    const { type, body } = await sent('web-to-lead', { LEAD_URL: script() });
    expect([type, body]).toEqual(['application/json', expect.stringContaining(secret)]);
  });
  test('goes elsewhere as a browser would send it, and needs the ids', async () => {
    expect(() => {
      Object.assign(process.env, { LEAD_URL: elsewhere() });
      env();
    }).toThrow('LEAD_OID');
    const ids = { LEAD_OID: '1', LEAD_TOPIC_FIELD: '2' };
    const request = await sent('web-to-lead', { LEAD_URL: elsewhere(), ...ids });
    expect(request).toMatchObject({ type: 'application/x-www-form-urlencoded' });
  });
});

describe('mail', () => {
  const server = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'jobs@example.com' };
  const mailDestinations = [
    'application-mailbox',
    'resume-mailbox',
    'web-to-lead-mailbox',
    'confirmation',
  ] as const;
  /** Which of them these settings configure. */
  const configured = (settings: Record<string, string>) => {
    Object.assign(process.env, settings);
    return mailDestinations.filter((name) => configuredDestination(name) !== 'unconfigured');
  };

  test('goes nowhere without a server', () => {
    expect(configured({})).toEqual([]);
  });
  test.each([
    ['APPLICATIONS_MAIL_TO', 'application-mailbox'],
    ['RESUMES_MAIL_TO', 'resume-mailbox'],
    ['LEADS_MAIL_TO', 'web-to-lead-mailbox'],
  ])('of %s goes to its mailbox', (name, destination) => {
    const settings = { ...server, [name]: 'desk@example.com', CONFIRMATIONS: 'off' };
    expect(configured(settings)).toEqual([destination]);
  });
  test('confirms, unless it is told not to', () => {
    expect(configured(server)).toEqual(['confirmation']);
  });
  test.each([
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM: expected'],
    [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL: expected the address of a mail server'],
    [{ CONFIRMATIONS: 'on' }, 'because CONFIRMATIONS is set'],
    [{ ...server, SMTP_URL: 'smtp://a:%E0%A4@h' }, 'SMTP_URL: expected smtp:// or smtps://'],
    [{ ...server, SMTP_URL: 'smtp://a:b@h/path' }, 'SMTP_URL: expected smtp:// or smtps://'],
    [{ ...server, MAIL_FROM: 'Jobs jobs@example.com' }, 'MAIL_FROM: expected an address, alone'],
    [{ ...server, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM: expected an address'],
    [{ ...server, LEADS_MAIL_TO: 'x\r\nRCPT TO:<y>' }, 'LEADS_MAIL_TO: expected an e-mail address'],
  ])('%j stops the start', (settings, words) => {
    Object.assign(process.env, settings);
    expect(() => env()).toThrow(words);
  });
  test('has a sender with a name', () => {
    Object.assign(process.env, { ...server, MAIL_FROM: 'Stepwell Careers <jobs@example.com>' });
    expect(env().MAIL_FROM).toEqual({ name: 'Stepwell Careers', address: 'jobs@example.com' });
  });
});

test('a webhook has as long to answer as WEBHOOK_TIMEOUT_SECONDS says', async () => {
  await startAsNewProcess({ WEBHOOK_TIMEOUT_SECONDS: '45' });
  expect(processParts().timeouts).toMatchObject({ delivery: 45_000, direct: 10_000 });
});

test('a function refuses WEBHOOK_TIMEOUT_SECONDS over 30, because it ends after 60 s', async () => {
  const onFunction = { VERCEL: '1', STORAGE: 'none' };
  await startAsNewProcess({ ...onFunction, WEBHOOK_TIMEOUT_SECONDS: '31' });
  expect(env).toThrow('WEBHOOK_TIMEOUT_SECONDS: expected at most 30');
  await startAsNewProcess({ ...onFunction, WEBHOOK_TIMEOUT_SECONDS: '30' });
  expect(env().WEBHOOK_TIMEOUT_SECONDS).toBe(30);
});

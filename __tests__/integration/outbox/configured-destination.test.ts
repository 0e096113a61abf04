import '@/scripts/support/quiet-log';
import { env } from '@/lib/env';
import type { DestinationName } from '@/lib/outbox/deliveries';
import { configuredDestination } from '@/lib/outbox/destinations/configured-destination';
import type { Submission } from '@/lib/outbox/submission';
import { answerWith, type FakeGoogle, startFakeGoogle } from '../../support/fake-google';

let google: FakeGoogle;
const usual = { ...process.env };

beforeEach(async () => {
  google = await startFakeGoogle();
  google.on('script.google.com', answerWith('ok'));
  google.on('docs.google.com', answerWith('ok'));
});
afterEach(async () => {
  process.env = { ...usual };
  Reflect.deleteProperty(globalThis, Symbol.for('stepwell.env'));
  await google.close();
});

const secret = 'a secret of the webhooks';

/** What the destination is sent under these settings, and of which type. */
async function sent(name: DestinationName, settings: Record<string, string>) {
  Object.assign(process.env, { WEBHOOK_SECRET: secret, ...settings });
  const destination = configuredDestination(name);
  if (destination === 'unconfigured') return destination;
  const submission: Submission = {
    schema: 2,
    id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
    form: 'apply',
    submittedAt: '2026-11-21T00:01:09.000Z',
    fields: { name: 'Asha', first_name: 'Asha', email: 'asha@example.com' },
    deliveries: {},
  };
  await destination.deliver({ submission, delivery: 'webhook' }, 10_000);
  const [request] = google.requests;
  return { type: request?.headers['content-type']?.split(';')[0], body: request?.body ?? '' };
}

const script = () => google.address('script.google.com', '/macros/s/A/exec');
const elsewhere = () => google.address('docs.google.com', '/hook');

describe('an application', () => {
  test('goes to an Apps Script as JSON with the secret', async () => {
    const request = await sent('application', { APPLICATION_WEBHOOK_URL: script() });
    expect(request).toMatchObject({
      type: 'application/json',
      body: expect.stringContaining(secret),
    });
  });
  test('goes elsewhere as multipart without it', async () => {
    const request = await sent('application', { APPLICATION_WEBHOOK_URL: elsewhere() });
    expect(request).toMatchObject({ type: 'multipart/form-data' });
    expect(request).not.toHaveProperty('body', expect.stringContaining(secret));
  });
  test.each([
    ['json', 'application/json'],
    ['multipart', 'multipart/form-data'],
  ])('goes anywhere as APPLICATION_FORMAT=%s says', async (format, type) => {
    const settings = { APPLICATION_WEBHOOK_URL: elsewhere(), APPLICATION_FORMAT: format };
    const request = await sent('application', settings);
    expect(request).toMatchObject({ type });
    expect(request).not.toHaveProperty('body', expect.stringContaining(secret));
  });
});

describe('a lead', () => {
  test('goes to an Apps Script as JSON, without ids of a CRM', async () => {
    const request = await sent('web-to-lead', { LEAD_URL: script() });
    expect(request).toMatchObject({
      type: 'application/json',
      body: expect.stringContaining(secret),
    });
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

test('a wrong APPLICATION_FORMAT stops the start with what it should be', () => {
  process.env.APPLICATION_FORMAT = 'xml';
  expect(() => env()).toThrow('APPLICATION_FORMAT: expected multipart or json');
});

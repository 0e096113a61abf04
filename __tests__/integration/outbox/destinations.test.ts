import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { createHmac } from 'node:crypto';
import type { Parcel } from '@/lib/outbox/destinations/destination';
import { webToLead } from '@/lib/outbox/destinations/lead';
import { resumeWebhook } from '@/lib/outbox/destinations/webhook';
import { drain } from '@/lib/outbox/outbox';
import { makeParts } from '@/lib/outbox/parts';
import type { Submission } from '@/lib/outbox/submission';
import { LocalStore } from '@/lib/store/local';
import { type Mode, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { forEachTest } from '../../support/for-each-test';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget, idOf, submissionOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const service = forEachTest(startFakeWebhook);

const id = 'xyz-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa';

function parcel(
  fields: Record<string, string>,
  changes: Partial<Submission> = {},
  file?: Uint8Array,
): Parcel {
  const submission: Submission = {
    schema: 2,
    id,
    form: 'contact',
    submittedAt: '2026-11-21T00:01:09.000Z',
    fields,
    deliveries: {},
    ...changes,
  };
  return { submission, file, delivery: 'webhook' };
}

describe('a lead', () => {
  const returnUrl = 'https://www.example.com/Contact';
  const contact = {
    first_name: 'Asha & Co',
    phone: '+91 98765 43210',
    email: 'asha@example.com',
    description: '=1+1\nरवि',
    topic: 'Job seekers',
  };
  const deliver = (fields: Record<string, string> = contact) =>
    webToLead({
      url: service().url,
      oid: '00D000000000001',
      topicField: '00N000000000001',
      returnUrl,
    }).deliver(parcel(fields), 10_000);

  it('of the contact form is sent as a browser would, with the ids of the settings', async () => {
    expect(await deliver()).toMatchObject({ verdict: 'accepted' });
    const [request] = service().received;
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe(
      'application/x-www-form-urlencoded;charset=UTF-8',
    );
    expect(request?.headers).toMatchObject({ 'webhook-id': id, 'idempotency-key': id });
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(request?.body.toString()).toBe(
      [
        'oid=00D000000000001',
        'retURL=https%3A%2F%2Fwww.example.com%2FContact',
        'first_name=Asha+%26+Co',
        'phone=%2B91+98765+43210',
        'email=asha%40example.com',
        'description=%3D1%2B1%0A%E0%A4%B0%E0%A4%B5%E0%A4%BF',
        '00N000000000001=Job+seekers',
        'send=1',
      ].join('&'),
    );
  });

  it('of the career forms is sent with last name and company, without a topic', async () => {
    await deliver({
      description: 'Hello',
      company: 'Sample Ltd',
      email: 'asha@example.com',
      phone: '98765 43210',
      last_name: 'Rao',
      first_name: 'Asha',
    });
    expect(service().received[0]?.order).toEqual([
      'oid',
      'retURL',
      'first_name',
      'last_name',
      'phone',
      'email',
      'company',
      'description',
      'send',
    ]);
  });

  it('is sent under no id but ours, whatever a record holds', async () => {
    await deliver({ ...contact, oid: 'theirs', retURL: '//evil', send: '2', '00N9': 'x' });
    const { oid, retURL, send } = service().received[0]?.fields ?? {};
    expect({ oid, retURL, send }).toEqual({ oid: '00D000000000001', retURL: returnUrl, send: '1' });
    expect(service().received[0]?.order).not.toContain('00N9');
  });

  it.each<[string, Mode]>([
    ['200', { status: 200 }],
    ['200 and says it is processed', { status: 200, headers: { 'Is-Processed': 'true' } }],
    ['302 to the return address', { status: 302, headers: { location: returnUrl } }],
    ['303 to the return address', { status: 303, headers: { location: returnUrl } }],
  ])('is accepted when the answer is %s', async (_, mode) => {
    service().answerAlways(mode);
    expect(await deliver()).toMatchObject({
      verdict: 'accepted',
      answer: { outcome: 'accepted', status: (mode as { status: number }).status },
    });
  });

  const exception = 'true Exception:common.exception.SalesforceGenericException';
  it.each<[string, Mode, string]>([
    [
      '200 with an exception in a header',
      { status: 200, headers: { 'is-processed': exception } },
      'not processed',
    ],
    [
      'the return address with an exception in a header',
      { status: 302, headers: { location: returnUrl, 'is-processed': exception } },
      'not processed',
    ],
    [
      '302 to a login page',
      { status: 302, headers: { location: 'https://login.example.com/' } },
      'failed',
    ],
    [
      '302 to an address that only begins like the return address',
      { status: 302, headers: { location: `${returnUrl}.evil.example` } },
      'failed',
    ],
    ['302 to nowhere', { status: 302 }, 'failed'],
    ['302 to what is no address', { status: 302, headers: { location: 'http://' } }, 'failed'],
    ['500 with a location', { status: 500, headers: { location: returnUrl } }, 'failed'],
    ['503', { status: 503 }, 'failed'],
  ])('is tried again when the answer is %s', async (_, mode, outcome) => {
    service().answerAlways(mode);
    expect(await deliver()).toMatchObject({ verdict: 'again', answer: { outcome } });
  });
});

describe('a resume', () => {
  const link = 'https://www.example.com/api/resumes/x?expires=1&signature=s';
  const fields = { name: 'Asha "A" Rao', email: 'asha@example.com', jobTitle: '=Tester' };
  const destination = (secret?: string) =>
    resumeWebhook({
      url: service().url,
      secret,
      linkTo: async (_, from) => `${link}&from=${from.toISOString()}`,
    });

  it('is sent as JSON with a link to its file, its values as they were typed', async () => {
    await destination().deliver(parcel(fields), 10_000);
    const [request] = service().received;
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers).toMatchObject({ 'webhook-id': id, 'idempotency-key': id });
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(request?.body.toString()).toBe(
      String.raw`{"name":"Asha \"A\" Rao","email":"asha@example.com","jobTitle":"=Tester",` +
        `"resumeLink":"${link}&from=2026-11-21T00:01:09.000Z"}`,
    );
  });

  it('is signed over the very bytes that are sent', async () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    await destination(`whsec_${key.toString('base64')}`).deliver(parcel(fields), 10_000);
    const [request] = service().received;
    const timestamp = request?.headers['webhook-timestamp'];
    const signature = createHmac('sha256', key)
      .update(`${id}.${timestamp}.${request?.body.toString()}`)
      .digest('base64');
    expect(request?.headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  it('has a link that lives from its first try on', async () => {
    const webhook = {
      state: 'leased' as const,
      attempts: 3,
      firstAttemptAt: '2026-11-25T00:00:00.000Z',
      nextAttemptAt: '2026-11-26T00:00:00.000Z',
      owner: 'x',
      until: '2026-11-26T00:01:30.000Z',
    };
    await destination().deliver(parcel(fields, { deliveries: { webhook } }), 10_000);
    expect(service().received[0]?.fields.resumeLink).toContain('from=2026-11-25T00:00:00.000Z');
  });

  it('that is not stored is not delivered and not called a success', async () => {
    const parts = makeParts({
      store: undefined,
      destination: (name) => (name === 'resume' ? destination() : 'unconfigured'),
    });
    const resume = { ...application(), form: 'resume' } as const;
    expect(await accept(resume, parts)).toEqual({ status: 'unavailable' });
    expect(service().received).toEqual([]);

    const stored = { ...parts, store: new LocalStore(directory()) };
    expect(await accept(resume, stored)).toMatchObject({ status: 'accepted', stored: true });
    expect(await drain(budget, stored)).toMatchObject({ delivered: 1, remaining: 0 });
  });
});

describe('an application', () => {
  it('goes out as it was typed, also where a value looks like a formula or a list', async () => {
    const parts = outboxParts(directory(), service().url);
    const odd = {
      name: '=1+1',
      email: '+a@example.com',
      coverLetter: '- I test what I build\n=4',
      phone: '@SUM',
    };
    const id = await idOf(accept(application({ ...odd, jobTitle: '＝Tester' }), parts));
    expect((await submissionOf(parts, id)).fields).toMatchObject(odd);

    await drain(budget, parts);
    expect(service().received[0]?.fields).toMatchObject({
      name: '=1+1',
      email: '+a@example.com',
      coverLetter: '- I test what I build\r\n=4',
      phone: '@SUM',
      jobTitle: '＝Tester',
      jobId: 'tester-pune-1a2b',
    });
  });
});

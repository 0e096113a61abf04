import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import type { Mode, ReceivedRequest } from '@/__tests__/support/fake-webhook';
import { application, resumeBytes } from '@/__tests__/support/outbox-dependencies';
import { recordWith } from '@/__tests__/support/records';
import type { Parcel } from '@/lib/destinations/destination';
import { exchange } from '@/lib/destinations/exchange';
import { webToLead } from '@/lib/destinations/lead';
import { applicationWebhook, jsonRequest, resumeWebhook } from '@/lib/destinations/webhook';
import type { FormName } from '@/lib/fields/forms';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import type { Delivery, Submission } from '@/lib/submissions/submission';
import { close, listen } from '@/scripts/support/listen';
import { budget, testParts } from '../../support/test-outbox';

const { webhook, open, take, delivery } = testParts();
const moment = new Date('2026-11-21T00:01:09Z');
const id = 'xyz-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa';

function parcel(fields: Record<string, string>, changes: Partial<Submission> = {}): Parcel {
  const submittedAt = moment.toISOString();
  const submission = recordWith({ id, form: 'contact', submittedAt, fields, ...changes });
  return { submission, file: undefined, delivery: 'webhook' };
}

/** The signature of the one request that came. */
function signedBy(key: string | Buffer): string {
  const [{ headers, body } = {} as never] = webhook().received;
  const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('an application', () => {
  /** Accepts an application, drains once, and returns its delivery. */
  async function deliver({ url = webhook().url, timeoutMs = 20_000, fields = {} } = {}) {
    const timeouts = { delivery: timeoutMs, mail: timeoutMs, direct: timeoutMs };
    const deps = open({ now: () => moment, random: () => 0, timeouts }, url);
    const accepted = await take(application(fields, moment), deps);
    await drain(budget, deps);
    return (await delivery(accepted)) as Delivery;
  }

  const secondsToNextTry = (settled: Delivery) =>
    settled.state === 'pending'
      ? (Date.parse(settled.nextAttemptAt) - moment.getTime()) / 1000
      : undefined;

  it('is sent as the six fields, then the job, as typed, with the id in the headers', async () => {
    const odd = { name: '=1+1', email: '+a@example.com', phone: '@SUM', jobTitle: '＝Tester' };
    await deliver({ fields: { ...odd, coverLetter: '- I test what I build\n=4' } });
    const [request] = webhook().received;
    expect(request?.method).toBe('POST');
    expect(request?.order.join()).toBe(
      'name,email,phone,coverLetter,resume,submittedAt,jobTitle,jobId',
    );
    expect(request?.fields).toEqual({
      ...odd,
      coverLetter: '- I test what I build\r\n=4',
      submittedAt: '21/11/2026, 5:31:09 am',
      jobId: 'tester-pune-1a2b',
    });
    expect(request?.files.resume).toMatchObject({ type: 'application/pdf' });
    expect(Buffer.from(request?.files.resume?.bytes ?? [])).toEqual(Buffer.from(resumeBytes));
    // The file name is encoded as in browsers: raw UTF-8, the quote as %22.
    expect(request?.body.toString()).toContain('filename="आशा %22cv%22.pdf"');
    expect(request?.headers['webhook-id']).toMatch(/^app-20261121-[a-z2-7]{26}$/);
    expect(request?.headers['idempotency-key']).toBe(request?.headers['webhook-id']);
    expect(request?.headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  });

  it.each([
    ...[200, 204].map((status) => [status, 'accepted', undefined] as const),
    ...[302, 408, 409, 425, 429, 500].map((status) => [status, 'failed', 3] as const),
    ...[400, 404].map((status) => [status, 'refused', 900] as const),
  ])('answered with %i counts as %s', async (status, outcome, seconds) => {
    webhook().answerAlways({ status });
    const settled = await deliver();
    expect(settled).toMatchObject({
      state: outcome === 'accepted' ? 'delivered' : 'pending',
      attempts: 1,
      refusals: outcome === 'refused' ? 1 : 0,
      lastAnswer: { outcome, status },
    });
    expect(secondsToNextTry(settled)).toBe(seconds);
  });

  it('is not delivered, but tried again, where a page for people answers', async () => {
    webhook().answerNext({ status: 200, body: '<!DOCTYPE html><title>Sign in' });
    const deps = open({ now: () => moment });
    const lastAnswer = { outcome: 'answered with a web page', status: 200 };
    const accepted = await take(application({}, moment), deps);
    await drain(budget, deps);
    expect(await delivery(accepted)).toMatchObject({ state: 'pending', lastAnswer });
    expect(deps.lane('application').hasPageAnswer).toBe(true);
  });

  it('waits as long as Retry-After says', async () => {
    webhook().answerAlways({ status: 429, headers: { 'retry-after': '90' } });
    expect(secondsToNextTry(await deliver())).toBe(90);
  });

  it('is tried again without a response', async () => {
    webhook().answerAlways('hang');
    const lastAnswer = { outcome: 'timeout' };
    expect(await deliver({ timeoutMs: 500 })).toMatchObject({ state: 'pending', lastAnswer });
  });

  const headers = { 'content-encoding': 'gzip' };
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'));
  it.each<[string, Mode]>([
    ['huge', 'huge'],
    ['a bomb', { status: 200, headers, body: bomb }],
  ])('is delivered if the response is 200 and %s, of which little is read', async (_, mode) => {
    webhook().answerAlways(mode);
    const settled = await deliver();
    expect(settled).toMatchObject({ state: 'delivered', lastAnswer: { status: 200 } });
    expect(settled.lastAnswer?.excerpt?.length ?? 0).toBeLessThanOrEqual(2000);
  });

  it('is not sent, but tried again, with an untrusted certificate', async () => {
    const pem = readFileSync('__tests__/support/self-signed.pem');
    let requests = 0;
    const server = createServer({ key: pem, cert: pem }, () => {
      requests += 1;
    });
    const url = `https://127.0.0.1:${await listen(server)}/hook`;
    const lastAnswer = { outcome: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
    expect(await deliver({ url })).toMatchObject({ state: 'pending', lastAnswer });
    expect(requests).toBe(0);
    await close(server);
  });

  it('stores the response without addresses, people and secrets', async () => {
    const body = `No: https://hook.example.com/s3cret for asha@example.com or +91 98765 43210, key ${'a1B2'.repeat(9)}`;
    webhook().answerAlways({ status: 500, body });
    const { lastAnswer } = await deliver();
    expect(lastAnswer?.excerpt).toBe('No: [address] for [email] or [number], key [token]');
  });
});

/** The order that receivers were promised: the fields of each call, and then what was added to them. */
describe('with all that may be added to them', () => {
  const person = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' };
  const letter = { coverLetter: 'I test.', jobTitle: 'Tester', jobId: 'tester-pune-1a2b' };
  const given = { notice: '2026-11-22', at: moment.toISOString() };
  const added = {
    file: {
      ...{ key: 'resumes/x.pdf', name: 'resume.pdf', type: 'application/pdf', size: 9 },
      sha256: '',
    },
    answers: { 'Notice period': '30 days' },
    consents: { adult: given, keep: given, share: given },
    source: 'newsletter',
  };
  const CONSENTS = 'adult,keep,share,notice,source';
  const AS_FORM = 'name,email,phone,coverLetter,resume,submittedAt,jobTitle,jobId,answers';
  const AS_JSON = 'type,id,submittedAt,name,email,phone,coverLetter,jobTitle,jobId,answers,resume';

  it.each([
    ['multipart', AS_FORM],
    ['json', AS_JSON],
  ] as const)('an application as %s has its fields in promised order', async (format, order) => {
    const { submission } = parcel({ ...person, ...letter }, { form: 'apply', ...added });
    const sent = { submission, file: resumeBytes, delivery: 'webhook' } as const;
    await applicationWebhook({ url: webhook().url, format }).deliver(sent, 10_000);
    expect(namesIn(webhook().received[0])).toBe(`${order},${CONSENTS}`);
  });

  it('a resume has its fields in the promised order', async () => {
    const { submission } = parcel(
      { jobTitle: 'Tester', email: person.email, name: person.name },
      { form: 'resume', ...added, answers: undefined },
    );
    const linkTo = async () => 'https://www.example.com/file';
    const destination = resumeWebhook({ url: webhook().url, linkTo });
    await destination.deliver({ submission, file: undefined, delivery: 'webhook' }, 10_000);
    expect(namesIn(webhook().received[0])).toBe(`name,email,jobTitle,resumeLink,${CONSENTS}`);
  });

  function namesIn(request: ReceivedRequest | undefined): string {
    const isForm = request?.order.length;
    return (isForm ? request.order : Object.keys(request?.fields ?? {})).join();
  }
});

describe('a lead', () => {
  const returnUrl = 'https://www.example.com/Contact';
  const contact = {
    first_name: 'Asha & Co',
    phone: '+91 98765 43210',
    email: 'asha@example.com',
    description: '=1+1\nरवि',
    topic: 'Job seekers',
  };
  const deliver = (fields: Record<string, string> = contact, form: FormName = 'contact') => {
    const ids = { oid: '00D000000000001', topicField: '00N000000000001' };
    const destination = webToLead({ url: webhook().url, ...ids, returnUrl });
    return destination.deliver(parcel(fields, { form }), 10_000);
  };

  it('a lead of the contact form is sent like a browser form, with no ids but ours', async () => {
    const theirs = { oid: 'theirs', retURL: '//evil', send: '2', '00N9': 'x' };
    expect(await deliver({ ...contact, ...theirs })).toMatchObject({ verdict: 'accepted' });
    const [request] = webhook().received;
    expect(request?.method).toBe('POST');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'webhook-id': id,
      'idempotency-key': id,
    });
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(request?.body.toString().split('&')).toEqual([
      'oid=00D000000000001',
      'retURL=https%3A%2F%2Fwww.example.com%2FContact',
      'first_name=Asha+%26+Co',
      'phone=%2B91+98765+43210',
      'email=asha%40example.com',
      'description=%3D1%2B1%0A%E0%A4%B0%E0%A4%B5%E0%A4%BF',
      '00N000000000001=Job+seekers',
      'send=1',
    ]);
  });

  it('a lead of the career forms is sent with last name and company, without a topic', async () => {
    const { topic: _, ...rest } = contact;
    await deliver({ company: 'Sample Ltd', last_name: 'Rao', ...rest }, 'career');
    expect(webhook().received[0]?.order.join()).toBe(
      'oid,retURL,first_name,last_name,phone,email,company,description,send',
    );
  });

  const back = { location: returnUrl };
  const processed = { 'Is-Processed': 'true' };
  const exception = {
    'is-processed': 'true Exception:common.exception.SalesforceGenericException',
  };
  it.each<[string, string, number, Record<string, string>]>([
    ['accepted', '200', 200, {}],
    ['accepted', '200 and says it is processed', 200, processed],
    ['accepted', '302 to the return address', 302, back],
    ['not processed', '200 with an exception in a header', 200, exception],
    ['not processed', '302 to the return address with one', 302, { ...back, ...exception }],
    ['failed', '302 to a login page', 302, { location: 'https://login.example.com/' }],
    ['failed', '302 to a longer address', 302, { location: `${returnUrl}.evil.example` }],
    ['failed', '302 to nowhere', 302, {}],
    ['failed', '302 to what is no address', 302, { location: 'http://' }],
    ['failed', '500 with the return address', 500, back],
  ])('is %s if the response is %s', async (outcome, _, status, headers) => {
    webhook().answerAlways({ status, headers, body: '<!doctype html><title>Thank you' });
    const verdict = outcome === 'accepted' ? 'accepted' : 'again';
    expect(await deliver()).toMatchObject({ verdict, answer: { outcome, status } });
  });
});

describe('a resume', () => {
  const link = 'https://www.example.com/api/resumes/x?expires=1&signature=s';
  const fields = { name: 'Asha "A" Rao', email: 'asha@example.com', jobTitle: '=Tester' };
  const destination = (secret?: string) =>
    resumeWebhook({
      url: webhook().url,
      secret,
      linkTo: async (_, from) => `${link}&from=${from.toISOString()}`,
    });

  it('is sent as JSON with a link to its file, with values as typed', async () => {
    await destination().deliver(parcel(fields, { form: 'resume' }), 10_000);
    const [request] = webhook().received;
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': id,
      'idempotency-key': id,
    });
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(request?.body.toString()).toBe(
      String.raw`{"name":"Asha \"A\" Rao","email":"asha@example.com","jobTitle":"=Tester",` +
        `"resumeLink":"${link}&from=2026-11-21T00:01:09.000Z"}`,
    );
  });

  it('has a signature over exactly the bytes that are sent', async () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const { deliver } = destination(`whsec_${key.toString('base64')}`);
    await deliver(parcel(fields, { form: 'resume' }), 10_000);
    expect(webhook().received[0]?.headers['webhook-signature']).toBe(signedBy(key));
  });

  it('has a second signature while the secret is being changed, for receivers with the previous one', async () => {
    const [secret, previousSecret] = ['a new secret of the site', 'the previous secret of it'];
    const request = jsonRequest({ url: webhook().url, secret, previousSecret }, id, { a: 1 });
    await exchange(request, 10_000);
    const [{ headers, body } = {} as never] = webhook().received;
    const both = `${signedBy(secret)} ${signedBy(previousSecret)}`;
    expect([headers['webhook-signature'], body.toString()]).toEqual([both, '{"a":1}']);
  });

  it('has a link whose lifetime starts at the first attempt', async () => {
    const firstAttemptAt = '2026-11-25T00:00:00.000Z';
    const at = '2026-11-26T00:00:00.000Z';
    const first = { state: 'pending', attempts: 3, firstAttemptAt, nextAttemptAt: at } as const;
    const resume = parcel(fields, { form: 'resume', deliveries: { webhook: first } });
    await destination().deliver(resume, 10_000);
    expect(webhook().received[0]?.fields.resumeLink).toContain(`from=${firstAttemptAt}`);
  });

  it('a resume that is not stored is neither delivered nor acknowledged', async () => {
    const deps = open({ destination: (n) => (n === 'resume' ? destination() : 'unconfigured') });
    const resume = { ...application(), form: 'resume' } as const;
    expect(await accept(resume, { ...deps, store: undefined })).toEqual({ status: 'unavailable' });
    expect(webhook().received).toEqual([]);
    expect(await accept(resume, deps)).toMatchObject({ status: 'accepted', stored: true });
    expect(await drain(budget, deps)).toMatchObject({ delivered: 1, remaining: 0 });
  });
});

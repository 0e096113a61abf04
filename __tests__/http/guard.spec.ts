import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import type { RefusalName } from '@/lib/web/guard/refusals';
import { actionOn, callForm, formOn, postForm } from '@/scripts/support/post-form';
import { actionIds } from '../support/action-ids';
import { rawRequest, words } from '../support/raw-request';
import { expectRefusalPage, expectRefusalSentence } from './expect-refusal';
import { test as base, expect } from './fixtures';
import { storedIds } from './stored';

const test = base.extend<{ form: string; storesNothing: undefined }>({
  // URL of the form.
  form: async ({ site }, use) => use(`${site.url}/jobForm`),
  storesNothing: [
    async ({ site }, use) => {
      const before = storedIds(site);
      await use(undefined);
      expect(storedIds(site)).toEqual(before);
    },
    { auto: true },
  ],
});

const application = () => ({ ...newApplicant(), resume: resumeFile() });

const evil = { origin: 'https://evil.example' };
const unknown = `60${'0'.repeat(40)}`;
const large = { resume: new File([Buffer.alloc(11e6)], 'resume.pdf') };
const nested = '["$1:__proto__:then","$K1"]';
const INNER = 'middleware:middleware:middleware:middleware:middleware';

/** Fields and headers of a post without scripts, of one by script, and the reason of the refusal of both. */
type Refused = [what: string, reason: RefusalName, values: object, headers: object, bound?: object];

/** Requests that no browser sends by itself. `unit/guard` tests which are refused; the numbers are those of bad inputs. */
const refused: Refused[] = [
  ['29: another origin', 'elsewhere', {}, evil],
  ['30: one under a forged host', 'elsewhere', {}, { ...evil, 'x-forwarded-host': 'evil.example' }],
  [
    '35: one that claims to be internal',
    'elsewhere',
    {},
    { ...evil, 'x-middleware-subrequest': INNER },
  ],
  ['31: a too large file', 'tooLarge', large, {}],
  ['35: an action of no build', 'updated', {}, { 'next-action': unknown }, { id: unknown }],
  ['35: a malformed action', 'unreadable', {}, { 'next-action': '../..' }, { id: '../..' }],
  ['35: a claim to be forwarded', 'unreadable', {}, { 'x-action-forwarded': '1' }],
];

test.describe('the site', () => {
  for (const [what, reason, values, headers, bound] of refused) {
    test(`answers a post with ${what} with a page or sentence`, async ({ site, form }) => {
      const action = bound && { '$ACTION_1:0': JSON.stringify({ ...bound, bound: '$@1' }) };
      const sent = { ...application(), ...values, ...action } as Record<string, string | File>;
      const { 'next-action': _, ...plain } = { 'next-action': '', ...headers };
      for (const path of reason === 'elsewhere' ? ['/jobForm', '/nothing'] : ['/jobForm']) {
        const sending = { headers: plain, to: site.url + path };
        await expectRefusalPage(await postForm(form, sent, sending), reason);
      }
      const called = await callForm(
        form,
        { ...application(), ...values },
        { headers: { ...headers } },
      );
      await expectRefusalSentence(called, reason);
    });
  }

  test('28, 31, 36: answers a body that is cut short, endless or nested', async ({
    site,
    form,
  }) => {
    await expectRefusalPage(await sendChunked(`${site.url}/nothing`, 1), 'unreadable');
    const action = { 'next-action': await actionOn(form) };
    await expectRefusalSentence(await sendChunked(form, 20, action), 'tooLarge');
    const part = (name: string, value = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const many = Array.from({ length: 60_000 }, (_, nth) => part(nth.toString(16)));
    const multipart = 'multipart/form-data; boundary=x';
    for (const [type, body] of [
      [multipart, '--x\r\nContent-Disposition: form-'],
      ['application/x-www-form-urlencoded', 'name=Asha'],
      [multipart, `${part('0', nested)}--x--`],
      [multipart, `${many.join('')}--x--`],
    ] as const) {
      const post = (more = {}) =>
        fetch(form, { method: 'POST', headers: { 'content-type': type, ...more }, body });
      await expectRefusalPage(await post(), 'unreadable');
      await expectRefusalSentence(await post(action), 'unreadable');
    }
    const bound = { ...application(), '$ACTION_1:1': nested };
    await expectRefusalPage(await postForm(form, bound), 'unreadable');
    const resumed = { method: 'POST', headers: { 'next-resume': '1' }, body: 'x' };
    await expectRefusalPage(await fetch(form, resumed), 'unreadable');
  });

  test('28: stores nothing of an aborted upload', async ({ form }) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
      'next-action': await actionOn(form),
    };
    const upload = httpRequest(form, { method: 'POST', headers });
    const failed = new Promise((resolve) => upload.on('error', resolve));
    const head = '--x\r\nContent-Disposition: form-data; name="_1_name"\r\n\r\n';
    upload.write(head + 'A'.repeat(9000));
    await new Promise((resolve) =>
      upload.once('socket', (socket) => socket.once('connect', resolve)),
    );
    upload.destroy();
    await failed;
  });

  test('32, 33: answers an ambiguous length with 400, endless headers with 431', async ({
    site,
  }) => {
    const both = { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' };
    const smuggled = `${words('POST /jobForm', both)}0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`;
    expect((await rawRequest(site.url, smuggled)).status).toBe(400);
    const endless = words('GET /', { 'X-Long': 'a'.repeat(20_000) });
    expect((await rawRequest(site.url, endless)).status).toBe(431);
  });

  test('accepts the forms of earlier builds: each action keeps its id', async () => {
    test.skip(process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY !== undefined, 'built with a key');
    const manifest = await readFile('.next/server/server-reference-manifest.json', 'utf8');
    const { node }: { node: Record<string, { exportedName: string }> } = JSON.parse(manifest);
    const ids = Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]);
    expect(Object.fromEntries(ids)).toEqual(actionIds);
  });
});

base('forms work where a proxy hides the host, or a privacy tool the origin', async ({ site }) => {
  const form = `${site.url}/jobForm`;
  const hidden: Record<string, string>[] = [
    // The origin of SITE_URL.
    { origin: 'http://localhost:3000', 'x-forwarded-host': 'evil.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', referer: `${form}?job=x` },
  ];
  for (const headers of hidden) {
    expect((await postForm(form, application(), { headers })).status).toBe(303);
    expect((await callForm(form, application(), { headers })).status).toBe(200);
  }
});

base('a form in a chunked body is accepted', async ({ site }) => {
  const form = `${site.url}/jobForm`;
  const filled = await formOn(form);
  for (const [name, value] of Object.entries(application())) filled.set(name, value);
  const { body, headers } = new Response(filled);
  const sending = { method: 'POST', headers, body, duplex: 'half', redirect: 'manual' };
  expect((await fetch(form, sending as RequestInit)).status).toBe(303);
});

/** A chunked form without a length. */
function sendChunked(url: string, megabytes: number, headers = {}): Promise<Response> {
  let left = megabytes * 16;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536));
      if (--left <= 0) controller.close();
    },
  });
  const type = { 'content-type': 'multipart/form-data; boundary=x', ...headers };
  const sending = { method: 'POST', headers: type, body, duplex: 'half' };
  return fetch(url, sending);
}

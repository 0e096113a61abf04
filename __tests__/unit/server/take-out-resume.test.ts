import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putBackResume } from '@/lib/forms/put-back-resume';
import { beginRequest, type RequestContext, requestContext } from '@/lib/request-context';
import { limitBody } from '@/lib/server/limit-body';
import { takeOutResume } from '@/lib/server/take-out-resume';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

const BYTES = Buffer.alloc(150_000, 'a line of a resume\r\n--not the boundary\r\n');

let server: Server;
let url: string;
let context: RequestContext;
let received: Buffer<ArrayBuffer>;
/** In the context, before the answer. */
let held: RequestContext['resume'];
let isAnswered: Promise<unknown>;
/** What an action finds; undefined for a body that is no form. */
let form: FormData | undefined;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    context = { id: 'one' };
    beginRequest(context);
    takeOutResume(request, response);
    isAnswered = once(response, 'finish');
    limitBody(request, response);
    received = Buffer.concat(await request.toArray());
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    form = await new Response(received, { headers }).formData().catch(() => undefined);
    if (form) putBackResume(form);
    held = context.resume;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('the action gets the file, and all that lies between passes on a form without its bytes', async () => {
  await post({ name: 'Asha', resume: new File([BYTES], 'my resume.pdf'), keep: 'yes' });

  expect(received.length).toBeLessThan(1000);
  const resume = resumeIn();
  expect([resume.name, resume.size]).toEqual(['my resume.pdf', BYTES.length]);
  expect(BYTES.equals(await resume.bytes())).toBe(true);
  expect([form?.get('name'), form?.get('keep')]).toEqual(['Asha', 'yes']);
});

test('the file reads the same in every way that files are read', async () => {
  await post({ resume: new File([BYTES], 'resume.pdf') });

  const resume = resumeIn();
  const copies = [
    await resume.arrayBuffer(),
    await resume.slice().arrayBuffer(),
    await new Response(resume.stream()).arrayBuffer(),
    Buffer.from(await resume.text()),
  ];
  for (const copy of copies) expect(BYTES.equals(Buffer.from(copy as ArrayBuffer))).toBe(true);
  expect(await resume.slice(2, 6).text()).toBe('line');
});

test('the file in the arguments of a call is taken out, too', async () => {
  await post({ _1_resume: new File([BYTES], 'resume.pdf'), '0': '[]' });

  expect(received.length).toBeLessThan(1000);
  expect(BYTES.equals(held ?? new Uint8Array())).toBe(true);
});

test('nothing is held once the answer is sent', async () => {
  await post({ resume: new File([BYTES], 'resume.pdf') });

  expect(held?.length).toBe(BYTES.length);
  await isAnswered;
  expect(context.resume).toBeUndefined();
});

test.each(['other', 'resume2', '_x_resume'])('a file named %s is passed on', async (name) => {
  await post({ [name]: new File([BYTES], 'resume.pdf') });

  expect(held).toBeUndefined();
  expect(received.includes(BYTES)).toBe(true);
});

test('a form without a file, and a text in its place, are passed on unchanged', async () => {
  await post({ resume: new File([], 'resume.pdf') });
  expect([resumeIn().size, held]).toEqual([0, undefined]);
  await post({ resume: 'a text' });
  expect([form?.get('resume'), held]).toEqual(['a text', undefined]);
});

test('a body that no browser sends is passed on byte by byte, for the guard to judge', async () => {
  const body =
    '--b\r\nX-Other: 1\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\nx\r\n--b--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  await fetch(url, { method: 'POST', headers, body });

  expect(received.toString()).toBe(body);
  expect(held).toBeUndefined();
});

test('nothing is kept of a body that is too large', async () => {
  const file = new File([Buffer.alloc(MAX_REQUEST_BYTES)], 'resume.pdf');
  await post({ resume: file }).catch(() => {});

  expect(context).toEqual({ id: 'one', bodyRefusal: 'tooLarge' });
  expect(received.length).toBe(0);
});

test('each request has the file that was sent with it', async () => {
  await post({ resume: new File(['the first'], 'resume.pdf') });
  const first = resumeIn();
  await post({ resume: new File(['the second'], 'resume.pdf') });

  expect([await first.text(), await resumeIn().text()]).toEqual(['the first', 'the second']);
  expect(requestContext()).toBeUndefined();
});

function post(fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(url, { method: 'POST', body });
}

function resumeIn(): File {
  const resume = form?.get('resume');
  if (!(resume instanceof File)) throw new Error('There is no file in the form');
  return resume;
}

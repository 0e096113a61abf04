import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { items } from '@/__tests__/support/items';
import { limits } from '@/lib/fields/fields';
import { postedTextLimit } from '@/lib/fields/text-limits';
import {
  actionsIn,
  actionsOf,
  boundaryIn,
  checkActionBody,
  type Part,
  partsIn,
} from '@/lib/web/guard/action-body';

const ID = `60${'a'.repeat(40)}`;
const KNOWN = new Set([ID]);
const LIMIT = postedTextLimit('contact');

/** The body that React sends when one of our forms calls its action. */
async function call(...args: unknown[]): Promise<Part[]> {
  const client = 'next/dist/compiled/react-server-dom-turbopack/client.node';
  const react = createRequire(__filename)(client);
  const temporaryReferences = react.createTemporaryReferenceSet();
  return sent(await react.encodeReply(args, { temporaryReferences }));
}

function typed(): FormData {
  const fields = new FormData();
  fields.set('name', '$1:__proto__ "$5"');
  fields.set('resume', new File(['%PDF-'], 'resume.pdf'));
  return fields;
}

/** The body that a browser without scripts sends: the state as in React's HTML, with `$` escaped. */
function post(state: object, action = ID): Promise<Part[]> {
  const escaped = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^\$/, '$$$$') : value;
  const body = typed();
  body.set('$ACTION_REF_1', '');
  body.set('$ACTION_1:0', JSON.stringify({ id: action, bound: '$@1' }));
  body.set('$ACTION_1:1', JSON.stringify([state], escaped));
  body.set('$ACTION_KEY', 'k1');
  return sent(body);
}

function bodyOf(parts: Record<string, string>): Part[] {
  const named = Object.entries(parts);
  return named.map(([name, value]) => ({ name, isFile: false, body: Buffer.from(value) }));
}

/** The fields of an action that is bound to these arguments. */
function bound(args: string): Record<string, string> {
  const action = `{"id":"${ID}","bound":"$@1"}`;
  return { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': args };
}

/** The parts of a form as sent. */
async function sent(form: FormData): Promise<Part[]> {
  const response = new Response(form);
  const boundary = boundaryIn(response.headers.get('content-type'));
  return partsIn(Buffer.from(await response.arrayBuffer()), boundary ?? '') ?? [];
}

test.each([
  { status: 'idle' },
  { status: 'failed', message: '$$', values: { name: '$F1', text: '"$1:a' } },
  { status: 'invalid', errors: [], values: { name: '$$1:__proto__' } },
  { status: 'accepted', message: 'Sent!', reference: 'CON-1' },
  {
    ...{ status: 'accepted', message: 'Sent!', reference: 'APP-1', receipt: '/r', page: '/p' },
    ...{ job: 'Tester', file: 'cv.pdf (1 KB)' },
  },
])('a form with the state %j passes, by script and without', async (state) => {
  expect(checkActionBody(await call(state, typed()), ID, KNOWN, LIMIT)).toBeUndefined();
  expect(checkActionBody(await post(state), null, KNOWN, LIMIT)).toBeUndefined();
});

test('an action of another build comes from a page before an update, if the actions are known', async () => {
  const other = `60${'b'.repeat(40)}`;
  const called = await call({ status: 'idle' }, typed());
  expect(checkActionBody(called, other, KNOWN, LIMIT)).toBe('updated');
  const posted = await post({ status: 'idle' }, other);
  expect(checkActionBody(posted, null, KNOWN, LIMIT)).toBe('updated');
  expect(checkActionBody(posted, null, undefined, LIMIT)).toBeUndefined();
});

test.each(['', '../..', ID.toUpperCase(), `${ID}0`])('a call of "%s" is unreadable', async (id) => {
  const parts = await call({ status: 'idle' }, typed());
  expect(checkActionBody(parts, id, undefined, LIMIT)).toBe('unreadable');
});

test.each([
  ['a way into prototypes', '["$1:__proto__:then","$K1"]'],
  ['a thenable', '[{"then":"$1:__proto__:then","status":"resolved_model"},"$K1"]'],
  ['a part that refers to itself', '["$0","$K1"]'],
  ['a function of the server', '["$F1","$K1"]'],
  ['a blob', '["$B1","$K1"]'],
  ['a reference in hiding', '["\\u00241:__proto__","$K1"]'],
  ['a list of texts', '["a","b"]'],
  ['no form', '[{"status":"idle"}]'],
  ['a third argument', '[{"status":"idle"},"$K1","x"]'],
  ['a state that no form has', '[{"status":"other"},"$K1"]'],
  ['a state with more in it', '[{"status":"idle","x":1},"$K1"]'],
  ['a field that is no text', '[{"status":"failed","message":"","values":{"name":["a"]}},"$K1"]'],
  ['__proto__ in it', '[{"status":"failed","message":"","values":{"__proto__":"a"}},"$K1"]'],
  ['an object', '{"0":{"status":"idle"}}'],
  ['no JSON', '['],
  ['nothing', ''],
  ['sixty thousand levels', `${'['.repeat(60_000)}"$1"${']'.repeat(60_000)}`],
])('a call whose arguments are %s is unreadable', (_, args) => {
  expect(checkActionBody(bodyOf({ 0: args }), ID, KNOWN, LIMIT)).toBe('unreadable');
});

const soundCall = '[{"status":"idle"},"$K1"]';

test.each<[string, Part[]]>([
  ['names of innards', bodyOf({ 0: soundCall, __proto__x: 'x' })],
  ['no arguments', bodyOf({ name: 'Asha' })],
  ['fields of another form than in its arguments', bodyOf({ 0: soundCall, _2_name: 'Asha' })],
  ['its arguments as a file', [{ name: '0', isFile: true, body: Buffer.from(soundCall) }]],
])('a call with %s is unreadable', (_, parts) => {
  expect(checkActionBody(parts, ID, KNOWN, LIMIT)).toBe('unreadable');
});

const failedWith = (values: string) =>
  bound(`[{"status":"failed","message":"","values":${values}}]`);

test.each<[string, Record<string, string>]>([
  ['no action', { name: 'Asha' }],
  ['an action by its id alone', { [`$ACTION_ID_${ID}`]: '', name: 'Asha' }],
  ['an action without its id', { $ACTION_REF_1: '' }],
  ['an id that is no JSON', { ...bound('[{"status":"idle"}]'), '$ACTION_1:0': '{' }],
  ['an id that is an array', { ...bound('[{"status":"idle"}]'), '$ACTION_1:0': '[]' }],
  ['no state', bound('')],
  ['a reference instead of its state', bound('["$1:__proto__"]')],
  ['a reference in its state', bound('[{"status":"failed","message":"$1","values":{}}]')],
  ['a reference deep in it', failedWith('{"name":"$1:a"}')],
  ['a reference as a name', failedWith('{"$1:a":""}')],
  ['a member that no state has', bound('[{"status":"idle","then":"x"}]')],
  ['parts of another kind', { ...bound('[{"status":"idle"}]'), $ACTION_X: '' }],
  ['__proto__ among its values', failedWith('{"name":"Asha","__proto__":["$1:then"]}')],
  ['__proto__ in its state', bound('[{"status":"idle","__proto__":{}}]')],
])('a post with %s is unreadable', (_, parts) => {
  expect(checkActionBody(bodyOf(parts), null, KNOWN, LIMIT)).toBe('unreadable');
});

/** As a form that is sent again without scripts: the text, and the previous one in its state. */
function sentAgain(text: string): Part[] {
  const state = { status: 'invalid', errors: [], values: { description: text } };
  return bodyOf({ ...bound(JSON.stringify([state])), description: text });
}

test.each([
  ['in Telugu', 'తె'],
  ['of quotation marks', '"\\'],
  ['of line breaks', '\n\n'],
  ['of emoji', '😀'],
])('the longest message %s can be sent again without scripts', (_, pair) => {
  const message = pair.repeat(limits.message / 2);
  expect(checkActionBody(sentAgain(message), null, KNOWN, LIMIT)).toBeUndefined();
});

test.each([
  ['contact', 'description', 240_000],
  ['application', 'coverLetter', 240_000],
  ['resume', 'name', 12_000],
] as const)('the form "%s" takes four times its own fields', (form, name, length) => {
  const limit = postedTextLimit(form);
  const partsWith = (text: string) => bodyOf({ 0: soundCall, [`_1_${name}`]: text });
  const judged = (text: string) => checkActionBody(partsWith(text), ID, KNOWN, limit);
  const most = limit - soundCall.length;
  const judgements = [length / 4, most, most + 1].map((count) => judged('"'.repeat(count)));
  expect(judgements).toEqual([undefined, undefined, 'tooLong']);
  expect(judged('న'.repeat(2_000_000))).toBe('tooLong');
});

test('a path accepts the actions of its page, in any group or folder', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'stepwell-actions-'));
  await mkdir(join(dist, 'server'));
  const [form, role] = ['app/(careers)/jobForm/page', 'app/(careers)/jobs/[role]/page'];
  const node = {
    apply: { workers: { [form]: {}, [role]: {} } },
    write: { workers: { 'app/(company)/Contact/page': {} } },
  };
  await writeFile(join(dist, 'server/server-reference-manifest.json'), JSON.stringify({ node }));
  const pages = actionsIn(dist);
  await rm(dist, { recursive: true });
  const actionsAt = (path: string) => [path, ...(actionsOf(path, pages) ?? [])];
  for (const path of ['/jobForm', '/JOBFORM', '/jobForm/receipt', '/jobs/salesforce']) {
    expect(actionsAt(path)).toEqual([path, 'apply']);
  }
  for (const path of ['/', '/About', '/jobs', '/jobs/a/b', '/x/jobForm']) {
    expect(actionsAt(path)).toEqual([path]);
  }
  expect(actionsAt('/Contact')).toEqual(['/Contact', 'write']);
});

/** Headers of a file, as long as that with the line break before them. */
const fileHeaders = (length: number) =>
  `${'Content-Disposition: form-data; name="resume"; filename="'.padEnd(length - 3, 'b')}"`;

/** Headers that this site's own parser, undici's and busboy's must parse identically. */
const sound = [
  'Content-Disposition: form-data; name="0"',
  'Content-Disposition: form-data; name="$ACTION_1:0"',
  'Content-Disposition: form-data; name="resume"; filename=""\r\nContent-Type: application/octet-stream',
  'Content-Disposition: form-data; name="resume"; filename="रवि %22a%22; x=\\y.pdf"\r\nContent-Type: application/pdf',
  fileHeaders(2000),
  `Content-Disposition: form-data; name="${'a'.repeat(100)}"`,
  `Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: ${'t'.repeat(120)}`,
];

test.each(sound)('a part that starts with %j is accepted, because browsers send it', (head) => {
  const name = /name="([^"]*)"/.exec(head)?.[1];
  const parts = partsIn(form(partOf(head, 'Hello\r\n--x')), 'xx');
  expect(parts).toMatchObject([{ name, isFile: head.includes('filename') }]);
  expect(parts?.[0]?.body.toString()).toBe('Hello\r\n--x');
});

test.each([
  'Content-Disposition: form-data; name="0"; name="_1_a"',
  'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="0"',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"; filename="b"; filename*=UTF-8\'\'c',
  'Content-Disposition: form-data; filename="b"; name="a"',
  'Content-Disposition: form-data; name=a',
  'Content-Disposition: form-data; name="a\\"b"',
  'Content-Disposition: form-data; name="a"; filename="b\\"',
  'Content-Disposition: form-data; name="a"\r\n\tx: y',
  'Content-Disposition: form-data; name="a"\nX: y',
  'Content-Disposition: form-data;name="a"',
  'Content-Disposition: attachment; name="a"',
  'Content-Disposition : form-data; name="a"',
  'Content-Type: text/plain\r\nContent-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: text/plain; charset=utf-7',
  'Content-Disposition: form-data; name=""',
  fileHeaders(2001),
  `Content-Disposition: form-data; name="${'a'.repeat(101)}"`,
  `Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: ${'t'.repeat(121)}`,
  '',
])('a part that starts with %j is rejected', (head) => {
  expect(partsIn(form(partOf(head)), 'xx')).toBeUndefined();
});

test('a part with a type and without a file name is only valid as an empty file', () => {
  const head = 'Content-Disposition: form-data; name="a"\r\nContent-Type: application/octet-stream';
  expect(partsIn(form(partOf(head)), 'xx')).toMatchObject([{ name: 'a', isFile: true }]);
  expect(partsIn(form(partOf(head, 'x')), 'xx')).toBeUndefined();
});

const one = partOf(sound[0] ?? '');
const many = Array.from({ length: 51 }, (_, at) => `Content-Disposition: form-data; name="${at}"`);

test.each([
  ['an end', `--xx\r\n${one}`],
  ['a beginning', `${one}\r\n--xx--`],
  ['nothing before its beginning', `preamble\r\n--xx${one}\r\n--xx--`],
  ['nothing after its end', `--xx${one}\r\n--xx--\r\nepilogue`],
  ['line breaks of two characters', `--xx${one}\n--xx--`],
  ['nothing between boundary and line break', `--xx ${one}\r\n--xx--`],
  ['its own boundary', `--xy${one}\r\n--xy--`],
  ['a boundary that is not in the text', form(`${one}an xx within`)],
  ['each name once', form(one, one)],
  ['at most fifty parts', form(...many.map((head) => partOf(head)))],
])('a form without %s is rejected', (_, body) => {
  expect(partsIn(Buffer.from(body), 'xx')).toBeUndefined();
});

test('a form with fifty parts is accepted', () => {
  const parts = partsIn(form(...many.slice(1).map((head) => partOf(head))), 'xx');
  expect(parts).toHaveLength(50);
});

test('parses multipart bodies written by Node', async () => {
  const written = new FormData();
  written.set('name', 'आशा "A" \r\n; B');
  written.set('resume', new File(['%PDF-\r\n--'], 'a"b\r\nc.pdf', { type: 'application/pdf' }));
  const parts = await sent(written);
  expect(parts.map(({ name, isFile, body }) => [name, isFile, body.toString()])).toEqual([
    ['name', false, 'आशा "A" \r\n; B'],
    ['resume', true, '%PDF-\r\n--'],
  ]);
});

test.each([
  ['multipart/form-data; boundary=x', 'x'],
  ['multipart/form-data;boundary=x', 'x'],
  [`multipart/form-data; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
])('finds the boundary in a form of type %j', (type, boundary) => {
  expect(boundaryIn(type)).toBe(boundary);
});

test.each([
  ...items`multipart/form-data | multipart/form-data; boundary="x" | MULTIPART/form-data; boundary=x | text/plain
    multipart/form-data; xboundary=many; boundary=x | multipart/form-data; x="boundary=many"; boundary=x
    multipart/form-data; boundary=x; boundary=y | multipart/form-data ; boundary=x`,
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
  null,
])('rejects ambiguous boundaries: %j', (type) => expect(boundaryIn(type)).toBeUndefined());

function partOf(head: string, text = ''): string {
  return `\r\n${head}\r\n\r\n${text}`;
}

function form(...parts: string[]): Buffer {
  const opened = parts.map((part) => `\r\n--xx${part}`).join('');
  return Buffer.from(`${opened.slice(2)}\r\n--xx--\r\n`);
}

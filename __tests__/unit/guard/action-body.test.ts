import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  actionsIn,
  actionsOf,
  boundaryIn,
  judgeActionBody,
  type Part,
  partsIn,
} from '@/lib/web/guard/action-body';

const ID = `60${'a'.repeat(40)}`;
const KNOWN = new Set([ID]);

/** What React sends when a form of ours calls its action. */
async function call(...args: unknown[]): Promise<Part[]> {
  const react = createRequire(__filename)(
    'next/dist/compiled/react-server-dom-turbopack/client.node',
  );
  return sent(
    await react.encodeReply(args, { temporaryReferences: react.createTemporaryReferenceSet() }),
  );
}

function typed(): FormData {
  const fields = new FormData();
  fields.set('name', '$1:__proto__ "$5"');
  fields.set('resume', new File(['%PDF-'], 'resume.pdf'));
  return fields;
}

/** What a browser without scripts sends, with a state as React has written it into the page. */
function post(state: unknown, action = ID): Promise<Part[]> {
  const body = typed();
  body.set('$ACTION_REF_1', '');
  body.set('$ACTION_1:0', JSON.stringify({ id: action, bound: '$@1' }));
  body.set('$ACTION_1:1', JSON.stringify([state]));
  body.set('$ACTION_KEY', 'k1');
  return sent(body);
}

function bodyOf(parts: Record<string, string>): Part[] {
  return Object.entries(parts).map(([name, value]) => ({
    name,
    isFile: false,
    body: Buffer.from(value),
  }));
}

/** The fields of an action that is bound to these arguments. */
function bound(args: string): Record<string, string> {
  const action = `{"id":"${ID}","bound":"$@1"}`;
  return { $ACTION_REF_1: '', '$ACTION_1:0': action, '$ACTION_1:1': args };
}

/** The parts of a form on the wire. */
async function sent(form: FormData): Promise<Part[]> {
  const response = new Response(form);
  const boundary = boundaryIn(response.headers.get('content-type'));
  return partsIn(Buffer.from(await response.arrayBuffer()), boundary ?? '') ?? [];
}

describe('what our forms send is let through', () => {
  test('by script, whatever was typed', async () => {
    expect(judgeActionBody(await call({ status: 'idle' }, typed()), ID, KNOWN)).toBeUndefined();
    const answered = { status: 'failed', message: '$$', values: { name: '$F1', text: '"$1:a' } };
    expect(judgeActionBody(await call(answered, typed()), ID, KNOWN)).toBeUndefined();
  });

  test('without scripts, at first and with the state of an answered page', async () => {
    expect(judgeActionBody(await post({ status: 'idle' }), null, KNOWN)).toBeUndefined();
    const answered = { status: 'invalid', errors: [], values: { name: '$$1:__proto__' } };
    expect(judgeActionBody(await post(answered), null, KNOWN)).toBeUndefined();
    const failed = { status: 'failed', message: 'Busy', values: {} };
    expect(judgeActionBody(await post(failed), null, KNOWN)).toBeUndefined();
  });
});

describe('an action that this build does not have', () => {
  const other = `60${'b'.repeat(40)}`;
  test('names a page from before an update as the reason', async () => {
    expect(judgeActionBody(await call({ status: 'idle' }, typed()), other, KNOWN)).toBe('updated');
    expect(judgeActionBody(await post({ status: 'idle' }, other), null, KNOWN)).toBe('updated');
  });
  test("is left to Next where this build's actions are not known", async () => {
    expect(judgeActionBody(await post({ status: 'idle' }, other), null, undefined)).toBeUndefined();
  });
});

test.each(['x', '', '../..', ID.toUpperCase(), `${ID}0`, '__proto__'])(
  'a call of the malformed action %p is unreadable',
  async (id) => {
    expect(judgeActionBody(await call({ status: 'idle' }, typed()), id, undefined)).toBe(
      'unreadable',
    );
  },
);

test.each<[string, Record<string, string>]>([
  ['a way into prototypes', { 0: '["$1:__proto__:then","$K1"]' }],
  [
    'a thenable of its own',
    { 0: '[{"then":"$1:__proto__:then","status":"resolved_model"},"$K1"]' },
  ],
  ['a part that refers to itself', { 0: '["$0","$K1"]' }],
  ['a chunk of its own', { 0: '["$@0","$K1"]', 1: '"$0"' }],
  ['a blob', { 0: '["$B1","$K1"]' }],
  ['a function of the server', { 0: '["$F1","$K1"]', 1: '{"id":"x","bound":null}' }],
  ['a stream', { 0: '["$R1","$K1"]' }],
  ['an iterator', { 0: '["$i1","$K1"]' }],
  ['a big number', { 0: '["$n1","$K1"]' }],
  ['a reference in hiding', { 0: '["\\u00241:__proto__","$K1"]' }],
  ['something that is no JSON', { 0: '[' }],
  ['names of innards', { __proto__x: 'x', 0: '["$K1"]' }],
  ['no name of an action', { name: 'Asha' }],
])('a call with %s is unreadable', (_, parts) => {
  expect(judgeActionBody(bodyOf(parts), ID, KNOWN)).toBe('unreadable');
});

test.each<[string, Record<string, string>]>([
  ['no action', { name: 'Asha' }],
  ['an action by its id alone', { [`$ACTION_ID_${ID}`]: '', name: 'Asha' }],
  ['an action without its id', { $ACTION_REF_1: '' }],
  ['an id that is no JSON', { $ACTION_REF_1: '', '$ACTION_1:0': '{' }],
  ['an id that is an array', { $ACTION_REF_1: '', '$ACTION_1:0': '[]' }],
  ['a reference in the place of its state', bound('["$1:__proto__"]')],
  ['a reference in its state', bound('[{"status":"failed","message":"$1","values":{}}]')],
  ['a reference deep in it', bound('[{"status":"failed","message":"","values":{"name":"$1:a"}}]')],
  ['a reference as a name', bound('[{"status":"failed","message":"","values":{"$1:a":""}}]')],
  ['a member that no state has', bound('[{"status":"idle","then":"x"}]')],
  ['parts of another kind', { ...bound('[{"status":"idle"}]'), $ACTION_X: '' }],
  [
    '__proto__ among its values',
    bound('[{"status":"failed","message":"","values":{"name":"Asha","__proto__":["$1:then"]}}]'),
  ],
  ['__proto__ in its state', bound('[{"status":"idle","__proto__":{}}]')],
])('a post with %s is unreadable', (_, parts) => {
  expect(judgeActionBody(bodyOf(parts), null, KNOWN)).toBe('unreadable');
});

test('a state nested a hundred thousand deep is unreadable', () => {
  const deep = `${'['.repeat(100_000)}"$1"${']'.repeat(100_000)}`;
  expect(judgeActionBody(bodyOf({ 0: deep }), ID, KNOWN)).toBe('unreadable');
});

test.each<[string, string]>([
  ['a list of texts', '["a","b"]'],
  ['no form', '[{"status":"idle"}]'],
  ['a third argument', '[{"status":"idle"},"$K1","x"]'],
  ['a state that no form has', '[{"status":"other"},"$K1"]'],
  ['a state with more in it', '[{"status":"idle","x":1},"$K1"]'],
  ['a field that is no text', '[{"status":"failed","message":"m","values":{"name":["a"]}},"$K1"]'],
  [
    'a state with __proto__ among its values',
    '[{"status":"failed","message":"m","values":{"__proto__":"a"}},"$K1"]',
  ],
  ['an object', '{"0":{"status":"idle"}}'],
  ['a number', '1'],
  ['nothing', ''],
])('a call whose arguments are %s is unreadable', (_, args) => {
  expect(judgeActionBody(bodyOf({ 0: args }), ID, KNOWN)).toBe('unreadable');
});

test('a call whose arguments come as a file is unreadable', () => {
  const args = Buffer.from('[{"status":"idle"},"$K1"]');
  expect(judgeActionBody([{ name: '0', isFile: true, body: args }], ID, KNOWN)).toBe('unreadable');
});

test('fields that belong to another form than the arguments name are unreadable', () => {
  const parts = { 0: '[{"status":"idle"},"$K1"]', _2_name: 'Asha' };
  expect(judgeActionBody(bodyOf(parts), ID, KNOWN)).toBe('unreadable');
});

test('an action that is bound to no state is unreadable without scripts', () => {
  const parts = { $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${ID}","bound":"$@1"}` };
  expect(judgeActionBody(bodyOf(parts), null, KNOWN)).toBe('unreadable');
});

test('the longest message in a script of three bytes passes twice, and eight times is too long', () => {
  const call = (length: number) =>
    bodyOf({ 0: '[{"status":"idle"},"$K1"]', _1_description: 'न'.repeat(length) });
  expect(judgeActionBody(call(64_000), ID, KNOWN)).toBeUndefined();
  expect(judgeActionBody(call(8 * 32_000), ID, KNOWN)).toBe('tooLong');
});

describe('the actions that may be posted to a path', () => {
  test('are those of its page, in whatever group or folder of parameters it is', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'stepwell-actions-'));
    await mkdir(join(dist, 'server'));
    const workers = (name: string) => ({ workers: { [name]: {} } });
    const node = {
      apply: {
        workers: { 'app/(careers)/jobForm/page': {}, 'app/(careers)/jobs/[role]/page': {} },
      },
      write: workers('app/(company)/Contact/page'),
    };
    await writeFile(join(dist, 'server/server-reference-manifest.json'), JSON.stringify({ node }));
    const pages = actionsIn(dist);
    await rm(dist, { recursive: true });
    for (const path of ['/jobForm', '/JOBFORM', '/jobForm/receipt', '/jobs/salesforce']) {
      expect([path, ...(actionsOf(path, pages) ?? [])]).toEqual([path, 'apply']);
    }
    for (const path of ['/', '/About', '/jobs', '/jobs/a/b', '/x/jobForm']) {
      expect(actionsOf(path, pages)?.size).toBe(0);
    }
    expect([...(actionsOf('/Contact', pages) ?? [])]).toEqual(['write']);
  });
});

/** What this site's own parser, undici's and busboy's must understand in the same way. */
const sound = [
  'Content-Disposition: form-data; name="0"',
  'Content-Disposition: form-data; name="_1_first_name"',
  'Content-Disposition: form-data; name="$ACTION_1:0"',
  'Content-Disposition: form-data; name="resume"; filename=""\r\nContent-Type: application/octet-stream',
  'Content-Disposition: form-data; name="resume"; filename="रवि %22a%22; x=\\y.pdf"\r\nContent-Type: application/pdf',
];

test.each(sound)('a part that begins with %j is what browsers send', (head) => {
  const name = /name="([^"]*)"/.exec(head)?.[1];
  const [part] = partsIn(form(partOf(head, 'Hello\r\n--x')), 'xx') ?? [];
  expect(part?.name).toBe(name);
  expect(part?.isFile).toBe(head.includes('filename'));
  expect(part?.body.toString()).toBe('Hello\r\n--x');
});

test.each([
  'Content-Disposition: form-data; name="0"; name="_1_a"',
  'Content-Disposition: form-data; name="_1_a"; name="0"',
  'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="0"',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"; filename="b"; filename*=UTF-8\'\'c',
  'Content-Disposition: form-data; filename="b"; name="a"',
  'Content-Disposition: form-data; name=a',
  "Content-Disposition: form-data; name='a'",
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
  'Content-Disposition: form-data; name="a b"',
  `Content-Disposition: form-data; name="a"; filename="${'b'.repeat(2000)}"`,
  'X: y',
  '',
])('a part that begins with %j is not', (head) => {
  expect(partsIn(form(partOf(head)), 'xx')).toBeUndefined();
});

test('a part with a type and without a file name is an empty file, and nothing else', () => {
  const head = 'Content-Disposition: form-data; name="a"\r\nContent-Type: application/octet-stream';
  expect(partsIn(form(partOf(head)), 'xx')).toMatchObject([{ name: 'a', isFile: true }]);
  expect(partsIn(form(partOf(head, 'x')), 'xx')).toBeUndefined();
});

test.each([
  ['an end', `--xx\r\n${partOf(sound[0] ?? '')}`],
  ['a beginning', `${partOf(sound[0] ?? '')}\r\n--xx--`],
  ['nothing before its beginning', `preamble\r\n--xx${partOf(sound[0] ?? '')}\r\n--xx--`],
  ['nothing after its end', `--xx${partOf(sound[0] ?? '')}\r\n--xx--\r\nepilogue`],
  ['line breaks of two characters', `--xx${partOf(sound[0] ?? '')}\n--xx--`],
  ['nothing between boundary and line break', `--xx ${partOf(sound[0] ?? '')}\r\n--xx--`],
  ['its own boundary', `--xy${partOf(sound[0] ?? '')}\r\n--xy--`],
  ['a boundary that no text contains', form(partOf(sound[0] ?? '', 'an xx within'))],
  ['each name once', `--xx${partOf(sound[0] ?? '')}\r\n--xx${partOf(sound[0] ?? '')}\r\n--xx--`],
  [
    'at most fifty parts',
    form(
      ...Array.from({ length: 51 }, (_, at) =>
        partOf(`Content-Disposition: form-data; name="${at}"`),
      ),
    ),
  ],
])('a form without %s is not what browsers send', (_, body) => {
  expect(partsIn(Buffer.from(body), 'xx')).toBeUndefined();
});

test('parses multipart bodies written by Node', async () => {
  const sent = new FormData();
  sent.set('name', 'आशा "A" \r\n; B');
  sent.set('resume', new File(['%PDF-\r\n--'], 'a"b\r\nc.pdf', { type: 'application/pdf' }));
  const response = new Response(sent);
  const parts = partsIn(
    Buffer.from(await response.clone().arrayBuffer()),
    boundaryIn(response.headers.get('content-type')) ?? '',
  );
  expect(parts?.map(({ name, isFile, body }) => [name, isFile, body.toString()])).toEqual([
    ['name', false, 'आशा "A" \r\n; B'],
    ['resume', true, '%PDF-\r\n--'],
  ]);
});

test.each(['multipart/form-data; boundary=x', 'multipart/form-data;boundary=x'])(
  'the boundary of a form of type %j is found',
  (type) => {
    expect(boundaryIn(type)).toBe('x');
  },
);

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="x"',
  'multipart/form-data; xboundary=many; boundary=x',
  'multipart/form-data; x="boundary=many"; boundary=x',
  'multipart/form-data; boundary=x; boundary=y',
  'multipart/form-data; boundary="\\x"',
  'multipart/form-data; boundary="x',
  'multipart/form-data; Boundary=x',
  'MULTIPART/form-data; boundary=x',
  'multipart/form-data ; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
  'text/plain',
  null,
])('two programs may not agree on the boundary in %j', (type) => {
  expect(boundaryIn(type)).toBeUndefined();
});

function partOf(head: string, text = ''): string {
  return `\r\n${head}\r\n\r\n${text}`;
}

function form(...parts: string[]): Buffer {
  return Buffer.from(
    `${parts
      .map((part) => `\r\n--xx${part}`)
      .join('')
      .slice(2)}\r\n--xx--\r\n`,
  );
}

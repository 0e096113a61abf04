import { boundaryIn, partsIn } from '@/lib/web/guard/action-body';

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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocx } from '../docx';
import { readResume } from '../resume-reader';
import { readXml } from '../xml';
import { zip } from './zip';

const p = (text: string, inside = '') => `<w:p>${inside}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const part = (...content: string[]) => `<w:x>${content.join('')}</w:x>`;
const link = (id: string) => `<w:hyperlink r:id="${id}"/>`;
const target = (id: string, url: string, type = 'a/hyperlink') =>
  `<Relationship Id="${id}" Type="${type}" Target="${url}"/>`;

function wordFile(parts: Record<string, string>): File {
  const named = Object.entries(parts).map(([name, content]) => ({ name: `word/${name}`, content }));
  return new File([new Uint8Array(zip(named))], 'a.docx');
}

async function read(parts: Record<string, string>) {
  const found = await readResume(wordFile(parts), { signal: new AbortController().signal });
  if ('fault' in found) return found.fault;
  const lines = found.text.lines.map(
    ({ text, x, y, size, page }) =>
      `${text.slice(0, 11)} ${x},${y} ${size}${page > 1 ? ` page ${page}` : ''}`,
  );
  return [...lines, ...found.text.links.map(({ url, x, y }) => `${url} ${x},${y}`)].join(' | ');
}

const style = (id: number | string, inside: string) => `<style styleId="${id}">${inside}</style>`;
const sized = '<rPr><sz val="40"/></rPr>';
const CASES = readFileSync(join(__dirname, 'docx.txt'), 'utf8').split('\n').slice(1, -1);

test.each(CASES)('the body of a Word document is read in rows and pages: %s', async (line) => {
  const [shown, body = ''] = line.split(' :: ');
  const styles = part(style('Title', sized));
  const rels = part(target('r1', 'mailto:a@b.in'), target('r2', '#a'));
  const parts = { 'document.xml': part(body), 'styles.xml': styles };
  expect(await read({ ...parts, '_rels/document.xml.rels': rels })).toBe(shown);
});

test('a Word document is read from header to footer, with the links of each part but no marks', async () => {
  const body = part(p('B', ['r1', 'r2', 'r3', 'tel:1'].map(link).join('')));
  const rels = [target('r1', 'b:1'), target('r2', 'c:1', 'a/image'), target('r3', '#d')];
  const parts = { 'footer1.xml': part(p('C')), 'document2.xml': body };
  const linked = { '_rels/document2.xml.rels': part(...rels) };
  const header = {
    'header1.xml': part(p('A', link('r1'))),
    '_rels/header1.xml.rels': part(target('r1', 'a:1')),
  };
  expect(await read({ ...parts, ...linked, ...header })).toBe(
    'A 0,14 11 | B 0,28 11 | C 0,142 11 | a:1 0,14 | b:1 0,28 | tel:1 0,28',
  );
  expect(await read({ ...parts, 'header1.xml': '<w:x>' })).toBe(
    'B 0,14 11 | C 0,128 11 | tel:1 0,14',
  );
});

const MB = 1024 * 1024;
const headers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`header${at}.xml`, part(p('A'))]));
const spaces = (count: number) =>
  Array.from({ length: count }, (_, at) => ` xmlns:n${at}="u${at}"`).join('');
const nested = (tag: string, depth: number, inside: string) =>
  `<${tag}>`.repeat(depth) + inside + `</${tag}>`.repeat(depth);
const box = (inside: string) => `<p><txbxContent>${inside}</txbxContent></p>`;

test.each<[string, Record<string, string>, string | RegExp]>([
  ['without a body', { 'header1.xml': part(p('A')) }, 'broken'],
  ['that is not well-formed', { 'document.xml': '<w:x>' }, 'broken'],
  ['with a document type', { 'document.xml': `<!DOCTYPE x>${part(p('A'))}` }, 'broken'],
  ['of 120,000 tags', { 'document.xml': part('<a></a>'.repeat(59_999)) }, 'no-text'],
  ['of more tags', { 'document.xml': part('<a></a>'.repeat(59_999), '<b/>') }, 'broken'],
  ['of more entities', { 'document.xml': part(p('&lt;'.repeat(120_000))) }, 'broken'],
  ['of 4 MiB of XML', { 'document.xml': part(' '.repeat(4 * MB - 11)) }, 'no-text'],
  ['of more XML', { 'document.xml': part(' '.repeat(4 * MB - 10)) }, 'broken'],
  ['with 200 namespaces', { 'document.xml': `<x${spaces(200)}>${p('A')}</x>` }, 'A 0,14 11'],
  ['with more namespaces', { 'document.xml': `<x${spaces(201)}>${p('A')}</x>` }, 'broken'],
  [
    'with more namespaces, on elements in each other',
    { 'document.xml': `<x${spaces(101)}><y${spaces(100)}/></x>` },
    'broken',
  ],
  ['of 60,000 characters', { 'document.xml': part(p('a'.repeat(60_000))) }, 'aaaaaaaaaaa 0,14 11'],
  ['of more characters', { 'document.xml': part(p('a'.repeat(60_001)), p('B')) }, 'no-text'],
  [
    'with 201 links',
    { 'document.xml': part(p('A', link('b:1').repeat(201))) },
    /^A 0,14 11(?: \| b:1 0,14){200}$/,
  ],
  [
    'whose parts together are of more XML',
    { 'document.xml': part(p('B')), 'header1.xml': part(p('A'), ' '.repeat(4 * MB - 60)) },
    'B 0,14 11',
  ],
  [
    'with seven headers',
    { ...headers(7), 'document.xml': part() },
    /^A 0,14 11(?: \| A \S+ 11){5}$/,
  ],
  ['nested as deep as any', { 'document.xml': nested('a', 199, p('A')) }, 'A 0,14 11'],
  ['nested deeper', { 'document.xml': nested('a', 201, p('A')) }, 'no-text'],
  ['with boxes in boxes', { 'document.xml': part(box(box(p('A')))) }, 'A 0,42 11'],
])('a Word document %s is read as far as the limits allow', async (_, parts, shown) => {
  expect(await read(parts)).toEqual(shown instanceof RegExp ? expect.stringMatching(shown) : shown);
});

test('a Word document is read with pauses however busy the page is, but not on when it is stopped', async () => {
  const stop = new AbortController();
  let time = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => (time += 20_000));
  const rows = { 'document.xml': part('<w:a/>'.repeat(640), p('A')) };
  expect(await read(rows)).toBe('A 0,14 11');
  const reading = readDocx(wordFile(rows), { signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toThrow('aborted');
  now.mockRestore();
});

test.each(
  [
    '<a/>',
    '\uFEFF<?xml version="1.0"?><a b="1"><!-- < --><![CDATA[<]]></a>\n',
    `<a b = '"' c:d="&#x41;" ></a >`,
  ].map((xml) => [xml, 'a'] as const),
)('XML such as %s is read', (xml, name) => {
  expect([...steps2(xml)].at(-1)).toMatchObject({ name });
});

test.each([
  '',
  'a',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  '<a/>b',
  '<a b>',
  '<a b=c/>',
  '<a b="1"c="2"/>',
  '<a b="<"/>',
  '<a',
  '<a b="',
  '<a><!-- </a>',
  '<a>&b;</a>',
  '<a>& </a>',
  '<a>&#x110000;</a>',
  '<!DOCTYPE a><a/>',
  '< a/>',
])('XML such as %j is malformed', (xml) => {
  expect([...steps2(xml)].at(-1)).toBe('malformed');
});

/** The steps of reading, and its result. */
function* steps2(xml: string) {
  yield yield* readXml(xml);
}

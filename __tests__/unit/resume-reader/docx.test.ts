import { XmlParser } from '@/__tests__/support/xml-parser';
import { readDocx } from '@/packages/resume-reader/docx';
import { readResume } from '@/packages/resume-reader/reading';
import { zip } from '@/scripts/support/zip-writer';

beforeAll(() => Object.assign(globalThis, { DOMParser: XmlParser }));
afterAll(() => Reflect.deleteProperty(globalThis, 'DOMParser'));

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
  const lines = found.text.lines.map(({ text, y, size }) => `${text.slice(0, 9)} ${y} ${size}`);
  return [...lines, ...found.text.links.map(({ url, y }) => `${url} ${y}`)].join(' | ');
}

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
    'A 14 11 | B 28 11 | C 142 11 | a:1 14 | b:1 28 | tel:1 28',
  );
  expect(await read({ ...parts, 'header1.xml': '<w:x>' })).toBe('B 14 11 | C 128 11 | tel:1 14');
});

const sz = (points: number) => `<w:rPr><w:sz w:val="${2 * points}"/></w:rPr>`;
const style = (id: number, inside: string) => `<w:style w:styleId="${id}">${inside}</w:style>`;
const styled = (id: number) => p('A', `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`);

test.each([
  ['a style ten steps away', styled(10), 20],
  ['the document, not of a style eleven steps away', styled(11), 12],
  ['the document, without a known style', styled(99), 12],
])('a Word document has the font size of %s', async (_, body, size) => {
  const defaults = `<w:docDefaults><w:rPrDefault>${sz(12)}</w:rPrDefault></w:docDefaults>`;
  const steps = Array.from({ length: 12 }, (_, at) => style(at, `<w:basedOn w:val="${at - 1}"/>`));
  const styles = part(defaults, style(0, sz(20)), ...steps.slice(1));
  const found = await read({ 'document.xml': part(body), 'styles.xml': styles });
  expect(found).toMatch(new RegExp(`^A .* ${size}$`));
});

const MB = 1024 * 1024;
const headers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`header${at}.xml`, part(p('A'))]));

test.each<[string, Record<string, string>, string | RegExp]>([
  ['without a body', { 'header1.xml': part(p('A')) }, 'broken'],
  ['that is not well-formed', { 'document.xml': '<w:x>' }, 'broken'],
  ['with a document type', { 'document.xml': `<!DOCTYPE x>${part(p('A'))}` }, 'broken'],
  ['of 120,000 tags', { 'document.xml': part('<a></a>'.repeat(59_999)) }, 'no-text'],
  ['of more tags', { 'document.xml': part('<a></a>'.repeat(59_999), '<b/>') }, 'broken'],
  ['of 4 MiB of XML', { 'document.xml': part(' '.repeat(4 * MB - 11)) }, 'no-text'],
  ['of more XML', { 'document.xml': part(' '.repeat(4 * MB - 10)) }, 'broken'],
  ['of 60,000 characters', { 'document.xml': part(p('a'.repeat(60_000))) }, 'aaaaaaaaa 14 11'],
  ['of more characters', { 'document.xml': part(p('a'.repeat(60_001)), p('B')) }, 'no-text'],
  [
    'with 201 links',
    { 'document.xml': part(p('A', link('b:1').repeat(201))) },
    /^A 14 11(?: \| b:1 14){200}$/,
  ],
  [
    'whose parts together are of more XML',
    { 'document.xml': part(p('B')), 'header1.xml': part(p('A'), ' '.repeat(4 * MB - 60)) },
    'B 14 11',
  ],
  ['with seven headers', { ...headers(7), 'document.xml': part() }, /^A 14 11(?: \| A \d+ 11){5}$/],
])('a Word document %s is read as far as the limits allow', async (_, parts, shown) => {
  expect(await read(parts)).toEqual(shown instanceof RegExp ? expect.stringMatching(shown) : shown);
});

test('a Word document is not read on when its time is up or the signal stops it', async () => {
  const stop = new AbortController();
  let time = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => (time += 20));
  const rows = (count: number) => ({ 'document.xml': part('<w:a/>'.repeat(64 * count)) });
  expect([await read(rows(100)), await read(rows(101))]).toEqual(['no-text', 'too-slow']);
  const reading = readDocx(wordFile(rows(100)), { signal: stop.signal });
  stop.abort();
  expect(await reading).toEqual({ fault: 'stopped' });
  now.mockRestore();
});

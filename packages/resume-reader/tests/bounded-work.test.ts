import { storyOf } from '../docx';
import { linesOf } from '../page-lines';
import { readXml, type XmlElement } from '../xml';

/** Reads of a property by the code under test: the work, whatever the speed of the machine. */
let work = 0;

/** An object, and all objects in it, that count what is read of them. */
function counting<T extends object>(target: T): T {
  const read = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(_, key) {
      work += 1;
      if (read.has(key)) return read.get(key);
      const value: unknown = Reflect.get(target, key);
      const counted = Array.isArray(value) ? value.map((each) => counting(each)) : value;
      read.set(key, counted);
      return counted;
    },
  });
}

function parsed(xml: string): XmlElement {
  const walk = readXml(xml);
  for (;;) {
    const { done, value } = walk.next();
    if (done && typeof value === 'object') return value;
  }
}

/** Runs a walk to its end, and returns what it read and the longest time without a pause. */
function workOn(body: string) {
  const root = counting(parsed(`<x>${body}</x>`));
  work = 0;
  const walk = storyOf(root, { start: { page: 1, y: 0 }, sizeOf: () => 11, targets: new Map() });
  let [longest, before] = [0, 0];
  for (;;) {
    const { done } = walk.next();
    longest = Math.max(longest, work - before);
    before = work;
    if (done) return { work, longest };
  }
}

const p = '<p><r><rPr><sz val="24"/></rPr><t>Asha</t></r></p>';
const box = `<txbxContent>${p}</txbxContent>`;
const nested = (tags: string[], inside: string, depth: number) =>
  tags
    .map((tag) => `<${tag}>`)
    .join('')
    .repeat(depth) +
  inside +
  tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')
    .repeat(depth);

describe('the work for a Word document', () => {
  it.each<[string, (count: number) => string]>([
    ['paragraphs', (count) => p.repeat(count)],
    ['runs', (count) => `<p>${'<r><rPr><sz val="9"/></rPr><t>A</t></r>'.repeat(count)}</p>`],
    ['tabs', (count) => `<p>${'<tab/>'.repeat(count)}</p>`],
    ['boxes in a paragraph', (count) => `<p>${box.repeat(count)}</p>`],
    ['anchors', (count) => `<p>${`<anchor>${box}</anchor>`.repeat(count)}</p>`],
    ['sizes and boxes', (count) => `<p>${`<pPr><rPr/></pPr>${box}`.repeat(count)}</p>`],
    ['boxes below levels', (count) => `<p>${nested(['sdt'], box.repeat(count), 150)}</p>`],
    ['cells', (count) => `<tr>${`<tc>${p}</tc>`.repeat(count)}</tr>`],
    ['tables in tables', (count) => nested(['tbl', 'tr', 'tc'], p, count)],
    ['boxes in boxes', (count) => nested(['p', 'txbxContent'], p, count)],
    ['links', (count) => `<p>${'<hyperlink id="a"/>'.repeat(count)}</p>`],
  ])('grows no faster than its %s', (_, body) => {
    const [few, more] = [workOn(body(400)), workOn(body(1600))];
    expect(more.work).toBeLessThan(4.4 * few.work);
  });

  it('is done in short steps, wherever the elements are', () => {
    for (const body of [p.repeat(5000), `<p>${'<r/>'.repeat(5000)}</p>`, '<tc/>'.repeat(5000)])
      expect(workOn(body).longest).toBeLessThan(3000);
    expect([...readXml(`<x>${'<a/>'.repeat(6400)}</x>`)]).toHaveLength(100);
  });
});

describe('the work for a page of a PDF', () => {
  const glyph = { text: 'Asha', x: 40, y: 40, width: 30, size: 11 };
  it.each<[string, (at: number) => Partial<typeof glyph>]>([
    ['lines', (at) => ({ y: 12 * at })],
    ['runs on a line', (at) => ({ x: 31 * at })],
    ['letters on a line', (at) => ({ text: 'A', x: 12 * at + (at % 7), width: 6 })],
    ['runs at one point', () => ({})],
    ['columns', (at) => ({ x: 60 * (at % 9), y: 12 * Math.floor(at / 9) })],
    ['lines from bottom to top', (at) => ({ y: -12 * at })],
    ['overlapping lines', (at) => ({ x: (40 * at) % 600, y: at / 10 })],
  ])('grows hardly faster than its %s', (_, make) => {
    const workFor = (count: number) => {
      const glyphs = Array.from({ length: count }, (_, at) => counting({ ...glyph, ...make(at) }));
      work = 0;
      linesOf(glyphs, 1);
      return work;
    };
    // Sorting takes a little more than in proportion.
    expect(workFor(4000)).toBeLessThan(5 * workFor(1000));
  });
});

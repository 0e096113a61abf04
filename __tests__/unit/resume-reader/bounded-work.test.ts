import { storyOf } from '@/packages/resume-reader/docx';
import { linesOf } from '@/packages/resume-reader/page-lines';

/** Reads of a property by the code under test: the work, whatever the speed of the machine. */
let work = 0;

type Parts = { attributes?: Record<string, string>; text?: string };

/** An element as a browser parses it, that counts what is read of it. */
function element(
  localName: string,
  children: Element[] = [],
  { attributes = {}, text = '' }: Parts = {},
) {
  const made = {
    get localName() {
      work += 1;
      return localName;
    },
    get firstElementChild() {
      work += 1;
      return children[0] ?? null;
    },
    next: null as Element | null,
    get nextElementSibling() {
      work += 1;
      return this.next;
    },
    get attributes() {
      const list = Object.entries(attributes);
      work += 1 + list.length;
      return list.map(([name, value]) => ({ localName: name, value }));
    },
    get textContent(): string {
      work += 1;
      return text + children.map((each) => each.textContent).join('');
    },
  };
  for (const [at, child] of children.entries())
    (child as unknown as typeof made).next = children[at + 1] ?? null;
  return made as unknown as Element;
}

const many = (count: number, make: (at: number) => Element) =>
  Array.from({ length: count }, (_, at) => make(at));
const nested = (names: string[], inner: Element[], depth: number) =>
  Array.from({ length: depth }, () => names)
    .flat()
    .reduceRight((children, name) => [element(name, children)], inner);

const text = (value = 'Asha') => element('t', [], { text: value });
const run = (...children: Element[]) => element('r', children);
const p = (...children: Element[]) => element('p', children);
const row = (...cells: Element[]) => element('tr', cells);
const sized = (points = 12) =>
  element('rPr', [element('sz', [], { attributes: { val: `${2 * points}` } })]);
const box = () => element('txbxContent', [p(run(sized(), text()))]);
const position = (axis: string, relativeFrom = 'page', offset = '127000') =>
  element(`position${axis}`, [element('posOffset', [], { text: offset })], {
    attributes: { relativeFrom },
  });

const storyIn = (body: Element[]) =>
  storyOf(element('document', body), {
    start: { page: 1, y: 0 },
    sizeOf: (style) => (style === 'Title' ? 20 : 11),
    targets: new Map([['rId7', 'mailto:asha@mail.example']]),
  });

/** Runs a walk to its end, and returns what it read and the longest time without a pause. */
function workOn(body: Element[]) {
  work = 0;
  const walk = storyIn(body);
  let [longest, before] = [0, 0];
  for (;;) {
    const { done, value } = walk.next();
    longest = Math.max(longest, work - before);
    before = work;
    if (done) return { ...value, work, longest };
  }
}

describe('the work for a Word document', () => {
  it.each<[string, (count: number) => Element[]]>([
    ['paragraphs', (count) => many(count, () => p(run(text())))],
    ['runs', (count) => [p(...many(count, () => run(sized(), text())))]],
    ['tabs', (count) => [p(...many(count, () => element('tab')))]],
    ['boxes in a paragraph', (count) => [p(...many(count, box))]],
    [
      'boxes below an anchor with as many positions',
      (count) => {
        const shapes = many(count, () => element('wsp', [box()]));
        return [p(element('anchor', [...many(count, () => position('H')), ...shapes]))];
      },
    ],
    [
      'anchors with a box each',
      (count) => [
        p(...many(count, () => element('anchor', [position('H'), position('V'), box()]))),
      ],
    ],
    [
      'offsets of shapes',
      (count) => {
        const offsets = element('xfrm', [...many(count, () => element('off'))]);
        return [p(element('wsp', [element('spPr', [offsets]), ...many(count, box)]))];
      },
    ],
    [
      'sizes of a paragraph with boxes',
      (count) => [p(...many(count, () => element('pPr', [sized()])), ...many(count, box))],
    ],
    [
      'boxes below as many levels',
      (count) => [p(...nested(['sdt'], many(count, box), Math.min(count, 150)))],
    ],
    ['cells', (count) => [row(...many(count, () => element('tc', [p(run(text()))])))]],
    ['tables in tables', (count) => nested(['tbl', 'tr', 'tc'], [p(run(text()))], count)],
    ['boxes in boxes', (count) => nested(['p', 'txbxContent'], [p(run(text()))], count)],
    ['links', (count) => [p(...many(count, () => element('hyperlink', [run(text())])))]],
  ])('grows no faster than its %s', (_, body) => {
    const [few, more] = [workOn(body(400)), workOn(body(1600))];
    expect(more.work).toBeLessThan(4.4 * few.work);
  });

  it('is done in short steps, wherever the elements are', () => {
    for (const body of [
      many(5000, () => p(run(text()))),
      [p(...many(5000, () => run(text())))],
      [row(...many(5000, () => element('tc')))],
    ])
      expect(workOn(body).longest).toBeLessThan(3000);
  });

  it('leaves out what is nested deeper or boxed more often than any document', () => {
    const texts = ({ lines }: ReturnType<typeof workOn>) => lines.map((line) => line.text);
    const cell = [p(run(text()))];
    expect(texts(workOn(nested(['tbl', 'tr', 'tc'], cell, 66)))).toEqual(['Asha']);
    expect(texts(workOn(nested(['sdt'], cell, 199)))).toEqual([]);
    expect(texts(workOn(nested(['p', 'txbxContent'], cell, 2)))).toEqual([]);
    expect(texts(workOn([p(...many(600, box))]))).toHaveLength(500);
  });
});

describe('the links of a Word document', () => {
  it.each([
    ['text', [element('hyperlink', [run(text())], { attributes: { id: 'rId7' } })]],
    ['an icon', [element('docPr', [element('hlinkClick', [], { attributes: { id: 'rId7' } })])]],
    [
      'a field',
      [run(element('instrText', [], { text: ' HYPERLINK "mailto:asha@mail.example" ' }), text())],
    ],
  ])('are found behind %s', (_, content) => {
    expect(workOn([p(...content)]).links).toEqual([
      { url: 'mailto:asha@mail.example', page: 1, x: 0, y: 14 },
    ]);
    const other = element('instrText', [], { text: 'PAGE' });
    expect(workOn([p(run(other))]).links).toEqual([]);
  });
});

describe('the lines of a Word document', () => {
  const said = (value: string) => p(run(text(value)));
  const cell = (...values: string[]) => element('tc', values.map(said));
  const styled = (...more: Element[]) =>
    element('pPr', [element('pStyle', [], { attributes: { val: 'Title' } }), ...more]);
  const anchored = (from: string, ...children: Element[]) =>
    p(run(text('A')), element('anchor', [position('H', from), position('V', from), ...children]));
  const offset = { attributes: { x: '25400', y: '50800' } };
  const shape = element('wsp', [
    element('spPr', [element('xfrm', [element('off', [], offset)])]),
    box(),
  ]);

  it.each<[string, Element[], string]>([
    ['paragraphs below each other', [said('A'), said('B')], 'A 0,14 11 | B 0,28 11'],
    ['text of its size', [p(run(sized(24), text('A'))), said('B')], 'A 0,30 24 | B 0,44 11'],
    ['the size of its style', [p(styled(), run(text('A')))], 'A 0,25 20'],
    [
      'the size of the paragraph, then of the first run',
      [
        p(styled(sized(16)), run(sized(24), text('A'))),
        p(run(sized(16), text('B')), run(sized(24), text('C'))),
      ],
      'A 0,20 16 | BC 0,40 16',
    ],
    [
      'tabs, up to the end of the row',
      [p(text('A'), element('tab'), element('tab'), text('B'), element('br'), text('C'))],
      'A 0,14 11 | B 240,14 11 | C 0,28 11',
    ],
    [
      'cells side by side, and what follows below the longest',
      [row(cell('A'), cell('B', 'C'), cell('D')), said('E')],
      'A 0,14 11 | B 200,14 11 | C 200,28 11 | D 400,14 11 | E 0,42 11',
    ],
    [
      'cells in content controls',
      [row(cell('A'), element('sdt', [element('sdtContent', [cell('B')])]))],
      'A 0,14 11 | B 200,14 11',
    ],
    [
      'a page break',
      [said('A'), p(text('B'), element('lastRenderedPageBreak'), text('C')), said('D')],
      'A 0,14 11 | B 0,28 11 | C 0,14 11 page 2 | D 0,28 11 page 2',
    ],
    [
      'a box at a margin',
      [anchored('margin', box()), said('B')],
      'A 0,14 11 | Asha 10,25 12 | B 0,28 11',
    ],
    [
      'a box at an edge',
      [anchored('page', box()), said('B')],
      'A 0,14 11 | Asha -62,-47 12 | B 0,28 11',
    ],
    [
      'a box at a letter',
      [anchored('character', box()), said('B')],
      'A 0,14 11 | Asha 0,29 12 | B 0,43 11',
    ],
    [
      'a shape in a drawing',
      [anchored('margin', shape), said('B')],
      'A 0,14 11 | Asha 12,29 12 | B 0,28 11',
    ],
    ['a box in a cell', [row(cell('A'), element('tc', [p(box())]))], 'A 0,14 11 | Asha 200,29 12'],
  ])('contain %s', (_, body, shown) => {
    const { lines } = workOn(body);
    const written = lines.map(
      ({ text, x, y, size, page }) => `${text} ${x},${y} ${size}${page > 1 ? ` page ${page}` : ''}`,
    );
    expect(written.join(' | ')).toBe(shown);
  });
});

/** Glyphs that count what is read of them. */
function glyph(parts: { text?: string; x: number; y: number; width?: number; size?: number }) {
  const all = { text: 'Asha', width: 30, size: 11, ...parts };
  const counting = {};
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(counting, name, {
      enumerable: true,
      get() {
        work += 1;
        return value;
      },
    });
  return counting as typeof all;
}

describe('the work for a page of a PDF', () => {
  it.each<[string, (at: number) => ReturnType<typeof glyph>]>([
    ['lines', (at) => glyph({ x: 40, y: 12 * at })],
    ['runs on a line', (at) => glyph({ x: 31 * at, y: 40 })],
    ['letters on a line', (at) => glyph({ text: 'A', x: 12 * at + (at % 7), y: 40, width: 6 })],
    ['runs at one point', () => glyph({ x: 40, y: 40 })],
    ['columns', (at) => glyph({ x: 60 * (at % 9), y: 12 * Math.floor(at / 9) })],
    ['lines from bottom to top', (at) => glyph({ x: 40, y: -12 * at })],
    ['overlapping lines', (at) => glyph({ x: (40 * at) % 600, y: at / 10 })],
  ])('grows hardly faster than its %s', (_, make) => {
    const workFor = (count: number) => {
      const glyphs = Array.from({ length: count }, (_, at) => make(at));
      work = 0;
      linesOf(glyphs, 1);
      return work;
    };
    // Sorting takes a little more than in proportion.
    expect(workFor(4000)).toBeLessThan(5 * workFor(1000));
  });
});

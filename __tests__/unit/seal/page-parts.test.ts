import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { fillHtml, fillParts } from '@/lib/seal/page-parts';
import { placeholderName } from '@/lib/seal/placeholder';
import { type PartMark, takeParts } from '@/lib/seal/take-parts';
import { rscModelIn } from '../../support/rsc-model';

const MARKS: Record<'top' | 'end', PartMark> = {
  top: { tag: 'header', attribute: 'data-top', value: '' },
  end: { tag: 'div', attribute: 'id', value: 'end' },
};

const TOP_PLACE = `<template data-part="${placeholderName('top')}"></template>`;
const END_PLACE = `<template data-part="${placeholderName('end')}"></template>`;
const TOP_PLACE_MODEL = `["$","template",null,{"data-part":"${placeholderName('top')}"}]`;
const END_PLACE_MODEL = `["$","template",null,{"data-part":"${placeholderName('end')}"}]`;

/** Where a payload is cut: within a placeholder. */
const MIDDLE = 20;

const TOP = '<header class="a" data-top=""><a href="/">Home &amp; more</a></header>';
const END = '<div id="end"><div>नमस्ते</div></div>';
const LINK = 'a:I[7,["$b"],"Link"]\n';
const CHUNK = 'b:"/_next/static/chunks/link.js"\n';
const TEXT = 'c:T12,नमस्ते';
const TOP_MODEL =
  '["$","header",null,{"data-top":"","children":["$","$La",null,{"text":"</script>","end":"$undefined"}]}]';
const END_MODEL = '["$","div",null,{"id":"end","children":["$c","$$5"]}]';

const WHOLE = page(
  `${TOP}<main>first</main>${END}`,
  LINK,
  CHUNK,
  `0:[${TOP_MODEL},"first","$d"]\n`,
  TEXT,
  `d:${END_MODEL}\n`,
);

describe('parts of a page', () => {
  test('are filled into another, with all that hydrates them', () => {
    const other = page(
      `${TOP_PLACE}<main>second</main>${END_PLACE}`,
      `0:[${TOP_PLACE_MODEL},"second","$a"]\n`,
      `a:${END_PLACE_MODEL}\n`,
    );
    const filled = fillParts(other, take(WHOLE), 'n0');
    const [, html] = /<body>([\s\S]*?)<script/.exec(filled) ?? [];
    expect(html).toBe(latin1(`${TOP}<main>second</main>${END}`));
    const [top, , end] = rscModelIn(WHOLE) as unknown[];
    expect(rscModelIn(filled)).toEqual([top, 'second', end]);
    expect(filled).toContain('<script nonce="n0">self.__next_f.push([1,"a0000:');
    expect(filled).not.toContain('</script>"');
  });

  test('fill the placeholders that are there, however few', () => {
    const [one, none] = [
      page(END_PLACE, `0:${END_PLACE_MODEL}\n`),
      page('<main>404</main>', '0:"404"\n'),
    ];
    expect(fillParts(one, take(WHOLE), 'n0')).toContain(latin1(END));
    expect(fillParts(none, take(WHOLE), 'n0')).toBe(none);
  });

  test('do not fill what a visitor has typed', () => {
    const typed = '<template data-part="top"></template>["$","template",null,{"data-part":"top"}]';
    const shown = typed.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const search = page(`<main>${shown}</main>`, `0:${JSON.stringify(typed)}\n`);
    expect(fillParts(search, take(WHOLE), 'n0')).toBe(search);
    // A long text stands in the payload as it is.
    const long = `T${typed.length.toString(16)},${typed}`;
    const other = page(END_PLACE, `0:[${END_PLACE_MODEL},"$1"]\n`, `1:${long}`);
    expect(rscModelIn(fillParts(other, take(WHOLE), 'n0'))).toEqual([expect.anything(), long]);
  });

  test('are not taken from what a visitor has typed, whatever characters that has', () => {
    const evil = '["$","div",null,{"id":"end","children":"evil"}]';
    const start = 'e:T000,'.length + 1;
    const typed = `x\nf00:${evil}\n${'\u2028'.repeat((start + 1) / 2)}xx`;
    const length = Buffer.byteLength(typed).toString(16);
    const row = (id: string) => `${id}:T${length.padStart(3, '0')},${typed}`;
    const first = page(
      `${TOP}${END}`,
      row('e'),
      row('f'),
      LINK,
      CHUNK,
      `0:[${TOP_MODEL},"$d"]\n`,
      TEXT,
      `d:${END_MODEL}\n`,
    );
    expect(take(first).payload).not.toContain('evil');
  });

  test('are refused where only one of the two halves of a page has their place', () => {
    const half = page(`<main></main>${END_PLACE}`, '0:"$L1"\n');
    expect(() => fillParts(half, take(WHOLE), 'n0')).toThrow(UnexpectedPageShape);
    expect(fillHtml(half, take(WHOLE))).toContain(latin1(`<main></main>${END}<script`));
  });

  test.each([
    ['an unknown kind of reference', WHOLE.replace('$undefined', '$Q1'), 'a reference "$Q1"'],
    ['a reference that leads nowhere', WHOLE.replace('$La', '$Le'), 'no row e'],
    ['a row without an end', WHOLE.replace('"$$5\\"]}]\\n', '"$$5\\"]}]'), 'has no end'],
    ['a part that is missing', WHOLE.replace(TOP, ''), 'no <header data-top>'],
    ['an element that is not closed', WHOLE.replace('</div></div>', '</div>'), 'is not closed'],
    ['an id made by React', WHOLE.replace('<a href', '<a id="_R_1_" href'), 'an id made by React'],
    ["a visitor's nonce", WHOLE.replace('Home', 'n0'), 'a nonce'],
  ])('are not taken from a page with %s', (_, html, problem) => {
    expect(html).not.toBe(WHOLE);
    expect(() => take(html)).toThrow(problem);
  });
});

function take(html: string) {
  return takeParts(html, MARKS, 'n0');
}

/** As Next sends it, with a payload in two pieces. */
function page(body: string, ...rows: string[]): string {
  const payload = rows.join('');
  const pieces = [payload.slice(0, MIDDLE), payload.slice(MIDDLE)].filter((each) => each !== '');
  const start = '(self.__next_f=self.__next_f||[]).push([0])';
  const pushes = pieces.map((piece) => `self.__next_f.push(${safe(JSON.stringify([1, piece]))})`);
  const scripts = [start, ...pushes].map((each) => `<script nonce="n0">${each}</script>`);
  return latin1(`<html><body>${body}${scripts.join('')}</body></html>`);
}

function safe(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('\u2028', '\\u2028');
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

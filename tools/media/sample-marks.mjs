// The sample marks of clients and employers: a few blocks each, in the style of the drawings.
// node tools/media/sample-marks.mjs
import { mkdirSync, writeFileSync } from 'node:fs';

/** The blocks of each: x, y and height in digits; the last one is marigold. */
const marks = {
  hospitals: '101 011 211 121 112',
  university: '001 101 201 021 221 111',
  finance: '021 112 203',
  retail: '002 101 011 221',
  freight: '001 101 201 011 111 212',
  travel: '011 111 211 101 121',
  homes: '002 201 021 222',
  machines: '001 201 021 221 111',
  'it-services': '003 112 221',
  'technology-centre': '003 102 012 111',
  bank: '002 102 202 021 121 221',
  software: '001 101 011 221 111',
};

const WIDE = 14;
const DEEP = 8;
const HIGH = 14;
const indigo = { top: '#8b8fe6', left: '#4146b8', right: '#6368d3' };
const marigold = { top: '#ffc04d', left: '#c97b0a', right: '#f7a01c' };

mkdirSync('public/images/marks', { recursive: true });
for (const [name, digits] of Object.entries(marks)) {
  const blocks = digits.split(' ').map((block) => [...block].map(Number));
  const last = blocks.at(-1);
  const drawn = [...blocks].sort(([x, y], [u, v]) => x + y - u - v);
  const shapes = drawn.map((block) => shape(block, block === last ? marigold : indigo));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-46 -46 92 104">${shapes.join('')}</svg>\n`;
  writeFileSync(`public/images/marks/${name}.svg`, svg);
}

function shape([x, y, height], { top, left, right }) {
  const cx = (x - y) * WIDE;
  const cy = (x + y) * DEEP;
  const up = cy - height * HIGH;
  return (
    `<path fill="${top}" d="M${cx} ${up}l${WIDE} ${DEEP}-${WIDE} ${DEEP}-${WIDE}-${DEEP}z"/>` +
    `<path fill="${left}" d="M${cx - WIDE} ${up + DEEP}l${WIDE} ${DEEP}v${height * HIGH}l-${WIDE}-${DEEP}z"/>` +
    `<path fill="${right}" d="M${cx + WIDE} ${up + DEEP}l-${WIDE} ${DEEP}v${height * HIGH}l${WIDE}-${DEEP}z"/>`
  );
}

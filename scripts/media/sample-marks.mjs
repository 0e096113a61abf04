// The sample marks of clients and employers: a few blocks each, in the style of the drawings.
// node scripts/media/sample-marks.mjs
import { mkdirSync, writeFileSync } from 'node:fs';

/** Blocks as [x, y, height]; the last one is marigold. */
const marks = {
  hospitals: [
    [1, 0, 1],
    [0, 1, 1],
    [2, 1, 1],
    [1, 2, 1],
    [1, 1, 2],
  ],
  university: [
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 1],
    [0, 2, 1],
    [2, 2, 1],
    [1, 1, 1],
  ],
  finance: [
    [0, 2, 1],
    [1, 1, 2],
    [2, 0, 3],
  ],
  retail: [
    [0, 0, 2],
    [1, 0, 1],
    [0, 1, 1],
    [2, 2, 1],
  ],
  freight: [
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [2, 1, 2],
  ],
  travel: [
    [0, 1, 1],
    [1, 1, 1],
    [2, 1, 1],
    [1, 0, 1],
    [1, 2, 1],
  ],
  homes: [
    [0, 0, 2],
    [2, 0, 1],
    [0, 2, 1],
    [2, 2, 2],
  ],
  machines: [
    [0, 0, 1],
    [2, 0, 1],
    [0, 2, 1],
    [2, 2, 1],
    [1, 1, 1],
  ],
  'it-services': [
    [0, 0, 3],
    [1, 1, 2],
    [2, 2, 1],
  ],
  'technology-centre': [
    [0, 0, 3],
    [1, 0, 2],
    [0, 1, 2],
    [1, 1, 1],
  ],
  bank: [
    [0, 0, 2],
    [1, 0, 2],
    [2, 0, 2],
    [0, 2, 1],
    [1, 2, 1],
    [2, 2, 1],
  ],
  software: [
    [0, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
    [2, 2, 1],
    [1, 1, 1],
  ],
};

const WIDE = 14;
const DEEP = 8;
const HIGH = 14;
const indigo = { top: '#8b8fe6', left: '#4146b8', right: '#6368d3' };
const marigold = { top: '#ffc04d', left: '#c97b0a', right: '#f7a01c' };

mkdirSync('public/images/marks', { recursive: true });
for (const [name, blocks] of Object.entries(marks)) {
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

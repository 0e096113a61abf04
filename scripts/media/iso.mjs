// Isometric drawings from boxes, as one sprite of symbols: node scripts/media/iso.mjs > public/images/iso.svg
// Faces are filled with custom properties (--iso-{material}-{t,l,r}), which reach into <use>, so one file
// serves both themes. A box is [x, y, z, width, depth, height, material]; x grows to the lower right,
// y to the lower left, z up. Materials: a sandstone, b plinth, n indigo, g marigold. Boxes must not overlap.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const SCALE = 12;
const COS30 = Math.cos(Math.PI / 6);
/** Every drawing stands in the same frame, on the same ground line and at the same scale. */
const FRAME = { width: 10, depth: 10, height: 10.5, pad: 4 };

const slab = [0, 0, -1, 10, 10, 1, 'b'];
const flight = (x, y, count, width, depth, material = 'a') =>
  Array.from({ length: count }, (_, i) => [x, y + i * depth, 0, width, depth, count - i, material]);

const DRAWINGS = {
  mobile: [
    slab,
    [3.2, 2, 0, 3.6, 6, 0.6, 'n'],
    [3.6, 2.5, 0.6, 2.8, 3.6, 0.35, 'a'],
    [4, 6.4, 0.6, 2, 1.1, 0.35, 'g'],
  ],
  web: [
    slab,
    [1, 1, 0, 1, 8, 7, 'n'],
    [2, 1.6, 4.6, 0.5, 3, 1.6, 'a'],
    [2, 5.4, 4.6, 0.5, 3, 1.6, 'g'],
    [2, 1.6, 1, 0.5, 6.8, 2.6, 'a'],
    [5, 4, 0, 3, 3, 1, 'a'],
  ],
  design: [
    slab,
    [1, 1, 0, 3, 3, 5, 'n'],
    [5.5, 1, 0, 3, 3, 3, 'a'],
    [1, 5.5, 0, 3, 3, 2, 'g'],
    [5.5, 5.5, 0, 3, 3, 1, 'a'],
  ],
  backend: [
    slab,
    [2, 2, 0, 6, 6, 1.4, 'a'],
    [2, 2, 1.9, 6, 6, 1.4, 'n'],
    [2, 2, 3.8, 6, 6, 1.4, 'a'],
    [4, 4, 5.2, 2, 2, 0.8, 'g'],
  ],
  cloud: [
    slab,
    ...flight(1, 1, 6, 3, 1.3, 'a'),
    ...flight(6, 1, 4, 3, 1.3, 'n'),
    [1.6, 1.2, 6, 1, 1, 1, 'g'],
  ],
  qa: [
    slab,
    [2, 2, 0, 2, 2, 2, 'a'],
    [2, 4, 0, 2, 2, 2, 'a'],
    [2, 6, 0, 2, 2, 2, 'a'],
    [4, 2, 0, 2, 2, 2, 'a'],
    [4, 4, 0, 2, 2, 2, 'g'],
    [4, 6, 0, 2, 2, 2, 'a'],
    [6, 2, 0, 2, 2, 2, 'a'],
    [6, 4, 0, 2, 2, 2, 'a'],
    [2, 2, 2, 2, 2, 2, 'n'],
    [2, 4, 2, 2, 2, 2, 'a'],
    [4, 2, 2, 2, 2, 2, 'a'],
  ],
  commerce: [
    slab,
    [2, 2, 0, 5.6, 5.6, 3.4, 'a'],
    [2, 4.1, 3.4, 5.6, 1.4, 0.3, 'n'],
    [7.6, 4.1, 0, 0.3, 1.4, 3.7, 'n'],
    [5.4, 8.2, 0, 1.4, 1.4, 1.4, 'g'],
  ],
  support: [
    slab,
    [1, 1, 0, 8, 2, 2, 'a'],
    [1, 3, 0, 2, 4, 2, 'a'],
    [7, 3, 0, 2, 4, 2, 'a'],
    [1, 7, 0, 8, 2, 2, 'n'],
    [4, 4, 0, 2, 2, 0.8, 'g'],
  ],
  training: [
    slab,
    ...flight(2, 1, 6, 6, 1.4, 'a'),
    [4.5, 1.2, 6, 0.3, 0.3, 3.4, 'n'],
    [4.8, 1.25, 8, 1.9, 0.2, 1.4, 'g'],
  ],
  // An open wall, and the block that is about to complete it.
  contract: [
    slab,
    [1, 2, 0, 2, 2, 5.4, 'a'],
    [7, 2, 0, 2, 2, 5.4, 'a'],
    [1, 2, 5.4, 8, 2, 1.4, 'n'],
    [4, 6, 0, 2, 2, 2, 'g'],
  ],
  // Two facing stairs that share one landing.
  nearshore: [
    slab,
    [0.6, 3, 0, 1.2, 4, 1, 'a'],
    [1.8, 3, 0, 1.2, 4, 2, 'a'],
    [3, 3, 0, 1.2, 4, 3, 'a'],
    [4.2, 3, 0, 1.6, 4, 4, 'n'],
    [5.8, 3, 0, 1.2, 4, 3, 'a'],
    [7, 3, 0, 1.2, 4, 2, 'a'],
    [8.2, 3, 0, 1.2, 4, 1, 'a'],
    [4.4, 4.4, 4, 1.2, 1.2, 1.2, 'g'],
  ],
  // A sundial: work goes round the clock.
  offshore: [
    slab,
    [1, 1, 0, 8, 8, 0.8, 'a'],
    [4.4, 4.4, 0.8, 1.2, 1.2, 5, 'n'],
    [1.8, 4.6, 0.8, 0.8, 0.8, 0.5, 'a'],
    [4.6, 1.8, 0.8, 0.8, 0.8, 0.5, 'a'],
    [7.4, 4.6, 0.8, 0.8, 0.8, 0.5, 'a'],
    [4.3, 7.1, 0.8, 1.4, 1.4, 1.4, 'g'],
  ],
  // Five treads, and the block that has arrived to stay.
  permanent: [
    slab,
    [1.6, 0.4, 0, 6.8, 1, 8, 'n'],
    ...flight(2, 1.4, 5, 6, 1.6, 'a'),
    [4.3, 1.5, 5, 1.4, 1.4, 1.4, 'g'],
  ],
  // A rocket of building blocks, leaving its pad beside a short flight of steps.
  rocket: [
    slab,
    [0.83, 6.83, 0, 1.67, 2.17, 0.83, 'a'],
    [2.5, 6.83, 0, 1.67, 2.17, 1.67, 'a'],
    [1.17, 7.33, 0.83, 0.83, 0.84, 0.84, 'g'],
    [3.33, 3.33, 0, 4.17, 4.17, 0.67, 'a'],
    [4.67, 4.67, 0.67, 1.5, 1.5, 0.41, 'g'],
    [5, 5, 1.08, 0.83, 0.83, 0.92, 'g'],
    [4.5, 4.5, 2, 1.83, 1.83, 0.75, 'g'],
    [3.5, 5, 2.75, 0.67, 0.83, 2.17, 'n'],
    [6.67, 5, 2.75, 0.66, 0.83, 2.17, 'n'],
    [5, 6.67, 2.75, 0.83, 0.66, 2.17, 'n'],
    [4.17, 4.17, 2.75, 2.5, 2.5, 2.17, 'a'],
    [4.17, 4.17, 4.92, 2.5, 2.5, 0.58, 'g'],
    [4.17, 4.17, 5.5, 2.5, 2.5, 2.5, 'a'],
    [5, 6.67, 6.08, 0.83, 0.16, 1, 'n'],
    [6.67, 5, 6.08, 0.16, 0.83, 1, 'n'],
    [4.42, 4.42, 8, 2, 2, 1, 'n'],
    [4.83, 4.83, 9, 1.17, 1.17, 1, 'n'],
    [5.17, 5.17, 10, 0.5, 0.5, 0.83, 'g'],
    [8, 1.17, 0, 1, 1, 1, 'n'],
    [8, 7.83, 0, 0.83, 0.84, 0.83, 'a'],
  ],
  // A stair that ends at the pool.
  pool: [
    slab,
    [6, 0.6, 0, 3.4, 1.6, 4, 'a'],
    [6, 2.2, 0, 3.4, 1.6, 3, 'a'],
    [6, 3.8, 0, 3.4, 1.6, 2, 'a'],
    [6, 5.4, 0, 3.4, 1.6, 1, 'a'],
    [0.6, 0.6, 0, 5.4, 8.8, 0.3, 'n'],
    [2.4, 5.4, 0.3, 1.4, 1.4, 0.9, 'g'],
  ],
};

export function sprite(drawings = DRAWINGS) {
  const { width, depth, height, pad } = FRAME;
  const left = -depth * COS30 * SCALE - pad;
  const top = -height * SCALE - pad;
  const right = width * COS30 * SCALE + pad;
  const bottom = (width + depth) * 0.5 * SCALE + SCALE + pad;
  const viewBox = [left, top, right - left, bottom - top].map(round).join(' ');
  const symbols = Object.entries(drawings).map(
    ([name, boxes]) => `<symbol id="${name}" viewBox="${viewBox}">${faces(boxes)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" stroke-linejoin="round">\n${symbols.join('\n')}\n</svg>\n`;
}

function faces(boxes) {
  return inPaintingOrder(boxes.map(toSolid))
    .map(
      ({ x, y, z, X, Y, Z, material: m }) =>
        face(`${m}-l`, [x, Y, Z], [X, Y, Z], [X, Y, z], [x, Y, z]) +
        face(`${m}-r`, [X, y, Z], [X, Y, Z], [X, Y, z], [X, y, z]) +
        face(`${m}-t`, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
    )
    .join('');
}

function toSolid([x, y, z, w, d, h, material]) {
  return { x, y, z, X: x + w, Y: y + d, Z: z + h, material };
}

/** Back to front: a solid follows every solid that it hides a part of. */
function inPaintingOrder(solids) {
  const byDistance = solids.toSorted((p, q) => p.X + p.Y + p.Z - (q.X + q.Y + q.Z));
  const painted = new Set();
  const paint = (solid) => {
    if (painted.has(solid)) return;
    for (const other of byDistance) {
      if (other !== solid && overlapOnScreen(solid, other) && isBehind(other, solid)) paint(other);
    }
    painted.add(solid);
  };
  byDistance.forEach(paint);
  return [...painted];
}

const EPSILON = 1e-6;

function isBehind(p, q) {
  const canFollow = (front, back) =>
    front.x >= back.X - EPSILON || front.y >= back.Y - EPSILON || front.z >= back.Z - EPSILON;
  return canFollow(q, p) && !canFollow(p, q);
}

function overlapOnScreen(p, q) {
  const extents = (s) => [
    [s.x - s.Y, s.X - s.y],
    [s.x - s.Z, s.X - s.z],
    [s.y - s.Z, s.Y - s.z],
  ];
  const theirs = extents(q);
  return extents(p).every(
    ([low, high], axis) => low < theirs[axis][1] - EPSILON && high > theirs[axis][0] + EPSILON,
  );
}

function face(fill, ...corners) {
  const points = corners.map(
    ([x, y, z]) => `${round((x - y) * COS30 * SCALE)},${round((x + y) * 0.5 * SCALE - z * SCALE)}`,
  );
  return `<path fill="var(--iso-${fill})" d="M${points.join('L')}Z"/>`;
}

function round(value) {
  return Number(value.toFixed(1));
}

if (argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(sprite());

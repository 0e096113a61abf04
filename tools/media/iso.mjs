// Isometric drawings made of boxes: every family that tools/media/drawings exports becomes an SVG sprite,
// public/images/iso/{family}.svg, and all names become the type in lib/drawing-names.ts.
// node tools/media/iso.mjs, after any change to a drawing.
//
// Face colours are custom properties (--iso-{material}-{t,l,r}), which are inherited into <use>, so one file
// serves both themes. A thin line in a face's own colour closes the seam to its neighbour, where two
// anti-aliased edges would show the background. A box is [x, y, z, width, depth, height, material]; x grows to
// the lower right, y to the lower left, z up. Materials: a sandstone, b plinth, n indigo, g marigold,
// w white clay, p pencil. Boxes must not overlap.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundedCorners } from './drawing-parts.mjs';

const SCALE = 12;
const COS30 = Math.cos(Math.PI / 6);
/** All drawings share one frame, ground line and scale. */
const FRAME = { width: 10, depth: 10, height: 10.5, pad: 4 };
const PAINT = 'fill="currentColor" stroke="currentColor" stroke-width=".5" stroke-linejoin="round"';

const project = join(import.meta.dirname, '../..');

async function writeSprites() {
  const sources = join(import.meta.dirname, 'drawings');
  const modules = await Promise.all(
    readdirSync(sources).map((file) => import(join(sources, file))),
  );
  const families = modules.flatMap((each) => Object.entries(each)).sort();
  for (const [family, drawings] of families) {
    writeFileSync(join(project, `public/images/iso/${family}.svg`), sprite(drawings));
  }
  const names = families.flatMap(([family, drawings]) =>
    Object.keys(drawings).map((name) => `${family}/${name}`),
  );
  writeFileSync(join(project, 'lib/drawing-names.ts'), typeOf(names));
}

function typeOf(names) {
  return `/** Every drawing there is, as family/name. Written by \`tools/media/iso.mjs\`. */
export type DrawingName =
${names.map((name) => `  | '${name}'`).join('\n')};
`;
}

function sprite(drawings) {
  const { width, depth, height, pad } = FRAME;
  const left = -depth * COS30 * SCALE - pad;
  const top = -height * SCALE - pad;
  const right = width * COS30 * SCALE + pad;
  const bottom = (width + depth) * 0.5 * SCALE + SCALE + pad;
  const viewBox = [left, top, right - left, bottom - top].map(round).join(' ');
  const symbols = Object.entries(drawings).map(
    ([name, boxes]) =>
      `<symbol id="${name}" viewBox="${viewBox}" ${PAINT}>${faces(boxes)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function faces(solids) {
  return inPaintingOrder(solids.map(toSolid))
    .map(
      (solid) => bodies[solid.body](solid) + solid.marks.map((each) => mark(solid, each)).join(''),
    )
    .join('');
}

function toSolid([x, y, z, w, d, h, material, ...details]) {
  const body = details.find((detail) => typeof detail === 'string') ?? 'box';
  const marks = details.filter((detail) => typeof detail !== 'string');
  return { x, y, z, X: x + w, Y: y + d, Z: z + h, material, body, marks };
}

const bodies = {
  box: ({ x, y, z, X, Y, Z, material: m }) =>
    face(`${m}-l`, [x, Y, Z], [X, Y, Z], [X, Y, z], [x, Y, z]) +
    face(`${m}-r`, [X, y, Z], [X, Y, Z], [X, Y, z], [X, y, z]) +
    face(`${m}-t`, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),

  /** A standing slab with round corners, whose screen faces the lower left. */
  phone({ x, y, z, X, Y, Z, material: m }) {
    const rim = roundedCorners(x, z, X - x, Z - z, (X - x) * 0.16, 4);
    const [front, back] = [Y, y].map((depth) => rim.map(([u, v]) => [u, depth, v]));
    // Of its sixteen points, those between which the rim is seen from the right and from above.
    const side = (fill, from, to) =>
      face(fill, ...front.slice(from, to), ...back.slice(from, to).toReversed());
    return side(`${m}-r`, 2, 7) + side(`${m}-t`, 6, 11) + face(`${m}-l`, ...front);
  },

  /** A roof whose ridge runs away from the lower left. */
  gable({ x, y, z, X, Y, Z, material: m }) {
    const middle = (x + X) / 2;
    return (
      face(`${m}-t`, [x, y, z], [x, Y, z], [middle, Y, Z], [middle, y, Z]) +
      face(`${m}-r`, [X, y, z], [X, Y, z], [middle, Y, Z], [middle, y, Z]) +
      face(`${m}-l`, [x, Y, z], [X, Y, z], [middle, Y, Z])
    );
  },

  /** An upright cylinder: in this projection a horizontal circle is an ellipse of √1.5 to √0.5. */
  round({ x, y, z, X, Y, Z, material: m }) {
    const [radius, centre] = [(X - x) / 2, [(x + X) / 2, (y + Y) / 2]];
    const [wide, flat] = [radius * Math.sqrt(1.5) * SCALE, radius * Math.sqrt(0.5) * SCALE].map(
      round,
    );
    const [left, low] = onScreen(...centre, z);
    const [, high] = onScreen(...centre, Z);
    const half = (side, fill) =>
      path(
        fill,
        `M${left},${high}h${side * wide}V${low}A${wide},${flat} 0 0 ${side < 0 ? 0 : 1} ${left},${round(low + flat)}Z`,
      );
    return half(-1, `${m}-l`) + half(1, `${m}-r`) + ellipse(`${m}-t`, left, high, wide, flat);
  },

  ball({ x, y, z, X, Y, Z, material: m }) {
    const [left, top] = onScreen((x + X) / 2, (y + Y) / 2, (z + Z) / 2);
    const radius = round(((X - x) / 2) * Math.sqrt(1.5) * SCALE);
    const lit = round(radius * 0.82);
    const shift = round(radius * 0.16);
    return (
      ellipse(`${m}-r`, left, top, radius, radius) +
      ellipse(
        `${m}-l`,
        round(left - shift / 2),
        round(top - shift / 2),
        round(radius * 0.91),
        round(radius * 0.91),
      ) +
      ellipse(`${m}-t`, round(left - shift), round(top - shift), lit, lit)
    );
  },

  /** Round, with a pointed nose, a porthole and three fins, above its flame; `z` is the end of the flame. */
  rocket({ x, y, z, X, Y, Z, material: m }) {
    const [middle, end] = onScreen((x + X) / 2, (y + Y) / 2, z);
    const [, nose] = onScreen((x + X) / 2, (y + Y) / 2, Z);
    const wide = ((X - x) / 2) * Math.sqrt(1.5) * SCALE;
    const long = end - nose;
    // In widths from the axis and in lengths from the nose.
    const draw = (fill, [start, ...curves]) => {
      const at = ([u, v]) => [round(middle + u * wide), round(nose + v * long)].join(',');
      return path(
        fill,
        `M${at(start)}${curves.map((each) => `Q${each.map(at).join(' ')}`).join('')}Z`,
      );
    };
    const straight = (...corners) => corners.map((corner) => [corner, corner]);
    const hull = (side) => [
      [0, 0],
      [
        [side, 0.14],
        [side, 0.4],
      ],
      [
        [side, 0.62],
        [side * 0.72, 0.76],
      ],
      ...straight([0, 0.79]),
    ];
    const fin = (side) => [
      [side * 0.95, 0.5],
      ...straight([side * 1.75, 0.74], [side * 1.75, 0.88], [side * 0.76, 0.76]),
    ];
    const flame = (width, length) => [
      [-width, 0.76],
      [
        [-width, 0.88],
        [0, length],
      ],
      [
        [width, 0.88],
        [width, 0.76],
      ],
    ];
    const band = (side) => [
      [0, 0.27],
      ...straight([side * 0.88, 0.24], [side * 0.69, 0.16], [0, 0.19]),
    ];
    const radius = round(wide * 0.42);
    const porthole = [round(middle), round(nose + 0.41 * long)];
    return (
      draw('g-l', flame(0.6, 1)) +
      draw('g-t', flame(0.3, 0.93)) +
      draw('n-l', fin(-1)) +
      draw('n-r', fin(1)) +
      draw(`${m}-t`, hull(-1)) +
      draw(`${m}-l`, hull(1)) +
      draw('n-t', band(-1)) +
      draw('n-l', band(1)) +
      draw('n-t', [
        [-0.16, 0.56],
        ...straight([0, 0.53], [0.16, 0.56], [0.16, 0.84], [0, 0.88], [-0.16, 0.84]),
      ]) +
      ellipse('n-r', ...porthole, radius, radius) +
      ellipse('b-t', ...porthole, round(radius * 0.66), round(radius * 0.66))
    );
  },
};

/** A mark is a list of points on one face, from its lower left corner as seen by the viewer. */
function mark({ x, y, z, X, Y, Z }, { on, points, fill }) {
  const places = {
    l: ([u, v]) => [x + u, Y, z + v],
    r: ([u, v]) => [X, Y - u, z + v],
    t: ([u, v]) => [x + u, y + v, Z],
  };
  return face(fill, ...points.map(places[on]));
}

/** Back to front (painter's algorithm): a solid follows every solid that it partly covers. */
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
  const points = corners.map((corner) => onScreen(...corner));
  const steps = points
    .slice(1)
    .flatMap(([left, top], i) => [left - points[i][0], top - points[i][1]]);
  return path(fill, `M${short(points[0])}l${short(steps)}z`);
}

/** Numbers as short as path data may be: no leading zero, and a minus sign that separates, too. */
function short(numbers) {
  return numbers
    .map((number) => `${round(number)}`.replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}

function path(fill, d) {
  return `<path color="var(--iso-${fill})" d="${d}"/>`;
}

function ellipse(fill, cx, cy, rx, ry) {
  return `<ellipse color="var(--iso-${fill})" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
}

function onScreen(x, y, z) {
  return [round((x - y) * COS30 * SCALE), round((x + y) * 0.5 * SCALE - z * SCALE)];
}

function round(value) {
  return Number(value.toFixed(1));
}

await writeSprites();

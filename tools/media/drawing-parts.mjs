/** The plinth below every drawing. */
export const slab = [0, 0, -1, 10, 10, 1, 'b'];

/** Steps that descend towards the viewer's left, the highest one at (x, y). */
export function flight(x, y, count, width, depth, material = 'a') {
  return Array.from({ length: count }, (_, i) => [
    x,
    y + i * depth,
    0,
    width,
    depth,
    count - i,
    material,
  ]);
}

/** A person: body and head on a square of 2 by 2 at (x, y), 3.4 high, multiplied by the scale. */
export function person(x, y, z, material = 'a', scale = 1) {
  const head = material === 'a' ? 'n' : 'a';
  const s = (value) => value * scale;
  return [
    [x + s(0.25), y + s(0.25), z, s(1.5), s(1.5), s(2.2), material, 'round'],
    [x + s(0.4), y + s(0.4), z + s(2.2), s(1.2), s(1.2), s(1.2), head, 'ball'],
  ];
}

/** A tree with trunk and crown at (x, y). */
export function tree(x, y, size = 1.5, material = 'n') {
  const half = size / 2;
  return [
    [x - 0.12, y - 0.12, 0, 0.24, 0.24, 0.8, 'a'],
    [x - half, y - half, 0.8, size, size, size, material, 'ball'],
  ];
}

/** The twelve edges of a box as thin beams: a planned building. */
export function wireFrame(x, y, z, width, depth, height, material, beam = 0.16) {
  const right = x + width - beam;
  const front = y + depth - beam;
  const between = { width: width - 2 * beam, depth: depth - 2 * beam };
  const ring = (level) => [
    [x + beam, y, level, between.width, beam, beam, material],
    [x + beam, front, level, between.width, beam, beam, material],
    [x, y + beam, level, beam, between.depth, beam, material],
    [right, y + beam, level, beam, between.depth, beam, material],
  ];
  const post = (postX, postY) => [postX, postY, z, beam, beam, height, material];
  return [
    ...ring(z),
    ...ring(z + height - beam),
    post(x, y),
    post(right, y),
    post(x, front),
    post(right, front),
  ];
}

/** A box with marks on its faces. */
export const marked = (box, ...marks) => [...box, ...marks];

/*
 * Marks on the faces of a box: on 'l' and 'r' positioned from the lower left corner as seen by the viewer, on 't' along
 * x and y. A fill is a material and a tone, such as 'g-t'.
 */

export function rect(on, u, v, width, height, fill) {
  return polygon(on, fill, [u, v], [u + width, v], [u + width, v + height], [u, v + height]);
}

export function polygon(on, fill, ...points) {
  return { on, points, fill };
}

/** A rectangle with round corners. */
export function pad(on, u, v, width, height, radius, fill, points = 3) {
  return polygon(on, fill, ...roundedCorners(u, v, width, height, radius, points));
}

/** The outline, from the lower right corner counterclockwise. */
export function roundedCorners(u, v, width, height, radius, points) {
  const centres = [
    [u + width - radius, v + radius],
    [u + width - radius, v + height - radius],
    [u + radius, v + height - radius],
    [u + radius, v + radius],
  ];
  return centres.flatMap(([left, low], corner) =>
    Array.from({ length: points }, (_, i) => {
      const angle = (corner - 1 + i / (points - 1)) * (Math.PI / 2);
      return [left + radius * Math.cos(angle), low + radius * Math.sin(angle)];
    }),
  );
}

export function disc(on, u, v, radius, fill) {
  const points = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
  });
  return polygon(on, fill, ...points);
}

/** Columns and rows of equal windows; `fill` may depend on the number of a window. */
export function windows(on, [columns, rows], from, size, step, fill) {
  return Array.from({ length: columns * rows }, (_, i) => {
    const [u, v] = [from[0] + (i % columns) * step[0], from[1] + Math.floor(i / columns) * step[1]];
    return rect(on, u, v, ...size, typeof fill === 'function' ? fill(i) : fill);
  });
}

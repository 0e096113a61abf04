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

/*
 * Marks on the faces of a box: on 'l' and 'r' positioned from the lower left corner as the viewer sees
 * it, on 't' along x and y. A fill is a material and a tone, such as 'g-t'.
 */

export function rect(on, u, v, width, height, fill) {
  return polygon(on, fill, [u, v], [u + width, v], [u + width, v + height], [u, v + height]);
}

export function polygon(on, fill, ...points) {
  return { on, points, fill };
}

export function disc(on, u, v, radius, fill) {
  const points = Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
  });
  return polygon(on, fill, ...points);
}

/** Rows and columns of equal windows. */
export function windows(on, { from, columns, rows, size, step, fill }) {
  return Array.from({ length: columns * rows }, (_, i) =>
    rect(
      on,
      from[0] + (i % columns) * step[0],
      from[1] + Math.floor(i / columns) * step[1],
      ...size,
      typeof fill === 'function' ? fill(i) : fill,
    ),
  );
}

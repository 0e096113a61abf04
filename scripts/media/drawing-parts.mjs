/** The plinth that every drawing stands on. */
export const slab = [0, 0, -1, 10, 10, 1, 'b'];

/** Steps that fall towards the viewer's left, the highest one at (x, y). */
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

/** Someone: a body and a head on a square of 2 by 2 at (x, y), 3.4 high, all times the scale. */
export function person(x, y, z, material = 'a', scale = 1) {
  const head = material === 'a' ? 'n' : 'a';
  const s = (value) => value * scale;
  return [
    [x, y, z, s(2), s(2), s(2.2), material],
    [x + s(0.4), y + s(0.4), z + s(2.2), s(1.2), s(1.2), s(1.2), head],
  ];
}

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

import { polygon, rect, slab } from '../drawing-parts.mjs';

/** How newcomers find their place. */
export const drawings = {
  // A wall with one gap, and the block that fits it.
  fit: [
    slab,
    [0.8, 1, 0, 8.4, 1.8, 7.6, 'a', ...niche(3.4, 3.1, 1.8, 1.6, 0.5)],
    ...[
      [1.6, 5.4, 'a'],
      [4.2, 5.4, 'n'],
      [6.8, 5.4, 'a'],
      [1.6, 3.1, 'n'],
      [6.8, 3.1, 'a'],
      [1.6, 0.8, 'a'],
      [4.2, 0.8, 'a'],
      [6.8, 0.8, 'n'],
    ].map(([x, z, material]) => [x, 2.8, z, 1.8, 0.3, 1.6, material]),
    [4.1, 6.6, 0, 1.8, 1.8, 1.6, 'g'],
  ],
};

/** An opening in a wall that faces left: its back, its left side and its floor, as marks. */
function niche(u, v, width, height, depth) {
  return [
    rect('l', u + depth, v + depth, width - depth, height - depth, 'n-r'),
    polygon('l', 'a-r', [u, v], [u + depth, v + depth], [u + depth, v + height], [u, v + height]),
    polygon('l', 'a-t', [u, v], [u + width, v], [u + width, v + depth], [u + depth, v + depth]),
  ];
}

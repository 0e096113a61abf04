import { person, polygon, rect, slab } from '../drawing-parts.mjs';

export const careers = {
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

export const company = {
  // A gate at the top of three wide steps, and people on their way up.
  careers: [
    slab,
    [1, 0.6, 0, 2, 1.4, 8.4, 'a'],
    [7, 0.6, 0, 2, 1.4, 8.4, 'a'],
    [3, 0.6, 0, 4, 1.4, 4, 'a'],
    [1, 0.6, 8.4, 8, 1.4, 1.2, 'n'],
    [1, 2, 0, 8, 2.2, 3, 'a'],
    [1, 4.2, 0, 8, 2.2, 2, 'a'],
    [1, 6.4, 0, 8, 2.2, 1, 'a'],
    ...person(4.3, 2.3, 3, 'g', 0.7),
    ...person(2, 4.5, 2, 'n', 0.7),
    ...person(6.2, 6.7, 1, 'n', 0.7),
  ],
};

export const contact = {
  // A letter box at the top of two steps, and a letter in front of it.
  message: [
    slab,
    [1.4, 1.4, 0, 7.2, 7.2, 0.8, 'a'],
    [2.4, 2.4, 0.8, 5.2, 5.2, 0.8, 'a'],
    [3.6, 3.2, 1.6, 2.4, 3.6, 3.2, 'n'],
    [3.4, 3, 4.8, 2.8, 4, 0.5, 'a'],
    [6, 3.8, 3.4, 0.5, 2.4, 0.5, 'g'],
  ],
};

export const permanent = {
  // Three folders side by side, one of them pulled forward.
  file: [
    slab,
    [1.2, 1.2, 0, 7.6, 7.6, 0.6, 'b'],
    [2, 1.8, 0.6, 5.6, 0.9, 5, 'a'],
    [2, 3.4, 0.6, 5.6, 0.9, 5, 'a'],
    [2, 6.6, 0.6, 5.6, 0.9, 5, 'n'],
    [2.6, 7.5, 3.8, 2.6, 0.15, 1, 'g'],
    [2.6, 7.5, 2.6, 4.4, 0.15, 0.4, 'a'],
    [2.6, 7.5, 1.6, 3.4, 0.15, 0.4, 'a'],
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

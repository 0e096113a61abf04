import { person, polygon, rect, slab } from '../drawing-parts.mjs';

/** How we treat each other, and newcomers. */
export const drawings = {
  // Five people of different height around one piece of work, each on a plinth that makes them equal.
  diversity: [
    slab,
    ...colleague(0.6, 7.2, 1.06, 'n', 'turban', 'g'),
    ...colleague(0.6, 3.9, 0.78, 'g', 'bun', 'n'),
    ...colleague(0.6, 0.6, 0.96, 'w', 'cap', 'p'),
    ...colleague(3.9, 0.6, 0.86, 'n', 'bun', 'w'),
    ...colleague(7.2, 0.6, 0.92, 'g', 'cap', 'n'),
    [4, 4, 0, 4.4, 4.4, 1.4, 'a'],
    [5.2, 5.2, 1.4, 2, 2, 2, 'g'],
  ],
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

/**
 * A person of a given size, on a plinth that raises every head to the same height; with hair or a
 * headdress.
 */
function colleague(x, y, size, clothes, hair, colour) {
  const s = (value) => value * size;
  const plinth = 6.2 - s(3.4);
  const crown = 6.2;
  const dress = {
    turban: [x + s(0.35), y + s(0.35), crown, s(1.3), s(1.3), s(0.4), colour, 'round'],
    cap: [x + s(0.45), y + s(0.45), crown, s(1.1), s(1.1), s(0.22), colour, 'round'],
    bun: [x + s(0.65), y + s(0.65), crown, s(0.7), s(0.7), s(0.7), colour, 'ball'],
  };
  return [[x, y, 0, s(2), s(2), plinth, 'b'], ...person(x, y, plinth, clothes, size), dress[hair]];
}

/** An opening in a wall that faces left: its back, its left side and its floor, as marks. */
function niche(u, v, width, height, depth) {
  return [
    rect('l', u + depth, v + depth, width - depth, height - depth, 'n-r'),
    polygon('l', 'a-r', [u, v], [u + depth, v + depth], [u + depth, v + height], [u, v + height]),
    polygon('l', 'a-t', [u, v], [u + width, v], [u + width, v + depth], [u + depth, v + depth]),
  ];
}

import { disc, flight, person, polygon, rect, slab, tick } from '../drawing-parts.mjs';

/** The edges of a cube, as thin bars. */
function frame(x, y, z, size, bar, material) {
  const far = size - bar;
  const corners = [
    [0, 0],
    [far, 0],
    [0, far],
    [far, far],
  ];
  const long = size - 2 * bar;
  return [
    ...corners.map(([u, v]) => [x + u, y + v, z, bar, bar, size, material]),
    ...[0, far].flatMap((top) => [
      [x + bar, y, z + top, long, bar, bar, material],
      [x + bar, y + far, z + top, long, bar, bar, material],
      [x, y + bar, z + top, bar, long, bar, material],
      [x + far, y + bar, z + top, bar, long, bar, material],
    ]),
  ];
}

/** A chair; its back is at the lower or the upper end of the x axis. */
function chair(x, y, backAt) {
  return [
    [x, y, 0, 1.6, 1.8, 1.2, 'n'],
    [backAt === 'start' ? x : x + 1.3, y, 1.2, 0.3, 1.8, 1.8, 'n'],
  ];
}

/** The stages of a project and of a career. */
export const drawings = {
  // A plan on a table, with the first walls rising from it.
  plan: [
    slab,
    [
      0.8,
      0.8,
      0,
      8.4,
      8.4,
      0.4,
      'n',
      ...[1.2, 2.8, 4.4, 6, 7.6].flatMap((at) => [
        rect('t', at - 0.4, 0.4, 0.06, 7.6, 'n-l'),
        rect('t', 0.4, at - 0.4, 7.6, 0.06, 'n-l'),
      ]),
      rect('t', 0.9, 0.9, 6.6, 0.22, 'b-t'),
      rect('t', 0.9, 7.3, 6.6, 0.22, 'b-t'),
      rect('t', 0.9, 0.9, 0.22, 6.6, 'b-t'),
      rect('t', 7.3, 0.9, 0.22, 6.6, 'b-t'),
      rect('t', 4.1, 4.2, 0.22, 3.2, 'b-t'),
      rect('t', 4.1, 4.2, 3.2, 0.22, 'b-t'),
    ],
    [1.8, 1.8, 0.4, 3, 0.7, 2.6, 'a'],
    [1.8, 2.5, 0.4, 0.7, 2.4, 2.6, 'a'],
    [5.6, 5.7, 0.4, 1.6, 1.6, 1.6, 'g'],
  ],
  // An outline with its core already inside.
  prototype: [
    slab,
    [1.4, 1.4, 0, 7.2, 7.2, 0.3, 'a'],
    ...frame(2, 2, 0.3, 6, 0.4, 'n'),
    [3.9, 3.9, 0.3, 2.2, 2.2, 2.2, 'g'],
  ],
  // A crane lowers the next block onto the wall.
  build: [
    slab,
    [1.4, 5.2, 0, 2.2, 2, 1.6, 'a'],
    [3.7, 5.2, 0, 2.2, 2, 1.6, 'a'],
    [6, 5.2, 0, 2.2, 2, 1.6, 'a'],
    [1.4, 5.2, 1.7, 2.2, 2, 1.6, 'a'],
    [3.7, 5.2, 1.7, 2.2, 2, 1.6, 'a'],
    [1, 1, 0, 2, 2, 0.8, 'a'],
    [
      1.6,
      1.6,
      0.8,
      0.8,
      0.8,
      8.2,
      'n',
      ...[0.8, 2.4, 4, 5.6].map((v) => rect('l', 0.15, v, 0.5, 0.9, 'n-r')),
    ],
    [0.4, 1.6, 9, 8.4, 0.8, 0.6, 'n'],
    [7, 1.9, 6.4, 0.12, 0.12, 2.6, 'b'],
    [6.1, 1.1, 4.6, 1.9, 1.8, 1.8, 'g'],
  ],
  // A completed checklist.
  test: [
    slab,
    [
      1.6,
      0.8,
      0,
      0.8,
      8.4,
      8.2,
      'a',
      ...[5.7, 3.3, 0.9].flatMap((v, i) => [
        rect('r', 0.8, v, 1.6, 1.6, i === 2 ? 'b-t' : 'n-t'),
        tick('r', 0.8, v, 1.6, i === 2 ? 'n-t' : 'g-t'),
        rect('r', 3.1, v + 0.9, 4.3, 0.35, 'a-l'),
        rect('r', 3.1, v + 0.3, 2.8, 0.35, 'a-l'),
      ]),
    ],
    [4.6, 3.4, 0, 1.6, 1.6, 1.6, 'g'],
    [6.6, 6.2, 0, 1.2, 1.2, 1.2, 'n'],
  ],
  // Up the steps and into the cloud.
  deploy: [
    slab,
    ...flight(1.4, 1.6, 5, 3, 1.5, 'a'),
    [2.1, 7.8, 1, 1.2, 1, 1.2, 'g'],
    [2.2, 3.3, 4, 1.2, 1.2, 1.2, 'g'],
    [3.4, 1.2, 5.6, 3.4, 3.4, 3.4, 'n', 'ball'],
    [1.4, 2.4, 5.6, 2.6, 2.6, 2.6, 'n', 'ball'],
    [6, 0, 5.6, 2.4, 2.4, 2.4, 'n', 'ball'],
    [6, 5.4, 0, 2.6, 2.6, 0.5, 'a'],
  ],
  // A lighthouse.
  support: [
    slab,
    [2.6, 2.6, 0, 4.8, 4.8, 0.8, 'a', 'round'],
    [3.3, 3.3, 0.8, 3.4, 3.4, 1.8, 'a', 'round'],
    [3.4, 3.4, 2.6, 3.2, 3.2, 1.4, 'n', 'round'],
    [3.5, 3.5, 4, 3, 3, 1.6, 'a', 'round'],
    [3.1, 3.1, 5.6, 3.8, 3.8, 0.4, 'n', 'round'],
    [4, 4, 6, 2, 2, 1.7, 'g', 'round'],
    [3.7, 3.7, 7.7, 2.6, 2.6, 0.4, 'n', 'round'],
    [4.5, 4.5, 8.1, 1, 1, 1, 'n', 'ball'],
    [7.4, 6.8, 0, 1.6, 1.6, 0.7, 'a'],
    [1, 7.4, 0, 1.1, 1.1, 0.6, 'g'],
  ],
  // Two chairs and a table.
  interview: [
    slab,
    ...chair(0.8, 4.1, 'start'),
    ...chair(7.6, 4.1, 'end'),
    [3.3, 3.6, 1.7, 3.4, 2.8, 0.4, 'a'],
    [4.6, 4.6, 0, 0.8, 0.8, 1.7, 'a'],
    [4.2, 4.4, 2.1, 1.4, 1, 0.12, 'b'],
    [
      0.6,
      3.6,
      5.2,
      2.8,
      0.5,
      2,
      'g',
      rect('l', 0.5, 1.2, 1.8, 0.25, 'n-r'),
      rect('l', 0.5, 0.6, 1.1, 0.25, 'n-r'),
    ],
    [
      6.2,
      3.6,
      6.4,
      2.8,
      0.5,
      2,
      'n',
      rect('l', 0.5, 1.2, 1.8, 0.25, 'b-t'),
      rect('l', 0.5, 0.6, 1.1, 0.25, 'b-t'),
    ],
  ],
  // A sealed letter out of its envelope.
  offer: [
    slab,
    [1.2, 4.2, 0, 7.6, 0.5, 4.2, 'n', polygon('l', 'n-r', [0, 4.2], [3.8, 1.6], [7.6, 4.2])],
    [
      1.9,
      3.6,
      1.4,
      6.2,
      0.4,
      7,
      'b',
      rect('l', 0.8, 5.8, 2.8, 0.5, 'n-t'),
      rect('l', 0.8, 4.9, 4.6, 0.3, 'a-l'),
      rect('l', 0.8, 4.2, 4.6, 0.3, 'a-l'),
      rect('l', 0.8, 3.5, 3, 0.3, 'a-l'),
      disc('l', 5, 5.9, 0.55, 'g-t'),
    ],
    [6.8, 7, 0, 1.6, 1.6, 1.6, 'g'],
  ],
  // Two matching parts, and the line to sign on.
  contract: [
    slab,
    [
      1,
      1,
      0,
      8,
      8,
      0.3,
      'b',
      rect('t', 0.9, 4.7, 6.2, 0.3, 'a-l'),
      rect('t', 0.9, 5.6, 6.2, 0.3, 'a-l'),
      rect('t', 0.9, 6.8, 3.2, 0.16, 'n-t'),
    ],
    [1.8, 1.8, 0.3, 2.2, 2.6, 2.6, 'a'],
    [4, 2.5, 0.3, 1.1, 1.2, 2.6, 'a'],
    [5.1, 1.8, 0.3, 2.6, 2.6, 2.6, 'n'],
    [5.6, 7.2, 0.3, 0.5, 0.5, 0.8, 'n'],
    [5.4, 7, 1.1, 0.9, 0.9, 4.2, 'g'],
    [5.4, 7, 5.3, 0.9, 0.9, 0.7, 'n'],
  ],
  // People climbing steps together.
  team: [
    slab,
    [1, 1, 0, 8, 2.6, 2.4, 'a'],
    [1, 3.6, 0, 8, 2.6, 1.2, 'a'],
    ...person(1.8, 1.6, 2.4, 'n', 0.85),
    ...person(4.3, 1.6, 2.4, 'g', 0.85),
    ...person(6.8, 1.6, 2.4, 'n', 0.85),
    ...person(3, 4.2, 1.2, 'g', 0.85),
    ...person(5.6, 4.2, 1.2, 'n', 0.85),
    ...person(4.3, 7.2, 0, 'n', 0.85),
  ],
  // A clock face, half day, half night.
  clock: [
    slab,
    [
      1.2,
      3.6,
      0.8,
      7.6,
      1.4,
      7.6,
      'a',
      disc('l', 3.8, 3.8, 3.3, 'n-l'),
      disc('l', 3.8, 3.8, 2.9, 'b-t'),
      ...[0, 1, 2, 3].map((i) =>
        disc(
          'l',
          3.8 + 2.4 * Math.sin((i * Math.PI) / 2),
          3.8 + 2.4 * Math.cos((i * Math.PI) / 2),
          0.2,
          'n-l',
        ),
      ),
      polygon('l', 'n-t', [3.6, 3.6], [4, 3.6], [4, 6.1], [3.6, 6.1]),
      polygon('l', 'g-l', [3.65, 3.9], [3.9, 3.6], [5.6, 4.7], [5.35, 5.05]),
      disc('l', 3.8, 3.8, 0.34, 'n-l'),
    ],
    [0.8, 3.2, 0, 8.4, 2.2, 0.8, 'n'],
    [7, 7, 0, 1.5, 1.5, 1.5, 'g'],
  ],
  // A globe with a block in orbit.
  globe: [
    slab,
    [3, 3, 0, 4, 4, 0.6, 'a', 'round'],
    [4.5, 4.5, 0.6, 1, 1, 1.3, 'a', 'round'],
    [2.2, 2.2, 1.9, 5.6, 5.6, 5.6, 'n', 'ball'],
    [0.8, 7.6, 3.4, 1.2, 1.2, 1.2, 'g'],
    [8.2, 5.6, 4.4, 1, 1, 1, 'a'],
    [7.8, 1, 0, 1.2, 1.2, 0.6, 'a'],
  ],
};

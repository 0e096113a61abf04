import { person, slab } from '../drawing-parts.mjs';

/** The company itself: its gate, its courtyard, and the four ways it looks at a client's business. */
export const drawings = {
  // A gate at the head of three wide treads, and people on their way up.
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
  // Two storeys of arcades around a pool.
  courtyard: [
    slab,
    ...storey(0, 3.6, 'a'),
    ...storey(4.4, 2.8, 'n'),
    [3.2, 3.2, 0, 6, 6, 0.3, 'n'],
    [5.5, 5.5, 0.3, 1.4, 1.4, 1.1, 'g'],
  ],
  // Terraces that lead down to the water from two sides, and work on its way up.
  stepwell: [
    slab,
    ...[0, 1, 2, 3, 4].flatMap((tier) => {
      const at = tier * 1.2;
      return [
        [at, at, 0, 10 - at, 1.2, 6 - tier, 'a'],
        [at, at + 1.2, 0, 1.2, 8.8 - at, 6 - tier, 'a'],
      ];
    }),
    [6, 6, 0, 4, 4, 0.5, 'n'],
    [8.3, 4.95, 2, 0.9, 0.9, 0.9, 'g'],
    [6.6, 2.55, 4, 0.9, 0.9, 0.9, 'g'],
    [0.15, 6.4, 6, 0.9, 0.9, 0.9, 'g'],
  ],
  // A plan on the table: the way from where a client stands to the flag.
  strategy: [
    slab,
    [0.8, 0.8, 0, 8.4, 8.4, 0.7, 'a'],
    [1.7, 4.4, 0.7, 1, 3.6, 0.25, 'n'],
    [2.7, 7, 0.7, 3.5, 1, 0.25, 'n'],
    [5.2, 3.2, 0.7, 1, 3.8, 0.25, 'n'],
    [6.2, 3.2, 0.7, 1.4, 1, 0.25, 'n'],
    [1.6, 3, 0.7, 1.2, 1.2, 1.2, 'n'],
    [3.6, 3.2, 0.7, 1.1, 2.6, 2.4, 'a'],
    [7, 6, 0.7, 1.6, 2, 1.3, 'a'],
    [7.8, 3.5, 0.7, 0.3, 0.3, 4.8, 'n'],
    [7.8, 3.8, 3.8, 0.2, 2, 1.6, 'g'],
  ],
  // Two towers of unlike build, and the bridges between them.
  technology: [
    slab,
    [0.8, 3, 0, 2.8, 3.6, 6.4, 'a'],
    [1.2, 3.4, 6.4, 2, 2.8, 1.2, 'n'],
    [6.4, 3, 0, 2.8, 3.6, 3, 'n'],
    [6.8, 3.4, 3, 2, 2.8, 2.6, 'a'],
    [3.6, 4.2, 1, 2.8, 1.2, 0.7, 'a'],
    [3.6, 4.2, 4.2, 3.2, 1.2, 0.7, 'g'],
  ],
  // Work passes under the gate, one piece after another.
  operations: [
    slab,
    [0.4, 4, 0, 9.2, 2.4, 1.4, 'a'],
    [4.2, 2.8, 0, 1.6, 1.2, 5, 'n'],
    [4.2, 6.4, 0, 1.6, 1.2, 5, 'n'],
    [4.2, 2.8, 5, 1.6, 4.8, 1.1, 'n'],
    [1, 4.5, 1.4, 1.4, 1.4, 1.4, 'a'],
    [6.6, 4.5, 1.4, 1.4, 1.4, 1.4, 'g'],
    [8.4, 4.6, 1.4, 1, 1.2, 1, 'g'],
    [4.6, 4.8, 6.1, 0.8, 0.8, 0.8, 'g'],
  ],
  // One street, four trades: a clinic, a bank, a works and a shop.
  industry: [
    slab,
    [0.8, 0.8, 0, 3.4, 3.4, 3.6, 'a'],
    [2.1, 1.2, 3.6, 0.8, 2.6, 0.5, 'g'],
    [1.2, 2.1, 3.6, 0.9, 0.8, 0.5, 'g'],
    [2.9, 2.1, 3.6, 0.9, 0.8, 0.5, 'g'],
    [5.8, 0.8, 0, 3.4, 3.2, 0.6, 'a'],
    [6, 1, 0.6, 3, 1.6, 2.6, 'a'],
    [6, 3.2, 0.6, 0.6, 0.6, 2.6, 'n'],
    [7.2, 3.2, 0.6, 0.6, 0.6, 2.6, 'n'],
    [8.4, 3.2, 0.6, 0.6, 0.6, 2.6, 'n'],
    [5.8, 0.8, 3.2, 3.4, 3.2, 0.6, 'n'],
    [0.8, 6, 0, 3.4, 3, 1.8, 'n'],
    [1.1, 6.4, 1.8, 0.9, 0.9, 3.6, 'a'],
    [6, 6, 0, 2.8, 3, 2.2, 'a'],
    [8.8, 6, 1.4, 0.7, 3, 0.3, 'g'],
  ],
  // Five stones, each set higher than the last.
  milestones: [
    slab,
    [3.6, 8.2, 0, 2.8, 1.4, 1.2, 'a'],
    [3.6, 6.3, 0, 2.8, 1.4, 2.4, 'a'],
    [3.6, 4.4, 0, 2.8, 1.4, 3.8, 'n'],
    [3.6, 2.5, 0, 2.8, 1.4, 5.4, 'a'],
    [3.6, 0.6, 0, 2.8, 1.4, 7.2, 'n'],
    [4.4, 0.7, 7.2, 1.2, 1.2, 1.2, 'g'],
  ],
};

/** Pillars and a beam along the two far sides, at a height of z. */
function storey(z, height, beam) {
  const places = [3.1, 5.8, 8.6];
  return [
    [0.4, 0.4, z, 1, 1, height, 'a'],
    ...places.map((x) => [x, 0.4, z, 1, 1, height, 'a']),
    ...places.map((y) => [0.4, y, z, 1, 1, height, 'a']),
    [0.4, 0.4, z + height, 9.2, 1, 0.8, beam],
    [0.4, 1.4, z + height, 1, 8.2, 0.8, beam],
  ];
}

import { person, slab } from '../drawing-parts.mjs';

/** The company itself: its gate and its well. */
export const drawings = {
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
  // Terraces that lead down to the water from two sides, and a block on its way up.
  steps: [
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
};

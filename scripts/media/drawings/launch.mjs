import { person, slab } from '../drawing-parts.mjs';

/** The Career Launch Program: what happens on the way up. */
export const drawings = {
  // A learner at a desk, a mentor beside it, and the piece they are building.
  project: [
    slab,
    ...person(2.4, 2.6, 0, 'a'),
    ...person(6, 2.6, 0, 'n'),
    [1, 5, 0, 8, 2.8, 1.6, 'a'],
    [2, 5.4, 1.6, 2.8, 0.4, 1.3, 'n'],
    [6.2, 5.6, 1.6, 1.6, 1.6, 1.6, 'g'],
  ],
};

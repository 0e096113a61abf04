import { person, slab } from '../drawing-parts.mjs';

/** The Career Launch Program: four wide treads, and what happens on the way. */
export const drawings = {
  // Four treads: someone halfway up, the mark at the top.
  flight: [
    slab,
    [1, 0.6, 0, 8, 2.2, 6, 'a'],
    [1, 2.8, 0, 8, 2.2, 4.5, 'a'],
    [1, 5, 0, 8, 2.2, 3, 'a'],
    [1, 7.2, 0, 8, 2.2, 1.5, 'a'],
    [6.9, 1.4, 6, 0.3, 0.3, 3.6, 'n'],
    [7.2, 1.45, 8.2, 1.7, 0.2, 1.3, 'g'],
    ...person(3.4, 3.1, 4.5, 'n', 0.85),
    [6, 5.5, 3, 1.3, 1.3, 1.3, 'n'],
  ],
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

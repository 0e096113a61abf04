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
};

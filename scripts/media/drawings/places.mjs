import { slab } from '../drawing-parts.mjs';

/** Parts of one town built around a stepwell. */
export const drawings = {
  // A stair that ends at the pool.
  pool: [
    slab,
    [6, 0.6, 0, 3.4, 1.6, 4, 'a'],
    [6, 2.2, 0, 3.4, 1.6, 3, 'a'],
    [6, 3.8, 0, 3.4, 1.6, 2, 'a'],
    [6, 5.4, 0, 3.4, 1.6, 1, 'a'],
    [0.6, 0.6, 0, 5.4, 8.8, 0.3, 'n'],
    [2.4, 5.4, 0.3, 1.4, 1.4, 0.9, 'g'],
  ],
  arcade: [slab, [3, 3, 0, 4, 4, 4, 'n'], [7.4, 7.4, 0, 1.4, 1.4, 1.4, 'g']],
  terrace: [slab, [3, 3, 0, 4, 4, 4, 'n'], [7.4, 7.4, 0, 1.4, 1.4, 1.4, 'g']],
  desk: [slab, [3, 3, 0, 4, 4, 4, 'n'], [7.4, 7.4, 0, 1.4, 1.4, 1.4, 'g']],
};

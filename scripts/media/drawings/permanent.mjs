import { slab } from '../drawing-parts.mjs';

/** Permanent hiring. */
export const drawings = {
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

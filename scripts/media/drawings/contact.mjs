import { slab } from '../drawing-parts.mjs';

export const drawings = {
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

import { flight, slab } from '../drawing-parts.mjs';

/** What a career is made of: the four tabs of the careers page, and how we treat each other. */
export const drawings = {
  // The keystone: one block that the whole gate rests on.
  impact: [
    slab,
    [1, 3, 0, 2, 4, 5, 'a'],
    [7, 3, 0, 2, 4, 5, 'a'],
    [1, 3, 5, 3.2, 4, 1.6, 'n'],
    [5.8, 3, 5, 3.2, 4, 1.6, 'n'],
    [4.2, 3, 5, 1.6, 4, 2.4, 'g'],
  ],
  // Every tread is a course that was finished; the block is half-way up.
  development: [
    slab,
    ...flight(0.8, 0.8, 3, 2.4, 2.8, 'a'),
    ...flight(3.6, 0.8, 5, 2.4, 1.68, 'n'),
    ...flight(6.4, 0.8, 7, 2.4, 1.2, 'a'),
    [4.1, 4.3, 3, 1.4, 1.4, 1.4, 'g'],
  ],
  // Two hands of stone that carry one block.
  support: [
    slab,
    [1, 1, 0, 8, 8, 0.8, 'a'],
    [2.2, 2.2, 0.8, 5.6, 1.2, 3.4, 'n'],
    [2.2, 3.4, 0.8, 1.2, 4.4, 3.4, 'n'],
    [6.6, 6.6, 0.8, 1.2, 1.2, 1.6, 'a'],
    [3.4, 3.4, 0.8, 3, 3, 0.8, 'a'],
    [4, 4, 1.6, 2, 2, 2, 'g'],
  ],
  // A tower of three storeys, each smaller and newer than the one below.
  progress: [
    slab,
    [1, 1, 0, 8, 8, 2, 'a'],
    [2, 2, 2, 6, 6, 2, 'a'],
    [3, 3, 4, 4, 4, 2, 'n'],
    [4.2, 4.2, 6, 1.6, 1.6, 1.6, 'g'],
  ],
  // Blocks of every size and colour on one and the same level.
  diversity: [
    slab,
    [0.8, 0.8, 0, 2, 2, 5, 'a'],
    [4, 0.8, 0, 2.4, 2.4, 3.2, 'n'],
    [7.4, 0.8, 0, 1.6, 1.6, 4.2, 'b'],
    [0.8, 4.2, 0, 2.6, 2.6, 2.4, 'n'],
    [4.6, 4.4, 0, 1.6, 1.6, 4.6, 'g'],
    [7.2, 4, 0, 2, 2, 2.6, 'a'],
    [0.8, 7.6, 0, 1.6, 1.6, 1.4, 'b'],
    [3.6, 7.4, 0, 2, 2, 2, 'a'],
    [7, 7.2, 0, 1.8, 1.8, 1.8, 'n'],
  ],
  // The steps of a prize-giving, with the block on the highest.
  recognition: [
    slab,
    [0.6, 6.4, 0, 3, 3, 3.6, 'a'],
    [3.6, 3.6, 0, 2.8, 2.8, 6, 'n'],
    [6.4, 0.6, 0, 3, 3, 2.4, 'a'],
    [4, 4, 6, 2, 2, 2, 'g'],
    [1.4, 7.2, 3.6, 1.4, 1.4, 1.4, 'a'],
    [7.2, 1.4, 2.4, 1.4, 1.4, 1.4, 'a'],
  ],
};

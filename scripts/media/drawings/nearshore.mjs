import { person, slab } from '../drawing-parts.mjs';

/** Nearshore staffing: two sides that meet at one landing. */
export const drawings = {
  // A shelf of blocks that are ready, one of them already taken down.
  ready: [
    slab,
    [1, 1, 0, 8, 2.6, 0.6, 'n'],
    [1, 1, 3.2, 8, 2.6, 0.6, 'n'],
    [1, 1, 0.6, 0.6, 2.6, 2.6, 'n'],
    [8.4, 1, 0.6, 0.6, 2.6, 2.6, 'n'],
    [2.2, 1.4, 0.6, 1.6, 1.6, 1.6, 'a'],
    [6.2, 1.4, 0.6, 1.6, 1.6, 1.6, 'a'],
    [2.2, 1.4, 3.8, 1.6, 1.6, 1.6, 'a'],
    [4.2, 1.4, 3.8, 1.6, 1.6, 1.6, 'a'],
    [6.2, 1.4, 3.8, 1.6, 1.6, 1.6, 'a'],
    [4.1, 6.2, 0, 1.8, 1.8, 1.8, 'g'],
  ],
  // A processor with its pins.
  technology: [
    slab,
    [2.4, 2.4, 0, 5.2, 5.2, 1.4, 'n'],
    ...[2.9, 4.6, 6.3].flatMap((at) => [
      [0.8, at, 0, 1.6, 0.8, 0.5, 'a'],
      [7.6, at, 0, 1.6, 0.8, 0.5, 'a'],
      [at, 0.8, 0, 0.8, 1.6, 0.5, 'a'],
      [at, 7.6, 0, 0.8, 1.6, 0.5, 'a'],
    ]),
    [4, 4, 1.4, 2, 2, 0.8, 'g'],
  ],
  // Year upon year, each resting on the ones before.
  years: [
    slab,
    ...[0, 1, 2, 3, 4].map((i) => [
      0.8 + i * 0.8,
      0.8 + i * 0.8,
      i * 1.2,
      8.4 - i * 1.6,
      8.4 - i * 1.6,
      1.2,
      i === 3 ? 'n' : 'a',
    ]),
    [4.4, 4.4, 6, 1.2, 1.2, 1.2, 'g'],
  ],
  // Two tracks, and the bridge on which work crosses from one to the other.
  process: [
    slab,
    [1.2, 0.6, 0, 1.8, 8.8, 1.2, 'a'],
    [7, 0.6, 0, 1.8, 8.8, 1.2, 'a'],
    [1.2, 3.8, 1.2, 1.8, 2.4, 1.4, 'n'],
    [7, 3.8, 1.2, 1.8, 2.4, 1.4, 'n'],
    [1.2, 3.8, 2.6, 7.6, 2.4, 0.8, 'n'],
    [4.3, 4.3, 3.4, 1.4, 1.4, 1.4, 'g'],
  ],
  // An open box that holds what was put aside for it, and no more.
  budget: [
    slab,
    [2, 2, 0, 6, 0.6, 3.4, 'n'],
    [2, 2.6, 0, 0.6, 4.8, 3.4, 'n'],
    [7.4, 2.6, 0, 0.6, 4.8, 3.4, 'n'],
    [2, 7.4, 0, 6, 0.6, 3.4, 'n'],
    [2.6, 2.6, 0, 4.8, 4.8, 2.4, 'a'],
    [3.4, 3.4, 2.4, 1.6, 1.6, 1.8, 'g'],
    [5.2, 5.2, 2.4, 1.6, 1.6, 0.9, 'a'],
  ],
  // Two facing stairs, a person on each, and the work on the landing they share.
  landing: [
    slab,
    [0.6, 0.6, 0, 3, 3, 4, 'n'],
    [3.6, 0.6, 0, 2, 3, 3, 'a'],
    [5.6, 0.6, 0, 2, 3, 2, 'a'],
    [7.6, 0.6, 0, 1.8, 3, 1, 'a'],
    [0.6, 3.6, 0, 3, 2, 3, 'a'],
    [0.6, 5.6, 0, 3, 2, 2, 'a'],
    [0.6, 7.6, 0, 3, 1.8, 1, 'a'],
    ...person(6, 1.4, 2, 'n', 0.65),
    ...person(1.4, 6, 2, 'n', 0.65),
    [1.4, 1.4, 4, 1.4, 1.4, 1.4, 'g'],
  ],
};

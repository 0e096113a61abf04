import { slab } from '../drawing-parts.mjs';

/** Nearshore staffing: two sides that meet on one landing. */
export const nearshore = {
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
  // Years as layers, each resting on the previous ones.
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
  // An open box, exactly filled.
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
};

import { flight, person, slab } from '../drawing-parts.mjs';

/** Permanent hiring: one block climbs five treads and settles in the niche at the top. */
export const drawings = {
  // The plan of the vacancy lies unrolled at the foot of the stair.
  expectations: [
    ...stair(1),
    [6, 4, 0, 3, 4.6, 0.3, 'n'],
    [6.5, 4.6, 0.3, 2, 0.6, 0.2, 'a'],
    [6.5, 5.8, 0.3, 2, 0.6, 0.2, 'a'],
    [6.5, 7, 0.3, 1.1, 0.6, 0.2, 'a'],
  ],
  // Markers of growing height stake out the way up.
  strategy: [
    ...stair(2),
    [6.6, 7.6, 0, 0.8, 0.8, 1.6, 'n'],
    [6.6, 5.4, 0, 0.8, 0.8, 2.6, 'n'],
    [6.6, 3.2, 0, 0.8, 0.8, 3.6, 'n'],
  ],
  // A gate of exact size stands over the middle tread.
  tests: [
    ...stair(3, { gate: true }),
    [6.4, 7, 0, 1.2, 1.2, 1.2, 'a'],
    [6.4, 4.8, 0, 1.2, 1.2, 2, 'a'],
  ],
  // Two people talk in front; the papers lie between them.
  interview: [
    ...stair(4),
    ...person(5.2, 5.6, 0, 'n', 0.75),
    [6.9, 5.8, 0, 1.1, 1.1, 0.6, 'a'],
    ...person(8.2, 5.6, 0, 'a', 0.75),
  ],
  // The block has found its niche.
  offer: [
    slab,
    ...treads(),
    [0.4, 0, 0, 4.8, 0.4, 8.8, 'n'],
    [0.4, 0.4, 0, 4.8, 1, 5, 'n'],
    [0.4, 0.4, 5, 1.4, 1, 2.8, 'n'],
    [3.8, 0.4, 5, 1.4, 1, 2.8, 'n'],
    [0.4, 0.4, 7.8, 4.8, 1, 1, 'n'],
    [2.2, 0.6, 5, 1.2, 1.2, 1.5, 'g'],
  ],
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

function treads() {
  return flight(0.8, 1.4, 5, 4, 1.6);
}

/** The stair with the block on a tread, counted from the foot. */
function stair(tread, { gate = false } = {}) {
  const y = 1.4 + (5 - tread) * 1.6;
  const posts = [
    [1.1, y + 0.5, tread, 0.6, 0.6, 3, 'n'],
    [3.9, y + 0.5, tread, 0.6, 0.6, 3, 'n'],
    [1.1, y + 0.5, tread + 3, 3.4, 0.6, 0.7, 'n'],
  ];
  return [slab, ...treads(), [2.2, y + 0.2, tread, 1.2, 1.2, 1.2, 'g'], ...(gate ? posts : [])];
}

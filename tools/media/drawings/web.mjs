import { slab, wireFrame } from '../drawing-parts.mjs';

/** Web development: software as stacked plates, and the plans before them. */
export const web = {
  // Four plates, one per service, and the newest block on its way to the top.
  plates: [
    slab,
    ...plate(0, 'a'),
    ...plate(2.4, 'n'),
    ...plate(4.8, 'a'),
    [1, 1, 7.2, 8, 8, 0.6, 'n'],
    [2, 2, 7.8, 2.4, 3, 1.4, 'a'],
    [5.2, 2, 7.8, 2.6, 2.6, 0.6, 'a'],
    [2, 5.8, 7.8, 1.6, 1.6, 0.6, 'a'],
    [5.4, 5.4, 7.8, 1.8, 1.8, 1.8, 'g'],
  ],
  // A plan drawn around the one special piece.
  'plan-custom': [
    slab,
    ...wireFrame(1, 1, 0, 8, 8, 5, 'n'),
    [3.4, 3.4, 0, 3.2, 3.2, 1.2, 'a'],
    [4, 4, 1.2, 2, 2, 2, 'g'],
  ],
  // Many rooms in one plan, connected in the middle.
  'plan-enterprise': [
    slab,
    ...wireFrame(0.8, 0.8, 0, 3.4, 3.4, 3.4, 'n'),
    ...wireFrame(5.8, 0.8, 0, 3.4, 3.4, 3.4, 'n'),
    ...wireFrame(0.8, 5.8, 0, 3.4, 3.4, 3.4, 'n'),
    ...wireFrame(5.8, 5.8, 0, 3.4, 3.4, 3.4, 'n'),
    [4.2, 4.2, 0, 1.6, 1.6, 6, 'a'],
    [4.2, 4.2, 6, 1.6, 1.6, 1.2, 'g'],
  ],
  // Storeys from the finished ground floor to the one that is only a wireframe.
  'plan-end-to-end': [
    slab,
    [1.4, 1.4, 0, 7.2, 7.2, 2.2, 'a'],
    [1.9, 1.9, 2.2, 6.2, 6.2, 2, 'n'],
    ...wireFrame(2.4, 2.4, 4.2, 5.2, 5.2, 2.2, 'n'),
    [4.2, 4.2, 6.6, 1.6, 1.6, 1.6, 'g'],
  ],
  // The old building behind a new front with a door.
  'case-portal': [
    slab,
    [0.8, 0.8, 0, 8.4, 4, 6.4, 'a'],
    [0.8, 5.4, 0, 3, 1.2, 5, 'n'],
    [6.2, 5.4, 0, 3, 1.2, 5, 'n'],
    [3.8, 5.4, 3.6, 2.4, 1.2, 1.4, 'n'],
    [4.3, 7.2, 0, 1.4, 1.4, 1.4, 'g'],
  ],
  // One crowded house becomes three that can grow separately.
  'case-store': [
    slab,
    [0.8, 0.8, 0, 2.6, 2.6, 7, 'n'],
    [5.6, 0.8, 0, 3.6, 2.6, 3.4, 'a'],
    [0.8, 5.6, 0, 2.6, 3.6, 2.2, 'a'],
    ...wireFrame(5.6, 5.6, 0, 3.6, 3.6, 3, 'n'),
    [6.6, 6.6, 0.2, 1.6, 1.6, 1.6, 'g'],
    [3.4, 1.8, 0, 2.2, 0.6, 0.6, 'n'],
    [1.8, 3.4, 0, 0.6, 2.2, 0.6, 'n'],
  ],
  // A request moves up from desk to desk, one signature each.
  'case-workflow': [
    slab,
    [0.8, 6.8, 0, 2.2, 2.2, 1.2, 'a'],
    [0.8, 3.8, 0, 2.2, 2.2, 2.6, 'a'],
    [0.8, 0.8, 0, 2.2, 2.2, 4, 'a'],
    [3.8, 0.8, 0, 2.2, 2.2, 5.4, 'n'],
    [6.8, 0.8, 0, 2.2, 2.2, 6.8, 'n'],
    [7.2, 1.2, 6.8, 1.4, 1.4, 1.4, 'g'],
  ],
};

/** A plate of eight by eight with four columns below the next one. */
function plate(z, material) {
  const column = (x, y) => [x, y, z + 0.6, 0.8, 0.8, 1.8, 'a'];
  return [
    [1, 1, z, 8, 8, 0.6, material],
    column(1.2, 1.2),
    column(8, 1.2),
    column(1.2, 8),
    column(8, 8),
  ];
}

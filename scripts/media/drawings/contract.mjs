import { person, slab } from '../drawing-parts.mjs';

/** Contract staffing: blocks arrive, fit where they are needed, and leave again. */
export const drawings = {
  // A floor of tiles with one gap, and above it the tile that was made for the gap.
  task: [
    slab,
    ...tiles([
      [0, 0, 1],
      [1, 0, 1],
      [2, 0, 1],
      [0, 1, 1],
      [2, 1, 1],
      [0, 2, 1],
      [1, 2, 1],
      [2, 2, 1],
    ]),
    [3.9, 3.9, 0, 2.2, 2.2, 0.1, 'n'],
    [3.9, 3.9, 3, 2.2, 2.2, 1, 'g'],
  ],
  // A calendar sheet on which a short run of days stands out.
  'short-term': [
    slab,
    [0.8, 0.8, 0, 8.4, 8.4, 0.5, 'n'],
    ...days((column, row) => (row === 1 && column < 3 ? 'g' : 'a')),
  ],
  // Four people on one plinth that is theirs alone.
  team: [
    slab,
    [1, 1, 0, 8, 8, 0.7, 'n'],
    ...person(2, 2, 0.7, 'a'),
    ...person(6, 2, 0.7, 'a'),
    ...person(2, 6, 0.7, 'a'),
    ...person(6, 6, 0.7, 'g'),
  ],
  // Columns of three, two and one block; the topmost can be taken off again.
  flexible: [
    slab,
    ...column(1, 3.8, 3, 'n'),
    [1, 3.8, 7, 2.2, 2.2, 1.8, 'g'],
    ...column(3.9, 3.8, 2, 'a'),
    ...column(6.8, 3.8, 1, 'a'),
  ],
};

function tiles(cells) {
  return cells.map(([column, row, height]) => [
    1.3 + column * 2.6,
    1.3 + row * 2.6,
    0,
    2.2,
    2.2,
    height,
    'a',
  ]);
}

function days(material) {
  return [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const kind = material(column, row);
      return [1.4 + column * 1.9, 1.4 + row * 1.9, 0.5, 1.5, 1.5, kind === 'g' ? 1.3 : 0.5, kind];
    }),
  );
}

function column(x, y, count, material) {
  return Array.from({ length: count }, (_, i) => [x, y, i * 2, 2.2, 2.2, 1.8, material]);
}

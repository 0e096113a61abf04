import { person, wireFrame } from '../drawing-parts.mjs';

/** A plinth of white clay, without colour yet. */
const clay = [0, 0, -1, 10, 10, 1, 'w'];

/** The building that the six steps lead to: stair, hall, tower and gate. */
const stair = (material) => [
  [1, 6.6, 0, 2.4, 0.8, 2.4, material],
  [1, 7.4, 0, 2.4, 0.8, 1.6, material],
  [1, 8.2, 0, 2.4, 0.8, 0.8, material],
];
const hall = (material) => [[1, 1, 0, 5, 5.6, 3.2, material]];
const tower = (material) => [[6.4, 1, 0, 2.6, 2.6, 6.6, material]];
const gate = (material) => [
  [6.4, 5.4, 0, 0.8, 1.2, 2.6, material],
  [8.2, 5.4, 0, 0.8, 1.2, 2.6, material],
  [6.4, 5.4, 2.6, 2.6, 1.2, 0.7, material],
];

/** UI and UX: architecture before it is built, white except for one block. */
export const uiux = {
  // The whole place in clay.
  model: [
    clay,
    ...stair('w'),
    ...hall('w'),
    [1.6, 1.6, 3.2, 2.2, 2.2, 2.4, 'w'],
    [1.9, 1.9, 5.6, 1.6, 1.6, 1.2, 'w'],
    ...tower('w'),
    ...gate('w'),
    [4.2, 4.6, 3.2, 1.4, 1.4, 1.4, 'g'],
    [4, 7.6, 0, 1.6, 1.6, 0.3, 'w'],
  ],
  // Many voices, one of them highlighted.
  research: [
    clay,
    ...grid([1, 4, 7], 2, (column, row) => [
      0.6 + ((column * 2 + row * 3) % 4) * 0.8,
      column === 1 && row === 2 ? 'g' : 'w',
    ]),
  ],
  // A tree of rooms.
  architecture: [
    clay,
    [3.8, 0.8, 0, 2.4, 2, 4, 'w'],
    [4.7, 2.8, 0, 0.6, 1.4, 0.5, 'w'],
    [1.4, 4.2, 0, 7.2, 0.6, 0.5, 'w'],
    [1.4, 4.8, 0, 0.6, 1.4, 0.5, 'w'],
    [4.7, 4.8, 0, 0.6, 1.4, 0.5, 'w'],
    [8, 4.8, 0, 0.6, 1.4, 0.5, 'w'],
    [0.7, 6.2, 0, 2, 2, 2, 'w'],
    [4, 6.2, 0, 2, 2, 2, 'g'],
    [7.3, 6.2, 0, 2, 2, 2, 'w'],
  ],
  // A path with one turn, step by step.
  interaction: [
    clay,
    [0.8, 7, 0, 2, 2, 0.7, 'w'],
    [0.8, 4, 0, 2, 2, 1.6, 'w'],
    [0.8, 1, 0, 2, 2, 2.5, 'w'],
    [3.9, 1, 0, 2, 2, 3.4, 'w'],
    [7, 1, 0, 2, 2, 4.3, 'w'],
    [7.3, 1.3, 4.3, 1.4, 1.4, 1.4, 'g'],
  ],
  // Proportions: each plate half the size of the one below.
  visual: [
    clay,
    [0.8, 0.8, 0, 8.4, 8.4, 1, 'w'],
    [0.8, 0.8, 1, 8.4, 4.2, 1.6, 'w'],
    [0.8, 0.8, 2.6, 4.2, 4.2, 2, 'w'],
    [0.8, 0.8, 4.6, 2.1, 2.1, 2, 'w'],
    [6, 6, 1, 2.4, 2.4, 1.2, 'g'],
  ],
  // The components, sorted by size.
  system: [
    clay,
    [0.8, 0.8, 0, 1, 1, 1, 'w'],
    [3, 0.8, 0, 2, 1, 1, 'w'],
    [6.2, 0.8, 0, 3, 1, 1, 'w'],
    [0.8, 3, 0, 1, 2, 2, 'w'],
    [3, 3, 0, 2, 2, 2, 'g'],
    [6.2, 3, 0, 3, 2, 2, 'w'],
    [0.8, 6.2, 0, 1, 3, 3, 'w'],
    [3, 6.2, 0, 2, 3, 3, 'w'],
    [6.2, 6.2, 0, 3, 3, 3, 'w'],
  ],
  // A wall compared with its plan; one block does not fit.
  audit: [
    clay,
    [1.4, 3.4, 0, 2.4, 2.4, 2.2, 'w'],
    [3.8, 3.4, 0, 2.4, 2.4, 2.2, 'w'],
    [6.2, 3.4, 0, 2.4, 2.4, 2.2, 'w'],
    [1.4, 3.4, 2.2, 2.4, 2.4, 2.2, 'w'],
    [3.8, 4.8, 2.2, 2.4, 2.4, 2.2, 'g'],
    [6.2, 3.4, 2.2, 2.4, 2.4, 2.2, 'w'],
    ...wireFrame(0.9, 2.9, 0, 8.2, 3.4, 6.2, 'p', 0.18),
  ],
  // People around the one thing they all need.
  'step-listen': [
    clay,
    ...figure(1.4, 1.4, 0, 'p'),
    ...figure(6.6, 1, 0, 'p'),
    ...figure(1, 6.6, 0, 'p'),
    [5, 5, 0, 1.4, 1.4, 1.4, 'g'],
  ],
  'step-define': [
    clay,
    ...outline(1, 1, 5, 5.6),
    ...outline(6.4, 1, 2.6, 2.6),
    ...outline(6.4, 5.4, 2.6, 1.2),
    ...outline(1, 6.6, 2.4, 2.4),
    [2.8, 3.1, 0, 1.4, 1.4, 1.4, 'g'],
  ],
  'step-wireframe': [
    clay,
    ...wireFrame(1, 1, 0, 5, 5.6, 3.2, 'p'),
    ...wireFrame(6.4, 1, 0, 2.6, 2.6, 6.6, 'p'),
    ...wireFrame(6.4, 5.4, 0, 2.6, 1.2, 3.3, 'p'),
    ...wireFrame(1, 6.6, 0, 2.4, 2.4, 2.4, 'p'),
    [2.8, 3.1, 0.16, 1.4, 1.4, 1.4, 'g'],
  ],
  'step-prototype': [
    clay,
    ...stair('w'),
    ...hall('w'),
    ...wireFrame(6.4, 1, 0, 2.6, 2.6, 6.6, 'p'),
    ...gate('w'),
    [2.8, 3.1, 3.2, 1.4, 1.4, 1.4, 'g'],
  ],
  // Complete in clay, with people looking for the entrance.
  'step-test': [
    clay,
    ...stair('w'),
    ...hall('w'),
    ...tower('w'),
    ...gate('w'),
    [2.8, 3.1, 3.2, 1.4, 1.4, 1.4, 'g'],
    ...figure(7, 7.6, 0, 'p', 0.7),
    ...figure(4.2, 7.4, 0, 'p', 0.7),
  ],
  'step-hand-over': [
    [0, 0, -1, 10, 10, 1, 'b'],
    ...stair('a'),
    ...hall('a'),
    ...tower('n'),
    ...gate('n'),
    [2.8, 3.1, 3.2, 1.4, 1.4, 1.4, 'g'],
    [4, 7.4, 0, 5, 1.8, 0.2, 'n'],
  ],
};

/** A person in a single material. */
function figure(x, y, z, material, scale = 1) {
  return person(x, y, z, material, scale).map((part) => part.with(6, material));
}

/** The floor plan of a room, as lines on the plinth. */
function outline(x, y, width, depth) {
  const line = 0.2;
  return [
    [x, y, 0, width, line, line, 'p'],
    [x, y + depth - line, 0, width, line, line, 'p'],
    [x, y + line, 0, line, depth - 2 * line, line, 'p'],
    [x + width - line, y + line, 0, line, depth - 2 * line, line, 'p'],
  ];
}

/** Blocks of equal size at every crossing; `at` returns the height and the material of each. */
function grid(places, size, at) {
  return places.flatMap((x, column) =>
    places.map((y, row) => {
      const [height, material] = at(column, row);
      return [x, y, 0, size, size, height, material];
    }),
  );
}

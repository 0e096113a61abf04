import { person, slab } from '../drawing-parts.mjs';

/** How we treat each other. */
export const drawings = {
  // Five people of unlike height around one piece of work, each on the plinth that makes them level.
  diversity: [
    slab,
    ...colleague(0.6, 7.2, 1.06, 'n', 'turban', 'g'),
    ...colleague(0.6, 3.9, 0.78, 'g', 'bun', 'n'),
    ...colleague(0.6, 0.6, 0.96, 'w', 'cap', 'p'),
    ...colleague(3.9, 0.6, 0.86, 'n', 'bun', 'w'),
    ...colleague(7.2, 0.6, 0.92, 'g', 'cap', 'n'),
    [4, 4, 0, 4.4, 4.4, 1.4, 'a'],
    [5.2, 5.2, 1.4, 2, 2, 2, 'g'],
  ],
};

/** Someone of a size, on a plinth that lifts every head to the same height; with hair or a headdress. */
function colleague(x, y, size, clothes, hair, colour) {
  const s = (value) => value * size;
  const plinth = 6.2 - s(3.4);
  const crown = 6.2;
  const dress = {
    turban: [x + s(0.35), y + s(0.35), crown, s(1.3), s(1.3), s(0.4), colour, 'round'],
    cap: [x + s(0.45), y + s(0.45), crown, s(1.1), s(1.1), s(0.22), colour, 'round'],
    bun: [x + s(0.65), y + s(0.65), crown, s(0.7), s(0.7), s(0.7), colour, 'ball'],
  };
  return [[x, y, 0, s(2), s(2), plinth, 'b'], ...person(x, y, plinth, clothes, size), dress[hair]];
}

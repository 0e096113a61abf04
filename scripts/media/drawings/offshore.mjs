import { person, slab } from '../drawing-parts.mjs';

/** Offshore staffing: the same work somewhere else, and at another hour of the day. */
export const drawings = {
  // Two piles for the same work, one of them lower.
  costs: [
    slab,
    ...pile(1, 1.6, 8, 'a'),
    ...pile(5.6, 5.2, 3, 'n'),
    [6.5, 6.1, 3, 1.4, 1.4, 1.4, 'g'],
  ],
  // Twelve stones in a ring: half in daylight, half at night, the hand passing from one to the other.
  clock: [
    slab,
    ...Array.from({ length: 12 }, (_, hour) => hourStone(hour)),
    [4.5, 4.5, 0, 1, 1, 2.4, 'a'],
    [4.5, 5.5, 1.6, 1, 2.2, 0.6, 'g'],
  ],
  // A room of its own, with everyone at their place.
  team: [
    slab,
    [0.6, 0.6, 0, 8.8, 0.6, 4.6, 'n'],
    [0.6, 1.2, 0, 0.6, 8.2, 4.6, 'n'],
    ...desk(2.4, 2.6, 'a'),
    ...desk(6, 2.6, 'a'),
    ...desk(2.4, 6, 'a'),
    ...desk(6, 6, 'g'),
  ],
  // Blocks come through the gate one after the other, and the first has arrived.
  rapid: [
    slab,
    [3.2, 0.2, 0, 3.6, 9.6, 0.6, 'a'],
    [2, 3.6, 0, 1.2, 1.4, 5, 'n'],
    [6.8, 3.6, 0, 1.2, 1.4, 5, 'n'],
    [2, 3.6, 5, 6, 1.4, 1.2, 'n'],
    [4.2, 0.6, 0.6, 1.6, 1.6, 1.6, 'a'],
    [4.2, 5.3, 0.6, 1.6, 1.6, 1.6, 'a'],
    [4.2, 7.8, 0.6, 1.6, 1.6, 1.6, 'g'],
  ],
};

function pile(x, y, count, material) {
  return Array.from({ length: count }, (_, i) => [x, y, i, 3.2, 3.2, 0.8, material]);
}

function hourStone(hour) {
  const angle = (hour / 12) * 2 * Math.PI;
  const isNight = hour >= 6;
  return [
    4.4 + 3.9 * Math.sin(angle),
    4.4 - 3.9 * Math.cos(angle),
    0,
    1.2,
    1.2,
    isNight ? 0.8 : 1.6,
    isNight ? 'n' : 'a',
  ];
}

function desk(x, y, material) {
  return [...person(x, y, 0, material, 0.75), [x - 0.2, y + 1.6, 0, 2, 0.8, 0.9, 'b']];
}

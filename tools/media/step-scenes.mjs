// The pictures of the steps on the staffing pages: more places of the stepwell, none of which is in a page's film.
import { block, pool, scene, stack, stone } from './stepfield.mjs';

const court = stone(2, 2, 10, 10, 0);
const niche = [
  stone(0, 0, 12, 12, 0),
  ...[0, 1].flatMap((x) =>
    Array.from({ length: 12 }, (_, y) => stone(x, y, 1, 1, Math.min(6, Math.min(y, 11 - y) + 1))),
  ),
  stone(10, 5, 1, 3, 2),
  stone(11, 5, 1, 1, 1),
  stone(11, 7, 1, 1, 1),
];
export const steps = {
  // A causeway that lacks one stone.
  'contract-task': scene(
    8,
    [6.5, 6.5, 0.4],
    court,
    pool(3, 3, 8, 8, -0.6),
    stone(3, 6, 3, 1, 0.8),
    stone(7, 6, 4, 1, 0.8),
    block(6.5, 6.5, -0.1, 0.47),
  ),
  'contract-short-term': scene(
    7.6,
    [6, 7, 1.8],
    court,
    ...[1, 2, 3, 4, 3, 2, 1].map((h, k) => stone(5, 4 + k, 2, 1, h)),
    block(6, 9.5, 2, 0.42),
  ),
  'contract-team': scene(
    7.6,
    [6.5, 6.5, 1],
    court,
    stone(3, 3, 7, 7, 1),
    stone(6, 6, 1, 1, 2),
    ...[
      [4.5, 6.5],
      [6.5, 4.5],
      [8.5, 6.5],
      [6.5, 8.5],
      [4.6, 4.6],
    ].map(([x, y]) => block(x, y, 1, 0.42)),
  ),
  'contract-flexible': scene(
    9,
    [5.5, 6.5, 2.2],
    court,
    stone(4, 2, 3, 9, 0.5),
    ...stack(5.5, 3.5, 0.5, 2, 0.45),
    ...stack(5.5, 6.5, 0.5, 6, 0.45),
    ...stack(5.5, 9.5, 0.5, 3, 0.45),
  ),

  // A place of a certain size, and what would fit in it.
  'permanent-expectations': scene(
    8,
    [6.4, 6.4, 0.9],
    court,
    stone(3, 3, 7, 7, 0.5),
    stone(4, 4, 5, 5, 1),
    stone(6, 6, 1, 1, 0.2),
    block(9.5, 6.5, 0.5, 0.42),
  ),
  'permanent-strategy': scene(
    11,
    [4.4, 5.4, 2.4],
    court,
    stone(6, 6, 1, 1, 1),
    block(6.5, 6.5, 1, 0.4),
    block(1.5, 9.5, 3),
    block(9, 3, 0),
    block(3.5, 8.5, 0),
    block(0.6, 5.5, 6),
    block(7.5, 1.5, 5),
  ),
  'permanent-tests': scene(
    7.6,
    [5.6, 6.5, 1.6],
    court,
    ...[3, 6, 9].flatMap((y) => [1, 2, 3, 4].map((h) => stone(9 - h, y, 1, 1, h))),
    block(7.5, 3.5, 2),
    block(5.5, 6.5, 4),
    block(6.5, 9.5, 3),
  ),
  'permanent-interview': scene(
    5.4,
    [5.5, 6.5, 0.9],
    court,
    stone(3, 3, 6, 7, 0.5),
    stone(5, 6, 1, 1, 1.2),
    block(5.5, 4.9, 0.5, 0.5),
    block(5.5, 8.1, 0.5, 0.5),
  ),
  'permanent-offer': scene(5.6, [-0.4, 7, 6], ...niche, block(-0.5, 6.5, 6, 0.4)),

  'offshore-costs': scene(
    8.4,
    [5.5, 6.5, 1.9],
    court,
    ...[3, 5, 7].flatMap((y) => stack(4.5, y + 0.5, 0, 8, 0.5, 0.2, 0.06)),
    ...stack(7.5, 8.5, 0, 3, 0.5, 0.2, 0.06),
  ),
  'offshore-clock': {
    seam: true,
    ...scene(10, [3.5, 6.5, 2.2], block(1.5, 9.5, 3), block(1.5, 6.2, 6), block(9, 4, 0)),
  },
  'offshore-team': scene(
    8.6,
    [6.5, 6.5, 0.6],
    court,
    stone(2, 2, 9, 9, 0.5),
    stone(2, 2, 9, 1, 2),
    stone(2, 2, 1, 9, 2),
    stone(3, 3, 7, 7, 0),
    stone(10, 6, 1, 1, 0),
    ...[4, 6, 8].flatMap((y) =>
      [4, 7].flatMap((x) => [stone(x, y, 1, 1, 0.6), block(x + 1.4, y + 0.5, 0, 0.32)]),
    ),
  ),
  'offshore-rapid': scene(
    7.6,
    [1.5, 8.6, 3.6],
    ...[0, 1, 2, 3, 4, 5].map((k) => block(1.5, 11.5 - k, 1 + k, 0.36)),
  ),
};

// The four tall pictures of industries on the home page. Only their middle third shows while a column is
// narrow, and text covers the lowest third, so what matters is in the middle of the upper two thirds.
import { block, pool, scene, stack, stone } from './stepfield.mjs';

const court = stone(0, 0, 12, 12, 0);
const each = (list, make) => list.flatMap((value, index) => make(value, index));

export const industries = {
  // A house with a cross, and the pool in its forecourt.
  'industry-healthcare': scene(
    11.5,
    [7, 6.7, 1.3],
    court,
    stone(3, 2, 7, 4, 5),
    stone(4, 2, 5, 3, 6.5),
    stone(3, 6, 7, 1, 0.5),
    pool(5, 8, 4, 3, -0.6),
    block(6.5, 6.14, 2, 0.36, 0.14, 1.1),
    block(6.5, 6.14, 2.74, 1.1, 0.14, 0.36),
    block(9.6, 8.6, 0, 0.34),
  ),
  // Benches that rise around a speaker's place.
  'industry-education': scene(
    11.5,
    [6, 6, 0.6],
    court,
    ...each([6, 5, 4, 3, 2, 1], (q) => stone(8 - q - 1, 8 - q - 1, q + 1, q + 1, 0)),
    ...each([1, 2, 3, 4, 5], (q) => [
      stone(8 - q, 8 - q, 1, q + 3, q * 0.7),
      stone(8 - q, 8 - q, q + 3, 1, q * 0.7),
    ]),
    stone(8, 8, 2, 2, 0.35),
    block(9, 9, 0.35, 0.42),
    ...each([1, 2, 3, 4], (q) =>
      each(
        [0, 1, 2, 3, 4, 5].filter((k) => k * 1.5 < q + 0.8 && (k + q) % 3),
        (k) => [
          block(8.5 - q, 9.2 - k * 1.5 + 0.9, q * 0.7, 0.27),
          block(9.2 - k * 1.5 + 0.9, 8.5 - q, q * 0.7, 0.27),
        ],
      ),
    ),
  ),
  // Savings in stacks, in front of pillars.
  'industry-finance': scene(
    11.5,
    [6, 6, 1.8],
    court,
    stone(1, 1, 9, 9, 0.4),
    stone(1, 1, 8, 8, 0.8),
    stone(1, 1, 7, 1, 6),
    stone(1, 1, 1, 7, 6),
    ...each([2, 4, 6], (k) => [stone(k + 1, 3, 1, 1, 5), stone(3, k + 1, 1, 1, 5)]),
    stone(3, 3, 1, 1, 5),
    ...each(
      [
        [8, 4.6, 2],
        [7, 5.6, 4],
        [5.9, 6.5, 6],
        [4.9, 7.6, 9],
      ],
      ([x, y, n]) => stack(x, y, 0.8, n, 0.42, 0.15, 0.05),
    ),
  ),
  // Parcels on shelves, and on their way down the stairs.
  'industry-e-commerce': scene(
    11.5,
    [6.5, 6, 1.4],
    court,
    stone(2, 2, 8, 3, 1.2),
    stone(2, 2, 8, 2, 2.6),
    stone(2, 2, 8, 1, 4),
    ...each([2.5, 3.5, 4.5], (y, row) =>
      each(
        [2.7, 3.8, 4.9, 6, 7.1, 8.2, 9.3].filter((_, k) => (k + row * 2) % 5),
        (x, k) =>
          block(
            x,
            y,
            4 - row * 1.4,
            0.3 + ((k * 7 + row) % 3) * 0.06,
            0.36,
            0.26 + ((k * 5 + row * 2) % 4) * 0.08,
          ),
      ),
    ),
    stone(6, 5, 1, 6, 0.5),
    stone(2, 8, 5, 1, 0.5),
    ...each([5.6, 6.8, 8], (y) => block(6.5, y, 0.5, 0.34, 0.4, 0.28)),
    ...each([5.2, 4, 2.8], (x) => block(x, 8.5, 0.5, 0.4, 0.34, 0.3)),
  ),
};

import { rect, slab } from '../drawing-parts.mjs';

/** Mobile apps: phones are slabs of stone, laid across water as stepping stones. */
export const mobile = {
  // A pool with its steps, and phones laid across the water as stepping stones.
  pool: [
    slab,
    [0, 0, 0, 10, 0.9, 3.9, 'a'],
    [0, 0.9, 0, 0.9, 9.1, 3.9, 'a'],
    [0.9, 0.9, 0, 9.1, 0.9, 2.7, 'a'],
    [0.9, 1.8, 0, 0.9, 8.2, 2.7, 'a'],
    [1.8, 1.8, 0, 8.2, 0.9, 1.5, 'a'],
    [1.8, 2.7, 0, 0.9, 7.3, 1.5, 'a'],
    [2.7, 2.7, 0, 7.3, 7.3, 0.4, 'n'],
    ...phone(6.8, 8.1, 0.4, 'x'),
    ...phone(7.9, 4.7, 0.4, 'y'),
    ...phone(4.4, 5.3, 0.4, 'x'),
    ...phone(3.1, 3, 0.4, 'x'),
    [8.2, 5.4, 1.02, 1.1, 1.1, 1.1, 'g'],
  ],
  // An upright slab: a single phone.
  ios: [
    slab,
    [1, 1, 0, 8, 8, 0.3, 'n'],
    [3, 4, 0.3, 4, 0.8, 7.4, 'n'],
    [3.3, 4.8, 0.7, 3.4, 0.2, 6.2, 'a'],
    [4.2, 6.2, 0.3, 1.6, 1.6, 0.7, 'g'],
  ],
  // The same task on phones of every size.
  android: [
    slab,
    [0.8, 3, 0, 2, 0.6, 4, 'n'],
    [1, 3.6, 0.4, 1.6, 0.2, 3, 'a'],
    [3.6, 3, 0, 2.6, 0.6, 6, 'n'],
    [3.8, 3.6, 0.4, 2.2, 0.2, 5, 'a'],
    [7, 3, 0, 2.2, 0.6, 5, 'n'],
    [7.2, 3.6, 0.4, 1.8, 0.2, 4, 'a'],
    [4.1, 6, 0, 1.6, 1.6, 1.2, 'g'],
  ],
  // Two banks, one bridge.
  'cross-platform': [
    slab,
    [0.5, 0.5, 0, 2.6, 9, 3.4, 'a'],
    [3.1, 0.5, 0, 3.8, 9, 0.3, 'n'],
    [6.9, 0.5, 0, 2.6, 9, 3.4, 'a'],
    [1.2, 3.8, 3.4, 7.6, 2.4, 0.6, 'n'],
    [4.3, 4.3, 4, 1.4, 1.4, 1.4, 'g'],
  ],
  // Panes that open like a wing.
  flutter: [
    slab,
    [2, 0.8, 0, 6, 0.7, 7.6, 'a'],
    [2, 2.8, 0, 6, 0.7, 6, 'n'],
    [2, 4.8, 0, 6, 0.7, 4.4, 'a'],
    [2, 6.8, 0, 6, 0.7, 2.8, 'n'],
    [2, 8.4, 0, 6, 0.7, 1.2, 'g'],
  ],
  // A browser window held like a phone.
  'web-app': [
    slab,
    [1, 3, 0, 8, 0.8, 6.4, 'n'],
    [1.4, 3.8, 5, 7.2, 0.2, 0.9, 'a'],
    [1.4, 3.8, 0.5, 4.2, 0.2, 4, 'a'],
    [6, 3.8, 0.5, 2.6, 0.2, 4, 'g'],
    [1, 6, 0, 8, 2.4, 0.4, 'a'],
  ],
  // The slab in layers: glass, screen, and one button.
  'ui-ux': [
    slab,
    [2.6, 1.4, 0, 4.8, 7.2, 0.7, 'n'],
    [2.6, 1.4, 2.4, 4.8, 7.2, 0.35, 'a'],
    [3.4, 2.2, 4.6, 3.2, 1, 0.4, 'a'],
    [3.4, 3.8, 4.6, 3.2, 1.6, 0.4, 'a'],
    [3.4, 6.2, 4.6, 3.2, 1.4, 0.6, 'g'],
  ],
};

/** A phone lying on the water: the slab and its screen, along one axis or the other. */
function phone(x, y, z, along) {
  const [width, depth] = along === 'x' ? [3, 1.7] : [1.7, 3];
  const rim = 0.25;
  const bar = (u, v, long) =>
    along === 'x' ? rect('t', u, v, long, 0.22, 'n-t') : rect('t', v, u, 0.22, long, 'n-t');
  const screen = [bar(0.3, 0.3, 1.4), bar(0.3, 0.72, 0.9)];
  return [
    [x, y, z, width, depth, 0.5, 'a'],
    [x + rim, y + rim, z + 0.5, width - 2 * rim, depth - 2 * rim, 0.12, 'w', ...screen],
  ];
}

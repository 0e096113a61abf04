import { pad, rect, slab } from '../drawing-parts.mjs';

/** Mobile apps: phones as tall as buildings, whose blocks come out of the screen. */
export const mobile = {
  // A phone at the top of steps; one app comes out of its screen, one is on its way down to the people.
  hero: [
    slab,
    phone(1.3, 1.2, 7, 12.4, 1.2, ...homeScreen(7, 12.4)),
    [4.05, 2.4, 6.9, 1.5, 1.2, 1.5, 'g'],
    [0.5, 2.4, 0, 9, 2.1, 1.2, 'a'],
    [0.5, 4.5, 0, 9, 2.1, 0.8, 'a'],
    [0.5, 6.6, 0, 9, 2.1, 0.4, 'a'],
    [2.4, 5, 0.8, 1.3, 1.3, 1.3, 'g'],
  ],
  // A single phone and its first app.
  ios: [
    slab,
    [1, 1, 0, 8, 8, 0.3, 'n'],
    phone(2.8, 3.2, 4.4, 8, 0.8, ...screen(4.4, 8)),
    [4.2, 6.2, 0.3, 1.6, 1.6, 0.9, 'g'],
  ],
  // The same task on phones of every size.
  android: [
    slab,
    phone(0.6, 3, 2.4, 4.4, 0.6, ...screen(2.4, 4.4)),
    phone(3.5, 3, 3.1, 6.6, 0.6, ...screen(3.1, 6.6)),
    phone(7.1, 3, 2.5, 5.4, 0.6, ...screen(2.5, 5.4)),
    [4.1, 6, 0, 1.6, 1.6, 1.2, 'g'],
  ],
  // Two phones, one bridge.
  'cross-platform': [
    slab,
    phone(0.6, 2.6, 3.2, 6.4, 0.8, ...screen(3.2, 6.4)),
    phone(6.2, 2.6, 3.2, 6.4, 0.8, ...screen(3.2, 6.4)),
    [1.2, 5, 0, 7.6, 2.4, 0.8, 'n'],
    [4.3, 5.5, 0.8, 1.4, 1.4, 1.4, 'g'],
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

/** A standing phone and what its screen shows. */
function phone(x, y, width, height, depth, ...shown) {
  return [x, y, 0, width, depth, height, 'a', 'phone', ...shown];
}

function screen(width, height) {
  const rim = width * 0.07;
  return [
    pad('l', rim, rim, width - 2 * rim, height - 2 * rim, width * 0.12, 'n-r', 4),
    rect('l', width * 0.35, height - width * 0.2, width * 0.3, width * 0.07, 'a-t'),
  ];
}

/** Apps in three columns, with a gap for the one that has come out. */
function homeScreen(width, height) {
  const [app, step] = [1.5, 1.95];
  const rows = ['wna', 'nwa', 'n n', 'waw'];
  const apps = [...rows.join('')].flatMap((material, i) =>
    material === ' '
      ? []
      : pad(
          'l',
          0.8 + (i % 3) * step,
          3 + Math.floor(i / 3) * step,
          app,
          app,
          0.4,
          `${material}-t`,
        ),
  );
  return [...screen(width, height), ...apps];
}

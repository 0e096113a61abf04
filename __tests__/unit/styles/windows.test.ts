import { globSync, readFileSync } from 'node:fs';

/* Whoever reads letters twice as large has room for half as much: only em follows the letters. */
test('style sheets ask for the size of a window in em', () => {
  const inPixels = globSync('{app,components}/**/*.css').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/@media[^{]*\dpx[^{]*/g) ?? []).map(
      (query) => `${file}: ${query.trim()}`,
    ),
  );
  expect(inPixels).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';

/* With text at 200 % half as much fits: only em follows the text size. */
test('style sheets ask for the size of a window in em', () => {
  const inPixels = globSync('{app,components}/**/*.css').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/@media[^{]*\dpx[^{]*/g) ?? []).map(
      (query) => `${file}: ${query.trim()}`,
    ),
  );
  expect(inPixels).toEqual([]);
});

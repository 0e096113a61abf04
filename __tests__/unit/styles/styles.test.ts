import { globSync, readFileSync } from 'node:fs';
import { contrast } from '../../support/contrast';
import { readTokens } from '../../support/tokens';

/*
 * Every pair of tokens that meets on a page, in both themes and on the deep bands of each. The ratios are above WCAG
 * 2.2 AA for longer texts, and at it for the rest.
 */
const grounds = ['bg', 'surface', 'wash', 'brand-wash'];
const deepGrounds = ['bg', 'surface'];
const pairsOn = (grounds: string[]) => [
  { of: ['ink', 'ink-2', 'brand', 'brand-2'], on: grounds, atLeast: 7 },
  { of: ['ink-3'], on: grounds, atLeast: 4.5 },
  { of: ['line-strong', 'focus'], on: grounds, atLeast: 3 },
  { of: ['on-accent'], on: ['accent', 'accent-2'], atLeast: 7 },
];
const pairs = {
  page: [
    ...pairsOn(grounds),
    { of: ['clay', 'success', 'danger'], on: grounds, atLeast: 4.5 },
    { of: ['on-brand'], on: ['brand'], atLeast: 7 },
    { of: ['on-deep', 'on-deep-2', 'accent'], on: ['deep'], atLeast: 7 },
    { of: ['on-stone'], on: ['stone', 'stone-shade'], atLeast: 7 },
    { of: ['brand'], on: ['stone'], atLeast: 4.5 },
  ],
  'deep band': pairsOn(deepGrounds),
};

const tokens = readTokens(readFileSync('app/styles/tokens.css', 'utf8'));
const surfaces = [
  { name: 'page', blocks: [] },
  { name: 'deep band', blocks: ['[data-surface="deep"]'] },
] as const;

describe.each(['light', 'dark'])('In the %s theme', (theme) => {
  describe.each(surfaces)('on the $name', ({ name, blocks }) => {
    const colour = tokens([':root', `.${theme}`, ...blocks]);
    const cases = pairs[name].flatMap(({ of, on, atLeast }) =>
      of.flatMap((text) => on.map((ground) => ({ text, ground, atLeast }))),
    );

    test.each(cases)('$text to $ground has at least $atLeast to 1', ({ text, ground, atLeast }) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(atLeast);
    });
  });
});

/* At 200 % text size half as much fits: only em follows the text size. */
test('media queries for the window size use em', () => {
  const inPixels = globSync('{app,components}/**/*.css').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/@media[^{]*\dpx[^{]*/g) ?? []).map(
      (query) => `${file}: ${query.trim()}`,
    ),
  );
  expect(inPixels).toEqual([]);
});

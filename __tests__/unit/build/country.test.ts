import { globSync, readFileSync } from 'node:fs';

/** All but what is compiled from the others. */
const sources = globSync('{app,components,lib,packages}/**/*.{ts,tsx}')
  .concat('middleware.ts')
  .filter((file) => !/\/compiled-scripts\.ts$|^packages\/[\w-]+\/tests\//.test(file));

/** What is Indian, and the files and folders that may name it: README, "Make it yours", sends owners there. */
const places: [string, RegExp, string[]][] = [
  ['the time zone', /Asia\/Kolkata|\+05:30|5\.5 \*/, ['lib/country.ts']],
  ['the name of its time', /\bIndia time\b/, ['lib/country.ts']],
  ['the currency', /\bINR\b/, ['lib/country.ts', 'packages/job-sheet/cells/']],
  ['the number that takes reports of fraud', /\b1930\b/, ['lib/content/legal/']],
  ['the language and the way to write numbers', /\ben-IN\b/, ['lib/country.ts']],
  // Sheets are read by the words that people write there.
  [
    'the unit of pay',
    /\b(?:lakhs?|lacs?|lpa)\b/i,
    ['lib/country.ts', 'lib/jobs/', 'packages/job-sheet/'],
  ],
  [
    'the phone rule',
    /\+91|\b0091/,
    // Of forms, of resumes, and the numbers of the company itself.
    ['lib/fields/phone.ts', 'packages/resume-reader/details/phone.ts', 'lib/site.ts'],
  ],
];

test.each(places)('%s is named in its place only', (_, pattern, allowed) => {
  // Names of our own, such as `LAKH`, are uses and not another place; comments explain.
  const text = (file: string) =>
    readFileSync(file, 'utf8').replace(/\bLAKH\b|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  const found = sources.filter((file) => pattern.test(text(file)));
  const placesOf = found.map((file) => allowed.find((place) => file.startsWith(place)) ?? file);
  // A company may have no phone.
  const named = allowed.filter((place) => place !== 'lib/site.ts' || placesOf.includes(place));
  expect([...new Set(placesOf)].sort()).toEqual(named.toSorted());
});

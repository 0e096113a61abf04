import { globSync, readFileSync } from 'node:fs';

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').concat('middleware.ts');

/** What is Indian, and the files that may name it: README, "Make it yours", sends owners to these. */
const places: [string, RegExp, string[]][] = [
  ['the time zone', /Asia\/Kolkata|\+05:30|5\.5 \*/, ['lib/country.ts']],
  ['the language and the way to write numbers', /\ben-IN\b/, ['lib/country.ts']],
  [
    'the unit of pay',
    /\b(?:lakhs?|lacs?|lpa)\b/i,
    [
      'lib/country.ts',
      // Its words in cells.
      'lib/jobs/cells/cell-text.ts',
      'lib/jobs/cells/pay.ts',
      // The words of a sheet's header.
      'lib/jobs/sheet/column-plan.ts',
      'lib/jobs/sheet/columns.ts',
      'lib/jobs/sheet/headers.ts',
    ],
  ],
  [
    'the phone rule',
    /\+91|\b0091/,
    // Of forms, of resumes, and the numbers of the company itself.
    ['lib/fields/phone.ts', 'lib/resume-reader/details/phone.ts', 'lib/site.ts'],
  ],
];

test.each(places)('%s is named in one place', (_, pattern, allowed) => {
  // Names of our own, such as `LAKH`, are uses and not another place.
  const text = (file: string) => readFileSync(file, 'utf8').replace(/\bLAKH\b/g, '');
  const found = sources.filter((file) => pattern.test(text(file)));
  expect(found.sort()).toEqual(allowed.toSorted());
});

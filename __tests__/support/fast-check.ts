import fc from 'fast-check';

/** The same cases in every run, so that none fails by chance. `npm run fuzz` tries others, of which it prints the seed. */
if (!process.env.FUZZ_RUNS) fc.configureGlobal({ seed: 20_261_121 });

/**
 * Texts of any characters but halves of pairs. `unit: 'binary'` makes the same, but builds a table of all of Unicode
 * for it, which takes a second in each test file.
 */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ ...constraints, unit: character });
}

/** Of every plane, and often of those in which people write. */
const character = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x17ff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));

export default fc;

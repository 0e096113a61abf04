import fc from 'fast-check';

/** The same cases in every run, so that none fails by chance. `npm run tool -- fuzz` tries others, and prints their seed. */
if (!process.env.FUZZ_RUNS) fc.configureGlobal({ seed: 20_261_121 });

/**
 * Texts of any characters except lone surrogates. `unit: 'binary'` does the same, but builds a table of all of Unicode,
 * which takes a second in each test file.
 */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ ...constraints, unit: character });
}

/** From every plane, and often from those used by scripts. */
const character = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x17ff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));

export default fc;

import { hasClamd } from './clamd';

/** `describe` where the machine has clamd; elsewhere the tests are skipped, and that is said. */
export const describeWithClamd = hasClamd ? describe : skipLoudly();

function skipLoudly(): typeof describe.skip {
  process.stderr.write('SKIPPED: clamd is not installed, so no test asks a real virus scanner.\n');
  return describe.skip;
}

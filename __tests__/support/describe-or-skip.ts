/** `describe` where the machine has what the tests need; elsewhere they are skipped, and that is said. */
export function describeOrSkip(hasIt: boolean, whatIsMissing: string): typeof describe {
  if (hasIt) return describe;
  process.stderr.write(`SKIPPED: ${whatIsMissing}\n`);
  return describe.skip;
}

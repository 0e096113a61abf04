/** `describe` if the machine has what the tests need; otherwise skips them and says so. */
export function describeOrSkip(hasIt: boolean, whatIsMissing: string): typeof describe {
  if (hasIt) return describe;
  process.stderr.write(`SKIPPED: ${whatIsMissing}\n`);
  return describe.skip;
}

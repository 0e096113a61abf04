/**
 * `npm run check:logs`, the last step of `npm test`: scans everything that the servers and processes of
 * the tests have logged for names, email addresses, phone numbers, file names and secrets, and for lines that
 * are not JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateValueIn } from './support/personal-values';

const folder = process.env.TEST_LOGS;
if (!folder) throw new Error('TEST_LOGS names no folder; npm test sets it');

const lines = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
);
const findings = lines.flatMap((line) => {
  const kind = privateValueIn(line) ?? (isOurs(line) ? undefined : 'not a line of JSON');
  return kind ? [`${kind}: ${line}`] : [];
});
for (const each of findings.slice(0, 20)) process.stderr.write(`${each.slice(0, 1000)}\n`);
// An empty log proves nothing.
const isFine = lines.length > 0 && findings.length === 0;
process.stdout.write(
  `${lines.length} lines of log, ${findings.length} with something that belongs in none\n`,
);
process.exitCode = isFine ? 0 : 1;

/** A JSON line, Next's start message, or the reason why a start was refused. */
function isOurs(line: string): boolean {
  if (
    /^(?:▲ Next\.js |- (?:Local|Network): |✓ (?:Ready in|Running) |The site cannot start | {2}[A-Z_]+: )/.test(
      line,
    )
  ) {
    return true;
  }
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/**
 * The last step of `npm test`: scans everything logged by the servers and processes of the tests
 * for names, email addresses, phone numbers, file names and secrets, and for lines that are not JSON.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateValueIn } from '@/__tests__/support/personal-values';

const folder = process.env.TEST_LOGS;
if (!folder) throw new Error('TEST_LOGS names no folder; npm test sets it');

const PRINTED_AT_START = [
  /^▲ Next\.js /,
  /^- (?:Local|Network): /,
  /^✓ (?:Ready in|Running) /,
  // `npm run walk` asks the inspector which functions ran.
  /^(?:Debugger |For help, see: https:\/\/nodejs\.org|- Debugger port)/,
  /^The site cannot start /,
  /^ {2}[A-Z_]+: /,
  /^Sample content, /,
  /^ {2}lib\/[\w/.-]+(?::\d+)? {2}\S/,
];

const lines = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ line, isLog: name.endsWith('.log') })),
);
const findings = lines.flatMap(({ line, isLog }) => {
  const kind = privateValueIn(line) ?? (isLog && !isOurs(line) ? 'not a line of JSON' : undefined);
  return kind ? [`${kind}: ${line}`] : [];
});
for (const each of findings.slice(0, 20)) process.stderr.write(`${each.slice(0, 1000)}\n`);
// An empty log proves nothing.
const isFine = lines.length > 0 && findings.length === 0;
process.stdout.write(
  `${lines.length} log lines, ${findings.length} of them with personal data or not in JSON\n`,
);
process.exitCode = isFine ? 0 : 1;

/** A JSON line, or a message printed at startup: Next's, a refusal to start, or remaining sample content. */
function isOurs(line: string): boolean {
  if (PRINTED_AT_START.some((pattern) => pattern.test(line))) return true;
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

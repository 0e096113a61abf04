// Plain JavaScript, because it runs on whatever Node starts the tests: an editor's test runner and node_modules/.bin/jest
// take the machine's, npx and npm the one in node_modules.
import { readFileSync } from 'node:fs';

/** Ends the process with the reason if this Node is older than `engines` in package.json allows. */
export function requireNeededNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));
  const needed = engines.node.replace('>=', '');
  const actual = process.versions.node;
  if (actual.localeCompare(needed, 'en', { numeric: true }) >= 0) return;
  process.stderr.write(
    `The tests need Node ${needed} or newer, and this is Node ${actual} (${process.execPath}).\n` +
      'Start them by npm or npx, which use the Node in node_modules.\n',
  );
  process.exit(1);
}

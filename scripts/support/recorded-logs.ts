import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records what a process of the tests has logged, for `npm run check:logs`. Only if `npm test` has set a
 * folder for it, so that a single test run leaves no files behind.
 */
export function recordLog(text: string | Uint8Array): void {
  record(text, 'log');
}

/** The same for the output of a command, which is text and no log. */
export function recordMessages(text: string): void {
  record(text, 'txt');
}

function record(text: string | Uint8Array, kind: 'log' | 'txt'): void {
  const folder = process.env.TEST_LOGS;
  if (folder) appendFileSync(join(folder, `${process.pid}.${kind}`), text);
}

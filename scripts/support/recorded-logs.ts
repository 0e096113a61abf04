import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records the log of a test process, for `tools/check-logs.ts`. Only if `npm test` has set a folder for it, so that a
 * single test run leaves no files behind.
 */
export function recordLog(text: string | Uint8Array): void {
  record(text, 'log');
}

/** Like `recordLog`, for a command's text output, which is not a log. */
export function recordMessages(text: string): void {
  record(text, 'txt');
}

function record(text: string | Uint8Array, kind: 'log' | 'txt'): void {
  const folder = process.env.TEST_LOGS;
  if (folder) appendFileSync(join(folder, `${process.pid}.${kind}`), text);
}

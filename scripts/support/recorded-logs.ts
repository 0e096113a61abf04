import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records what a test process logs, or prints as text (`txt`), for `tools/check-logs.ts`. Only if `npm test` has set a
 * folder for it, so that a single test run leaves no files behind.
 */
export function record(text: string | Uint8Array, kind: 'log' | 'txt' = 'log'): void {
  const folder = process.env.TEST_LOGS;
  if (folder) appendFileSync(join(folder, `${process.pid}.${kind}`), text);
}

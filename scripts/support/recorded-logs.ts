import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps what a process of the tests has logged, for `npm run check:logs` to look through when all tests are
 * done. Only where `npm test` names a folder for it: a test that is run by itself leaves nothing behind.
 */
export function recordLog(text: string | Uint8Array): void {
  const folder = process.env.TEST_LOGS;
  if (folder) appendFileSync(join(folder, `${process.pid}.log`), text);
}

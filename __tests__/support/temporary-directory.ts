import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryDisk } from '@/scripts/support/memory-disk';

/** A new folder for each test, in memory, removed after it. Call it at the top of a test file. */
export function temporaryDirectory(): () => string {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(memoryDisk, 'stepwell-test-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));
  return () => directory;
}

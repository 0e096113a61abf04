import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for each test, removed after it. Call it at the top of a test file. */
export function temporaryDirectory(parent = tmpdir()): () => string {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(parent, 'stepwell-test-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));
  return () => directory;
}

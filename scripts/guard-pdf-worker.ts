import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The worker of pdf.js with a bound on its memory before it. In one file, because the policy of the worker allows it no
 * request, not even for a part of itself.
 */
export function guardedPdfWorker(): string {
  const files = [
    'lib/resume-reader/pdf-memory.js',
    'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  ];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** For `lib/resume-reader/pdf.ts`. Git ignores the file. */
export function writeGuardedPdfWorker(): void {
  writeFileSync(join('lib/resume-reader', 'pdf.worker.mjs'), guardedPdfWorker());
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The worker of pdf.js with, before it, a bound on its memory and what older browsers lack. In one file, because the
 * policy of the worker allows it no request, not even for a part of itself.
 */
export function guardedPdfWorker(): string {
  const parts = [
    'packages/resume-reader/pdf-memory.js',
    'packages/resume-reader/older-browsers.js',
    'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  ];
  const unchanged = parts.map((path) => readFileSync(path, 'utf8')).join('\n');
  return CHANGES.reduce((text, { of, to }) => {
    if (!of.test(text)) throw new Error(`pdf.js has changed: nothing is like ${of}`);
    return text.replace(of, to);
  }, unchanged);
}

const CHANGES = [
  {
    // Reads all links and form fields of a page, and before them all fields of the document, which only orphans need.
    of: /(_parsedAnnotations\(\)\{return.{1,99}"annotations"\)\.then\(async (\w+))=>\{(if.{1,150})this\.pdfManager\.ensureDoc\("fieldObjects"\)/,
    to: '$1=>{$2=firstAnnotations($2,this.xref);$3undefined',
  },
  {
    // Reads a line of a file whose cross-reference table is broken.
    of: /(function readToken\(\w+,\w+\)\{let (\w+)="".{1,50}60!==\w+&&)/,
    to: '$1$2.length<999&&',
  },
  {
    // Joins text across a gap of up to 0.6 em with a space. In letter-spaced text that is the gap between two words.
    of: /(\.spaceInFlowMax=)\.6\*/,
    to: '$1.3*',
  },
];

/** For `packages/resume-reader/pdf.ts`. Git ignores the file. */
export function writeGuardedPdfWorker(): void {
  writeFileSync(join('packages/resume-reader', 'pdf.worker.mjs'), guardedPdfWorker());
}

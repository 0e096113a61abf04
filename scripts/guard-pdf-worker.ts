import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The worker of pdf.js with a bound on its memory before it. In one file, because the policy of the worker allows it no
 * request, not even for a part of itself.
 */
export function guardedPdfWorker(): string {
  const guard = readFileSync('lib/resume-reader/pdf-memory.js', 'utf8');
  const worker = readFileSync('node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', 'utf8');
  return BOUNDS.reduce((text, { of, bounded }) => {
    if (!of.test(text)) throw new Error(`pdf.js has changed: nothing is like ${of}`);
    return text.replace(of, bounded);
  }, `${guard}\n${worker}`);
}

/** What pdf.js takes whole, however much a file has of it. */
const BOUNDS = [
  {
    // The links and form fields of a page; before them all fields of the document, which only orphans need.
    of: /(_parsedAnnotations\(\)\{return.{1,99}"annotations"\)\.then\(async (\w+))=>\{(if.{1,150})this\.pdfManager\.ensureDoc\("fieldObjects"\)/,
    bounded: '$1=>{$2=mostAnnotations($2,this.xref);$3undefined',
  },
  {
    // A line of a file whose table is broken.
    of: /(function readToken\(\w+,\w+\)\{let (\w+)="".{1,50}60!==\w+&&)/,
    bounded: '$1$2.length<999&&',
  },
];

/** For `lib/resume-reader/pdf.ts`. Git ignores the file. */
export function writeGuardedPdfWorker(): void {
  writeFileSync(join('lib/resume-reader', 'pdf.worker.mjs'), guardedPdfWorker());
}

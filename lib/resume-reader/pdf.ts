import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Glyphs, linesOf } from './page-lines';
import {
  type Line,
  MAX_CHARACTERS,
  type ReadingOptions,
  type ResumeText,
  type TextReading,
} from './resume-text';

const MAX_PAGES = 8;

/** A file of our own build, with a hash in its name. */
const WORKER = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);

/**
 * The words of a PDF, by pdf.js in a worker of its own, which ends with the reading: stopping in the middle of
 * a hostile file is ending the worker. The worker is given here, because pdf.js would otherwise read on the
 * page's own thread where it cannot start one.
 */
export async function readPdf(
  file: File,
  { signal, onPage }: ReadingOptions,
): Promise<TextReading> {
  const data = await file.arrayBuffer();
  if (signal.aborted) return { fault: 'stopped' };
  // Ignored, because Turbopack would pack the file once more, with its own loader.
  const thread = new Worker(/* turbopackIgnore: true */ WORKER, { type: 'module' });
  const end = () => thread.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    const failed = new Promise<TextReading>((resolve) => {
      thread.addEventListener('error', () => resolve({ fault: 'not-loaded' }), { once: true });
    });
    return await Promise.race([failed, readIn(thread, data, onPage)]);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

async function readIn(
  port: Worker,
  data: ArrayBuffer,
  onPage: ReadingOptions['onPage'],
): Promise<TextReading> {
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    verbosity: VerbosityLevel.ERRORS,
    // Only what the text needs: nothing is drawn, and nothing is fetched.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
  });
  // The worker waits for an answer; where there is none, it would wait for ever.
  const locked = new Promise<TextReading>((resolve) => {
    task.onPassword = () => resolve({ fault: 'encrypted' });
  });
  return Promise.race([locked, textOf(task, onPage)]);
}

async function textOf(
  task: PDFDocumentLoadingTask,
  onPage: ReadingOptions['onPage'],
): Promise<TextReading> {
  const pdf = await task.promise;
  const pages = Math.min(pdf.numPages, MAX_PAGES);
  const text: ResumeText = { lines: [], links: [] };
  let left = MAX_CHARACTERS;
  for (let number = 1; number <= pages && left > 0; number += 1) {
    onPage?.(number, pages);
    const page = await pdf.getPage(number);
    const lines = await linesOfPage(page, left);
    left -= lines.reduce((sum, line) => sum + line.text.length, 0);
    text.lines.push(...lines);
    text.links.push(...(await linksOf(page)));
  }
  return { text };
}

/** Reads as many characters as are left; a stream, because a page can hold millions. */
async function linesOfPage(page: PDFPageProxy, most: number): Promise<Line[]> {
  const { height } = page.getViewport({ scale: 1 });
  const glyphs: Glyphs[] = [];
  const reader = page.streamTextContent().getReader();
  let left = most;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item) || left <= 0) continue;
      const { str, transform, width } = item;
      const [, , c = 0, d = 0, x = 0, y = 0] = transform;
      left -= str.length;
      glyphs.push({ text: str, x, y: height - y, width, size: Math.hypot(c, d) });
    }
  }
  if (left <= 0) await reader.cancel(new Error('Enough')).catch(() => {});
  return linesOf(glyphs, page.pageNumber);
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations: { url?: string }[] = await page.getAnnotations();
  return annotations.flatMap(({ url }) => (url ? [url] : [])).slice(0, 200);
}

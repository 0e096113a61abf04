import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Glyphs, linesOf } from './page-lines';
import {
  type Line,
  MAX_CHARACTERS,
  type ResumeText,
  type TextOptions,
  type TextReading,
} from './resume-text';

/** Three of four resumes have two pages at most, and hardly one has the details later than that. */
const FIRST_PAGES = 2;
const MAX_PAGES = 8;

/** Written by `next.config.ts` (`scripts/guard-pdf-worker.ts`); the build gives it a name with a hash. */
const WORKER = new URL('./pdf.worker.mjs', import.meta.url);

/** Started before a file was chosen. */
let spare: Worker | undefined;

export function startWorker(): void {
  spare ??= newWorker();
  spare.addEventListener('error', () => (spare = undefined), { once: true });
}

function newWorker(): Worker {
  // Ignored, because Turbopack would bundle the file again with its own loader.
  return new Worker(/* turbopackIgnore: true */ WORKER, { type: 'module' });
}

/**
 * The text of a PDF, read by pdf.js in a worker that is terminated afterwards, or in the middle of a hostile file. The
 * worker is passed in, because pdf.js would otherwise fall back to the main thread where it cannot start one.
 */
export async function readPdf(file: File, { signal, isEnough }: TextOptions): Promise<TextReading> {
  const data = await file.arrayBuffer();
  if (signal.aborted) return { fault: 'stopped' };
  const thread = spare ?? newWorker();
  spare = undefined;
  const end = () => thread.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    const failed = new Promise<TextReading>((resolve) => {
      thread.addEventListener('error', () => resolve({ fault: 'not-loaded' }), { once: true });
    });
    return await Promise.race([failed, readIn(thread, data, isEnough)]);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

type IsEnough = TextOptions['isEnough'];

async function readIn(port: Worker, data: ArrayBuffer, isEnough: IsEnough): Promise<TextReading> {
  const task = getDocument({
    data,
    // A broken file can cause a warning for each of its bytes, and the worker has a level of its own.
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    verbosity: VerbosityLevel.ERRORS,
    // Text only: nothing is drawn or fetched.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
  });
  // Without an answer the worker would wait for a password for ever.
  const locked = new Promise<TextReading>((resolve) => {
    task.onPassword = () => resolve({ fault: 'encrypted' });
  });
  return Promise.race([locked, textOf(task, isEnough)]);
}

async function textOf(task: PDFDocumentLoadingTask, isEnough: IsEnough): Promise<TextReading> {
  const pdf = await task.promise;
  const count = Math.min(pdf.numPages, MAX_PAGES);
  const text: ResumeText = { lines: [], links: [] };
  const pages: PDFPageProxy[] = [];
  let left = MAX_CHARACTERS;
  for (let number = 1; number <= count && left > 0; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(page);
    const lines = await linesOfPage(page, left);
    left -= lines.reduce((sum, line) => sum + line.text.length, 0);
    text.lines.push(...lines);
    if (number === FIRST_PAGES && number < count && (await isEnough(text))) break;
  }
  // The text is not lost where a link is broken.
  const found = await Promise.all(pages.map(annotationsOf)).catch(() => []);
  text.lines.push(...found.flatMap(({ lines }) => lines));
  text.links = found.flatMap(({ links }) => links);
  return { text };
}

/**
 * Reads up to `most` characters, as a stream, because a page can hold millions. Rotated text is skipped, because it
 * has no place among the lines.
 */
async function linesOfPage(page: PDFPageProxy, most: number): Promise<Line[]> {
  const { transform: view } = page.getViewport({ scale: 1 });
  const glyphs: Glyphs[] = [];
  const reader = page.streamTextContent().getReader();
  let left = most;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item) || left <= 0) continue;
      // Line ends are items without text.
      left -= Math.max(item.str.length, 1);
      const [a, b, c, d, x, y] = Util.transform(view, item.transform) as Matrix;
      if (Math.abs(b) > Math.abs(a)) continue;
      glyphs.push({ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) });
    }
  }
  if (left <= 0) await reader.cancel(new Error('Enough')).catch(() => {});
  return linesOf(glyphs, page.pageNumber);
}

type Matrix = [number, number, number, number, number, number];

type Annotation = { url?: string; fieldType?: string; fieldValue?: unknown; rect: number[] };

/** Links, and the values of form fields, whose text is centred vertically. */
async function annotationsOf(page: PDFPageProxy): Promise<ResumeText> {
  const { transform: view } = page.getViewport({ scale: 1 });
  const found: ResumeText = { lines: [], links: [] };
  const annotations: Annotation[] = await page.getAnnotations();
  for (const { url, fieldType, fieldValue, rect } of annotations) {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [, , , , x, y] = Util.transform(view, [1, 0, 0, 1, left, bottom]) as Matrix;
    if (url) found.links.push({ url, page: page.pageNumber, x, y });
    if (fieldType !== 'Tx' || typeof fieldValue !== 'string') continue;
    const at = { x, y: y - (top - bottom) / 2 + 3, width: right - left, size: 10 };
    found.lines.push(...linesOf([{ text: fieldValue, ...at }], page.pageNumber));
  }
  return found;
}

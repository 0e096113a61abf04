import { extensionOf } from '@/lib/uploads/file-name';
import { type Recognised, recognise } from './owner';
import type { ReadingFault, ReadingOptions, ResumeText, TextReading } from './resume-text';

/** The details found in a resume and its text, or why the file could not be read. */
export type Reading = { found: Recognised; text: ResumeText } | { fault: ReadingFault };

const TIMEOUT_MS = 30_000;

/**
 * Reads a PDF or DOCX in the browser; nothing is sent. Time and memory are bounded. Never rejects: an error of the
 * reader or of the recogniser is the fault `broken`.
 */
export async function readResume(file: File, options: ReadingOptions): Promise<Reading> {
  const readText = READERS[extensionOf(file.name) ?? '.doc'];
  if (!readText) return { fault: 'unknown-format' };
  const stop = new AbortController();
  const stopped = new Promise<Reading>((resolve) => {
    const stopWith = (fault: ReadingFault) => {
      stop.abort();
      resolve({ fault });
    };
    if (options.signal.aborted) stopWith('stopped');
    options.signal.addEventListener('abort', () => stopWith('stopped'), { once: true });
    const timer = setTimeout(stopWith, TIMEOUT_MS, 'too-slow');
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const read = readText(file, { ...options, signal: stop.signal })
    .then(withOwner)
    .catch((): Reading => ({ fault: 'broken' }));
  const reading = await Promise.race([stopped, read]);
  stop.abort();
  return reading;
}

function withOwner(reading: TextReading): Reading {
  if ('fault' in reading) return reading;
  const { text } = reading;
  if (!text.lines.some((line) => line.text.trim() !== '')) return { fault: 'no-text' };
  return { found: recognise(text), text };
}

type TextReader = (file: File, options: ReadingOptions) => Promise<TextReading>;

/** Each reader is loaded with the first file of its format. */
const READERS: Partial<Record<string, TextReader>> = {
  '.pdf': async (file, options) => {
    const module = await import('./pdf').catch(() => undefined);
    return module ? module.readPdf(file, options) : { fault: 'not-loaded' };
  },
  '.docx': async (file, options) => {
    const module = await import('./docx').catch(() => undefined);
    return module ? module.readDocx(file, options) : { fault: 'not-loaded' };
  },
};

/** Loads the PDF reader, which most resumes need, while the visitor is still choosing the file. */
export function preloadReader(): void {
  import('./pdf').then(
    ({ startWorker }) => startWorker(),
    () => {},
  );
}

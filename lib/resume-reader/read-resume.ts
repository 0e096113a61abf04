import { extensionOf } from '@/lib/uploads/file-name';
import type { ResumeText } from './line';
import { READING_TIMEOUT_MS } from './reading-limits';

/** Why a file could not be read. */
export type ReadingFault =
  | 'broken'
  | 'encrypted'
  | 'no-text'
  | 'not-loaded'
  | 'stopped'
  | 'too-slow'
  | 'unknown-format';

/** The words of a resume, or why there are none. */
export type Reading = { text: ResumeText } | { fault: ReadingFault };

export type ReadingOptions = {
  /** Stops reading at once. */
  signal: AbortSignal;
  /** Called for each page, counted from 1. */
  onPage?: (page: number, pages: number) => void;
};

/**
 * Reads a PDF or DOCX in the browser that it was chosen in. Nothing is sent anywhere. Takes bounded time and
 * memory, and never rejects.
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
    const timer = setTimeout(stopWith, READING_TIMEOUT_MS, 'too-slow');
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const read = readText(file, { ...options, signal: stop.signal }).catch(
    (): Reading => ({ fault: 'broken' }),
  );
  const reading = await Promise.race([stopped, read]);
  stop.abort();
  const isEmpty = 'text' in reading && !reading.text.lines.some(({ text }) => text.trim() !== '');
  return isEmpty ? { fault: 'no-text' } : reading;
}

type Reader = (file: File, options: ReadingOptions) => Promise<Reading>;

/** Each is loaded when a file of its format is read. */
const READERS: Partial<Record<string, Reader>> = {
  '.pdf': async (file, options) => {
    const module = await import('./read-pdf').catch(() => undefined);
    return module ? module.readPdf(file, options) : { fault: 'not-loaded' };
  },
  '.docx': async (file, options) => {
    const module = await import('./read-docx').catch(() => undefined);
    return module ? module.readDocx(file, options) : { fault: 'not-loaded' };
  },
};

import { extensionOf, type FileExtension, isReadable } from '@/lib/uploads/file-name';
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
  const extension = extensionOf(file.name) ?? '.doc';
  const readText = READERS[extension];
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
  const read = startOf(file).then(async (start): Promise<Reading> => {
    if (!SIGNATURES[extension].some((signature) => start.startsWith(signature))) {
      return { fault: 'other-content' };
    }
    if (!readText) return { fault: 'unknown-format' };
    if (extension === '.docx' && start === COMPOUND_FILE) return { fault: 'encrypted' };
    return withOwner(await readText(file, { ...options, signal: stop.signal }));
  });
  const outcome = read.catch(
    async (): Promise<Reading> => ({ fault: (await isReadable(file)) ? 'broken' : 'unreadable' }),
  );
  const reading = await Promise.race([stopped, outcome]);
  stop.abort();
  return reading;
}

function withOwner(reading: TextReading): Reading {
  if ('fault' in reading) return reading;
  const { text } = reading;
  if (!text.lines.some((line) => line.text.trim() !== '')) return { fault: 'no-text' };
  return { found: recognise(text), text };
}

async function startOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
}

const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** The server refuses files that start differently. Word stores an encrypted document in an OLE compound file. */
const SIGNATURES: Record<FileExtension, string[]> = {
  '.pdf': ['%PDF-'],
  '.doc': [COMPOUND_FILE],
  '.docx': ['PK\x03\x04', COMPOUND_FILE],
};

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

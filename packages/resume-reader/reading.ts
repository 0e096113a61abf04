import './older-browsers';
import { extensionOfContent } from '@/lib/uploads/content-kind';
import { extensionOf, isReadable } from '@/lib/uploads/file-name';
import { type Recognised, recognise } from './details/owner';
import type {
  ReadingFault,
  ReadingOptions,
  ResumeText,
  TextOptions,
  TextReading,
} from './resume-text';

/** The details found in a resume and its text, or why the file could not be read. */
export type Reading = { found: Recognised; text: ResumeText } | { fault: ReadingFault };

const TIMEOUT_MS = 30_000;

/**
 * Reads a PDF or DOCX in the browser; nothing is sent. Time and memory are bounded. Never rejects: an error of the
 * reader or of the recogniser is the fault `broken`.
 */
export async function readResume(file: File, options: ReadingOptions): Promise<Reading> {
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
    const found = extensionOfContent(start);
    const extension = extensionOf(file.name) ?? found;
    // Word stores an encrypted document in an OLE compound file.
    const isLocked = extension === '.docx' && found === '.doc';
    if (!extension || (found !== extension && !isLocked)) return { fault: 'other-content' };
    const readText = READERS[extension];
    if (!readText) return { fault: 'unknown-format' };
    if (isLocked) return { fault: 'encrypted' };
    return withOwner(await readText(file, { signal: stop.signal, isEnough: hasOwner }));
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

function hasOwner(text: ResumeText): boolean {
  const { name, email, phone } = recognise(text);
  return [name, email, phone].every((value) => value !== undefined);
}

async function startOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 8).arrayBuffer());
}

type TextReader = (file: File, options: TextOptions) => Promise<TextReading>;

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

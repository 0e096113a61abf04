import './older-browsers';
import { type Recognition, recognising } from './details/owner';
import { type FileKind, kindOfContent } from './files';
import type {
  ReadingFault,
  ReadingOptions,
  ResumeText,
  TextOptions,
  TextReading,
} from './resume-text';
import { slicer } from './steps';

export type { Recognised } from './details/owner';
export type { Line, ReadingFault, ReadingOptions, ResumeText } from './resume-text';

/** The details found in a resume, their scores and its text, or why the file could not be read. */
export type Reading = (Recognition & { text: ResumeText }) | { fault: ReadingFault };

/** Turns that the page has meanwhile, so that a busy phone gives the reader as many as an idle one. */
const MAX_TURNS = 300;
const TURN_MS = 100;

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
    let turns = 0;
    const timer = setInterval(() => ++turns < MAX_TURNS || stopWith('too-slow'), TURN_MS);
    stop.signal.addEventListener('abort', () => clearInterval(timer));
  });
  const read = startOf(file).then(async (start): Promise<Reading> => {
    const kind = kindOfContent(start);
    if (!kind) return { fault: 'other-content' };
    // Word stores an encrypted document in an OLE compound file.
    if (kind === '.doc' && /\.docx$/i.test(file.name)) return { fault: 'encrypted' };
    const readText = READERS[kind];
    if (!readText) return { fault: 'unknown-format' };
    const inSlices = slicer(stop.signal);
    const recognised = (text: ResumeText) => inSlices(recognising(text));
    const isEnough = async (text: ResumeText) => {
      const { name, email, phone } = (await recognised(text)).found;
      return [name, email, phone].every((value) => value !== undefined);
    };
    const reading = await readText(file, { signal: stop.signal, isEnough });
    if ('fault' in reading) return reading;
    const { text } = reading;
    if (text.lines.every((line) => line.text.trim() === '')) return { fault: 'no-text' };
    return { ...(await recognised(text)), text };
  });
  const outcome = read.catch(() =>
    startOf(file).then(
      (): Reading => ({ fault: 'broken' }),
      (): Reading => ({ fault: 'unreadable' }),
    ),
  );
  const reading = await Promise.race([stopped, outcome]);
  stop.abort();
  return reading;
}

async function startOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 8).arrayBuffer());
}

type TextReader = (file: File, options: TextOptions) => Promise<TextReading>;

/** Each reader is loaded with the first file of its format. */
const READERS: Partial<Record<FileKind, TextReader>> = {
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

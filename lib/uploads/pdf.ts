import 'server-only';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/runtime/context';
import { errorFields, log } from '@/lib/telemetry/log';
import type { FileRefusal } from './limits';

/**
 * Checks that this is one complete PDF that opens without a password. Scripts and attachments are allowed, because
 * files are stored unchanged and only served as downloads.
 */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return 'content';
  const end = bytes.toString('latin1', Math.max(0, bytes.length - EOF_SEARCH_LENGTH));
  const mark = end.lastIndexOf('%%EOF');
  if (mark < 0) return 'malformed';
  const rest = end.slice(mark + '%%EOF'.length);
  if (!/^[\0\t\n\f\r ]*$/.test(rest)) return CUT_UPDATE.test(rest) ? 'malformed' : 'polyglot';
  const table = /startxref[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+$/.exec(end.slice(0, mark));
  if (!table) return 'malformed';
  return (await needsPassword(bytes, Number(table[1]))) ? 'encrypted' : undefined;
}

/** A later part of the same document whose own end is missing. */
const CUT_UPDATE = /^[\0\t\n\f\r ]*(?:xref|trailer|startxref|\d+ \d+ obj)\b/;

/** Readers look for the last `%%EOF` in this many bytes at the end of the file. */
const EOF_SEARCH_LENGTH = 1024;

/**
 * Whether this PDF opens only with a password or a certificate. Many PDFs are encrypted with an empty password, just to
 * ask readers not to print or change them. Those open for everyone; pdf.js tells the two apart. Unparsable files count
 * as open: a false refusal costs an applicant more than a locked file costs the company.
 *
 * @param xrefOffset where the last cross-reference section begins
 */
async function needsPassword(bytes: Buffer, xrefOffset: number): Promise<boolean> {
  const trailer = readTrailer(bytes, xrefOffset);
  const encryption = trailer && readEncryption(bytes, trailer);
  if (!trailer || !encryption) return false;
  if (!/\/Filter\s*\/Standard\b/.test(encryption.dictionary)) return true;
  return asksForPassword(minimalPdf(trailer, encryption));
}

/** Maximum length read of a dictionary; real ones have a few hundred characters. */
const MAX_DICTIONARY = 65_536;

type Encryption = { dictionary: string; reference?: { object: string; generation: string } };

/** The dictionary of a classic trailer or of a cross-reference stream. */
function readTrailer(bytes: Buffer, xrefOffset: number): string | undefined {
  const isTable = bytes.toString('latin1', xrefOffset, xrefOffset + 4) === 'xref';
  const start = isTable ? bytes.indexOf('trailer', xrefOffset, 'latin1') : xrefOffset;
  return start < 0 ? undefined : readDictionary(bytes, start);
}

/** The encryption dictionary is part of the trailer or a separate object, never a compressed one. */
function readEncryption(bytes: Buffer, trailer: string): Encryption | undefined {
  const [, object, generation] = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(trailer) ?? [];
  if (!object || !generation) {
    return /\/Encrypt\s*<</.test(trailer) ? { dictionary: trailer } : undefined;
  }
  const text = bytes.toString('latin1');
  const start = text.search(new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj\\b`));
  const dictionary = start < 0 ? undefined : readDictionary(bytes, start);
  return dictionary ? { dictionary, reference: { object, generation } } : undefined;
}

/** The dictionary of the object or trailer at `start`, up to the keyword that ends it. */
function readDictionary(bytes: Buffer, start: number): string | undefined {
  const slice = bytes.toString('latin1', start, start + MAX_DICTIONARY);
  const [object = ''] = slice.split(/endobj|stream|startxref/, 1);
  const from = object.indexOf('<<');
  return from < 0 ? undefined : object.slice(from);
}

/**
 * A PDF with only the trailer and the encryption dictionary. Given the whole file, pdf.js would inflate gigabytes of a
 * hostile one before it checks the encryption; here there are no streams to inflate.
 */
function minimalPdf(trailer: string, { dictionary, reference }: Encryption): Buffer {
  const header = '%PDF-1.7\n';
  const { object, generation } = reference ?? {};
  const encryption = reference ? `${object} ${generation} obj\n${dictionary}\nendobj\n` : '';
  const entry = reference
    ? `${object} 1\n${digits(header.length, 10)} ${digits(generation, 5)} n \n`
    : '';
  // The last of two equal keys counts. A root that pdf.js can find prevents it from searching the file for one.
  const keys = trailer.slice(0, trailer.lastIndexOf('>>'));
  const rooted = `${keys}/Root <</Pages <</Kids [] /Count 0>>>>>>`;
  const xref = `xref\n0 1\n0000000000 65535 f \n${entry}trailer\n${rooted}\n`;
  const xrefOffset = header.length + encryption.length;
  return Buffer.from(`${header}${encryption}${xref}startxref\n${xrefOffset}\n%%EOF\n`, 'latin1');
}

function digits(value: unknown, length: number): string {
  return String(value).padStart(length, '0');
}

/**
 * Whether pdf.js asks for a password to open this PDF. It runs in a worker thread, which starts when first needed,
 * inspects one file at a time, and stops when a file takes too long or when idle. Never rejects; false if pdf.js cannot
 * tell.
 */
async function asksForPassword(pdf: Uint8Array): Promise<boolean> {
  const pdfJs = processWide<PdfJs>('pdf-js', () => ({ last: Promise.resolve() }));
  const answer = pdfJs.last.then(() => ask(pdfJs, pdf));
  pdfJs.last = answer;
  return answer;
}

/** The largest hostile file takes a few milliseconds; most of this is for loading pdf.js on a busy machine. */
const TIMEOUT_MS = 10_000;

/** The thread holds about 50 MB. */
const IDLE_MS = 10_000;

/** `last` settles when the most recent file has been inspected. */
type PdfJs = { last: Promise<unknown>; worker?: Worker; idleTimer?: NodeJS.Timeout };

async function ask(pdfJs: PdfJs, pdf: Uint8Array): Promise<boolean> {
  clearTimeout(pdfJs.idleTimer);
  pdfJs.worker ??= startWorker(pdfJs);
  try {
    pdfJs.worker.ref();
    pdfJs.worker.postMessage(pdf);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [answer] = await once(pdfJs.worker, 'message', { signal });
    return answer;
  } catch (error) {
    log().error(errorFields(error), 'pdf.js could not inspect an encrypted PDF');
    stopWorker(pdfJs);
    return false;
  } finally {
    pdfJs.worker?.unref();
    pdfJs.idleTimer = setTimeout(stopWorker, IDLE_MS, pdfJs).unref();
  }
}

/** The thread gets no access to our settings. */
function startWorker(pdfJs: PdfJs): Worker {
  const worker = new Worker(new URL('./pdf-js-worker.mjs', import.meta.url), {
    env: {},
    execArgv: [],
  });
  worker.once('exit', () => {
    if (pdfJs.worker === worker) pdfJs.worker = undefined;
  });
  // Without a listener, an error of an idle thread would end the process.
  return worker.on('error', () => {});
}

function stopWorker(pdfJs: PdfJs): void {
  void pdfJs.worker?.terminate();
  pdfJs.worker = undefined;
}

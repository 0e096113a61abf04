import 'server-only';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/runtime/process-wide';
import { errorFacts, log } from '@/lib/telemetry/log';

/**
 * Does pdf.js ask for a password to open this PDF? It runs in a thread, which is started when it is first
 * needed, inspects one file at a time, and is stopped when a file takes too long or none has come for a
 * while. Never rejects; false when pdf.js cannot tell.
 */
export async function asksForPassword(pdf: Uint8Array): Promise<boolean> {
  const pdfJs = processWide<PdfJs>('pdf-js', () => ({ last: Promise.resolve() }));
  const answer = pdfJs.last.then(() => ask(pdfJs, pdf));
  pdfJs.last = answer;
  return answer;
}

/** The largest hostile file takes a few milliseconds; most of this is for loading pdf.js on a busy machine. */
const TIMEOUT_MS = 10_000;

/** The thread holds about 50 MB. */
const IDLE_MS = 10_000;

/** `last` settles when the file that came last has been inspected. */
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
    log().error(errorFacts(error), 'pdf.js could not inspect an encrypted PDF');
    stopWorker(pdfJs);
    return false;
  } finally {
    pdfJs.worker?.unref();
    pdfJs.idleTimer = setTimeout(stopWorker, IDLE_MS, pdfJs).unref();
  }
}

/** The thread gets none of our settings. */
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

// The thread that `pdf.ts` starts. pdf.js changes globals and warns on the console when it is loaded, and
// only a thread can be stopped in the middle of its work.
import { parentPort } from 'node:worker_threads';

// pdf.js believes the key length that a file states, and hashes that many bytes 50 times.
const MAX_ALLOCATION = 256 * 1024;
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args) {
    const [size] = args;
    if (typeof size === 'number' && size > MAX_ALLOCATION) throw new RangeError('Too much memory');
    return new target(...args);
  },
});

// pdf.js warns of defects of files and, on being loaded, that it cannot draw: package.json leaves out the
// canvas (35 MB) that it would draw on.
console.warn = () => {};

const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
// The half that parses. pdf.js would import it by a path that no bundler sees; once loaded, it is found.
await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');

parentPort.on('message', async (data) => {
  const task = getDocument({ data, useSystemFonts: false, useWorkerFetch: false });
  const asksForPassword = await task.promise.then(
    () => false,
    (error) => error instanceof PasswordException,
  );
  await task.destroy();
  parentPort.postMessage(asksForPassword);
});

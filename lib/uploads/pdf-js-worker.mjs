// The worker thread of `pdf.ts`. pdf.js changes globals and writes warnings to the console when loaded, and only a
// thread can be stopped in the middle of its work.
import { parentPort } from 'node:worker_threads';

// pdf.js trusts the key length in a file, and hashes that many bytes 50 times.
const MAX_ALLOCATION = 256 * 1024;
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args) {
    const [size] = args;
    if (typeof size === 'number' && size > MAX_ALLOCATION) throw new RangeError('Too much memory');
    return new target(...args);
  },
});

// pdf.js warns about defects of files and, when loaded, about missing canvas support: package.json excludes the canvas
// (35 MB).
console.warn = () => {};

const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
// The parsing half. pdf.js would import it by a path that bundlers do not see; once loaded, it is found.
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

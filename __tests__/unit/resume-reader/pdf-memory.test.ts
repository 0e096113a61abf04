import { createContext, runInContext } from 'node:vm';
import { guardedPdfWorker } from '@/scripts/guard-pdf-worker';

const KB = 1024;
const MB = 1024 * KB;

/** The bound without the 1.3 MB of pdf.js behind it. */
function guard() {
  const context = createContext({ DecompressionStream, Uint8Array, Reflect });
  const [bound = ''] = guardedPdfWorker().split(/^\}$/m);
  runInContext(`${bound}}`, context);
  return (script: string): unknown => runInContext(script, context);
}

describe('the memory of the worker that reads PDFs', () => {
  it('is bounded for all large buffers together, as a stream that unpacks to gigabytes needs', () => {
    const run = guard();
    run(`for (let size = ${128 * KB}; size <= ${8 * MB}; size *= 2) new Uint8Array(size)`);
    expect(() => run(`new Uint8Array(${16 * MB})`)).toThrow('Too much memory');
  });

  it('is not bounded for the many small buffers of a long resume', () => {
    const run = guard();
    expect(() => run(`for (let i = 0; i < 1000; i += 1) new Uint8Array(${64 * KB})`)).not.toThrow();
    expect(run('new Uint8Array([1, 2]).length')).toBe(2);
    expect(run('new Uint8Array(2) instanceof Uint8Array')).toBe(true);
  });

  it('is counted where the browser would unpack by itself, too', () => {
    expect(guard()('typeof DecompressionStream')).toBe('undefined');
  });
});

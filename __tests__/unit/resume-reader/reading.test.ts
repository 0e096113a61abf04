import { readResume } from '@/lib/resume-reader/reading';

describe('reading a resume', () => {
  it('is not tried for files of older versions of Word', async () => {
    const { signal } = new AbortController();
    expect(await readResume(new File(['x'], 'asha.doc'), { signal })).toEqual({
      fault: 'unknown-format',
    });
  });

  it('ends with a word for files that only have the name of one', async () => {
    const { signal } = new AbortController();
    expect(await readResume(new File(['x'], 'asha.docx'), { signal })).toEqual({ fault: 'broken' });
  });

  it('ends with a word when the file cannot be opened any more', async () => {
    const file = new File(['x'], 'asha.docx');
    file.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    const { signal } = new AbortController();
    expect(await readResume(file, { signal })).toEqual({ fault: 'broken' });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const reading = readResume(new File(['x'], 'asha.docx'), { signal: stop.signal });
    stop.abort();
    expect(await reading).toEqual({ fault: 'stopped' });
  });

  it('ends after half a minute, whatever the file does', async () => {
    jest.useFakeTimers();
    const file = new File(['x'], 'asha.docx');
    file.arrayBuffer = () => new Promise(() => {});
    const reading = readResume(file, { signal: new AbortController().signal });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await reading).toEqual({ fault: 'too-slow' });
    jest.useRealTimers();
  });
});

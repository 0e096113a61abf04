import { readResume } from '@/lib/forms/read-resume/read-resume';

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

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const reading = readResume(new File(['x'], 'asha.docx'), { signal: stop.signal });
    stop.abort();
    expect(await reading).toEqual({ fault: 'stopped' });
  });
});

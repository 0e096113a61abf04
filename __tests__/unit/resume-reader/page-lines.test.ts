import { linesOf } from '@/lib/resume-reader/page-lines';

const glyphs = (text: string, x: number, y: number, width = 6 * text.length, size = 11) => ({
  text,
  x,
  y,
  width,
  size,
});

function textsOf(...runs: ReturnType<typeof glyphs>[]): string[] {
  return linesOf(runs, 1).map(({ text }) => text);
}

describe('the lines of a page', () => {
  it('are joined from runs that touch, in the order of their places, not of the file', () => {
    expect(textsOf(glyphs('Rao', 70, 100), glyphs('As', 40, 100), glyphs('ha', 52, 100.4))).toEqual(
      ['Asha Rao'],
    );
  });

  it('are cut where a column begins', () => {
    expect(
      textsOf(
        glyphs('Asha Rao', 40, 100),
        glyphs('Skills', 40, 120),
        glyphs('Phone', 300, 100),
        glyphs('98765 43210', 300, 120),
      ),
    ).toEqual(['Asha Rao', 'Phone', 'Skills', '98765 43210']);
  });

  it('have ligatures as letters, and signs without a meaning as one sign', () => {
    expect(textsOf(glyphs('\uFB01rst \uE0B1 \u0000x', 40, 100))).toEqual(['first \uFFFD \uFFFDx']);
  });

  it('are put together where letters are set apart', () => {
    expect(linesOf([glyphs('A S H A R A O', 40, 100)], 1)).toEqual([
      expect.objectContaining({ text: 'ASHARAO', isSpaced: true }),
    ]);
    expect(textsOf(glyphs('K V S R', 40, 100))).toEqual(['K V S R']);
  });

  it('leave out what cannot be seen', () => {
    expect(textsOf(glyphs(' ', 40, 100), glyphs('x', 40, 120, 6, 0))).toEqual([]);
  });
});

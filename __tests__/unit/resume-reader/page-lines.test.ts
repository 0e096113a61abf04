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

  it('are cut at a narrow gap, too, where a column begins in three rows', () => {
    const row = (y: number, left: string, right: string) => [
      glyphs(left, 108 - 6 * left.length, y),
      glyphs(right, 116, y),
    ];
    const rows = [
      ...row(100, 'Phone', 'Asha Rao'),
      ...row(120, 'Mail', 'Java'),
      ...row(140, 'Town', 'Pune'),
    ];
    expect(textsOf(...rows.slice(0, 4))).toEqual(['Phone Asha Rao', 'Mail Java']);
    expect(textsOf(...rows)).toEqual(['Phone', 'Asha Rao', 'Mail', 'Java', 'Town', 'Pune']);
  });

  it('are cut where small text follows large text, unless it is in small capitals', () => {
    expect(textsOf(glyphs('Asha Rao', 40, 100, 90, 20), glyphs('Email:', 130, 100))).toEqual([
      'Asha Rao',
      'Email:',
    ]);
    expect(textsOf(glyphs('A', 40, 100, 12, 20), glyphs('SHA', 52, 100, 24, 14))).toEqual(['ASHA']);
  });

  it('have ligatures as letters, and signs without a meaning as one sign', () => {
    expect(textsOf(glyphs('\uFB01rst \uE0B1 \u0000x', 40, 100))).toEqual(['first \uFFFD \uFFFDx']);
  });

  it('are put together where letters are set apart, with the widest gaps between words', () => {
    expect(textsOf(glyphs('A S H A', 40, 100, 50), glyphs('R A O', 112, 100, 36))).toEqual([
      'ASHA RAO',
    ]);
    const letters = [...'ASHARAO'].map((letter, index) =>
      glyphs(letter, 40 + 20 * index + (index > 3 ? 20 : 0), 100, 6),
    );
    expect(textsOf(...letters)).toEqual(['ASHA RAO']);
    expect(textsOf(glyphs('A s h a R a o', 40, 100))).toEqual(['Asha Rao']);
    expect(textsOf(glyphs('C O N Ta C T', 40, 100))).toEqual(['CONTaCT']);
    expect(textsOf(glyphs('K V S R', 40, 100))).toEqual(['K V S R']);
  });

  it('say that the ends of their words are unknown where no gap is wider', () => {
    expect(linesOf([glyphs('A S H A R A O', 40, 100)], 1)).toEqual([
      expect.objectContaining({ text: 'ASHARAO', isSpaced: true }),
    ]);
  });

  it('leave out what cannot be seen', () => {
    expect(textsOf(glyphs(' ', 40, 100), glyphs('x', 40, 120, 6, 0))).toEqual([]);
  });
});

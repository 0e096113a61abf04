import { gradeOf, proseOf } from '@/scripts/reading-grade';

describe('the reading grade', () => {
  test('is taken from the sentences of <main>, block by block, without titles and scripts', () => {
    const html =
      '<header><p>A menu.</p></header><main><h1>A title</h1><p>Dogs &amp; cats <b>run</b>.</p>' +
      '<script>var x = "No.";</script><ul><li>They rest.</li><li>Label</li></ul></main>';
    expect(proseOf(html)).toEqual(['Dogs & cats run.', 'They rest.']);
  });

  test('follows the formula of Flesch and Kincaid', () => {
    // 0.39 × 6 words a sentence + 11.8 × 6 syllables / 6 words − 15.59
    expect(gradeOf(['The cat sat on the mat.'])).toEqual({
      grade: expect.closeTo(0.39 * 6 + 11.8 - 15.59),
      words: 6,
    });
  });

  test('tells a plain sentence from a hard one', () => {
    const plain = gradeOf(['We test each change. Then we ship it.']).grade;
    const hard = gradeOf([
      'Organisational transformation necessitates comprehensive stakeholder alignment across heterogeneous environments.',
    ]).grade;
    expect(plain).toBeLessThan(4);
    expect(hard).toBeGreaterThan(12);
  });
});

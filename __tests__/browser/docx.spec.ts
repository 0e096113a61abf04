import { build } from 'esbuild';
import type { ResumeText } from '@/packages/resume-reader/resume-text';
import { wordFile } from '../support/word-file';
import { BARE, openBare } from './bare-page';
import { core, expect, scriptsOn, test } from './fixtures';

/** The reader of Word documents needs the XML parser of a browser, and nothing else of our pages. */
test.use({ movesAtOnce: false, baseURL: BARE });

const text = (words: string) => `<w:t>${words}</w:t>`;
const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const [ONE, TWO] = [text('One'), text('Two')];

/** Bodies of documents, and what is read: `|` between texts of a row, `/` between rows, `//` between pages. */
const CASES: Record<string, [body: string, read: string]> = {
  'a hyphen that ends no line': [
    run(`${text('98765')}<w:noBreakHyphen/>${text('43210')}`),
    '98765-43210',
  ],
  'a tab': [run(`${ONE}<w:tab/>${TWO}`), 'One | Two'],
  'a tab to the margin': [run(`${ONE}<w:ptab/>${TWO}`), 'One | Two'],
  'a line break': [run(`${ONE}<w:br/>${TWO}`), 'One / Two'],
  'a carriage return': [run(`${ONE}<w:cr/>${TWO}`), 'One / Two'],
  'a page break': [run(`${ONE}<w:br w:type="page"/>${TWO}`), 'One // Two'],
  'a column break': [run(`${ONE}<w:br w:type="column"/>${TWO}`), 'One / Two'],
  'a page that ended there when it was last shown': [
    run(`${ONE}<w:lastRenderedPageBreak/>${TWO}`),
    'One // Two',
  ],
  'two paragraphs': [run(ONE) + run(TWO), 'One / Two'],
  'two cells of a row': [
    `<w:tbl><w:tr><w:tc>${run(ONE)}</w:tc><w:tc>${run(TWO)}</w:tc></w:tr></w:tbl>`,
    'One | Two',
  ],
  'deleted and moved text': [
    `<w:p><w:del><w:r>${ONE}<w:delText>One</w:delText></w:r></w:del><w:moveFrom><w:r>${ONE}</w:r></w:moveFrom><w:r>${TWO}</w:r></w:p>`,
    'Two',
  ],
  'the code of a field': [run(`<w:instrText>PAGE</w:instrText>${TWO}`), 'Two'],
};

test(
  'a Word document is read in the rows and pages in which Word shows it',
  core(scriptsOn),
  async ({ page }) => {
    const { outputFiles } = await build({
      entryPoints: ['packages/resume-reader/docx.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'reader',
      tsconfigRaw: {},
    });
    await openBare(page, '');
    await page.addScriptTag({ content: outputFiles[0]?.text });
    for (const [what, [body, shown]] of Object.entries(CASES)) {
      const { lines } = await page.evaluate(
        async (bytes) => {
          const { signal } = new AbortController();
          const file = new File([new Uint8Array(bytes)], 'a.docx');
          return (await window.reader.readDocx(file, { signal })).text;
        },
        [...wordFile({ body })],
      );
      expect(inRows(lines), what).toBe(shown);
    }
  },
);

function inRows(lines: ResumeText['lines']): string {
  return lines.reduce((text, line, at) => {
    const last = lines[at - 1];
    if (!last) return line.text;
    if (line.page > last.page) return `${text} // ${line.text}`;
    return `${text} ${line.y > last.y ? '/' : '|'} ${line.text}`;
  }, '');
}

declare global {
  interface Window {
    reader: {
      readDocx(file: File, options: { signal: AbortSignal }): Promise<{ text: ResumeText }>;
    };
  }
}

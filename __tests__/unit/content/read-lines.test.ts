import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { transformSync } from 'esbuild';
import readLines from '@/__tests__/fixtures/read-lines.json';

/** Where visitors' words are written. */
const PLACES = [
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/content/**/*.ts',
  'lib/fields/**/*.ts',
  'lib/forms/**/*.ts',
  'lib/uploads/**/*.ts',
  'lib/jobs/publish/**/*.ts',
  'lib/services.ts',
];

/** What only the owner can confirm is in claims.ts; visitors see neither the desk nor data. */
const COPY = globSync(PLACES).filter(
  (file) => !/^lib.content.claims\.ts$|^app.(?:api|desk)|^components.desk/.test(file),
);

/** Marks of the lines in each folder that somebody has read. */
const READ: Partial<Record<string, string>> = readLines;

test.each(PLACES)('there are words to search in %s', (place) => {
  expect(globSync(place)).not.toEqual([]);
});

test('somebody has read of every line that it promises and counts nothing', () => {
  const unread = COPY.flatMap((file) => {
    const read = READ[dirname(file)]?.split(' ') ?? [];
    const lines = linesOf(readFileSync(file, 'utf8')).map((line) => `${markOf(line)} ${line}`);
    return lines
      .filter((line) => !read.includes(line.slice(0, 4)))
      .map((line) => `${file} ${line}`);
  });
  if (unread.length === 0) return;
  throw new Error(
    `Read these lines. What the company promises, counts or claims belongs in lib/content/claims.ts, and what the
website does in lib/content/legal/product-facts.ts. If a line says neither, add its mark to the row of its folder in
__tests__/fixtures/read-lines.json:\n\n${unread.join('\n')}`,
  );
});

test('finds the lines in strings, templates and markup, and nothing else', () => {
  const source = [
    "const a = 'Short words.'; // Not a line.",
    `const b = \`One note \${about} from us to you.\`;`,
    '<p className="not this">\n  You get it\n  within <b>one day</b>.\n</p>;',
    'import { x } from "not-this";',
    "type Kind = 'not this either';",
  ].join('\n');
  expect(linesOf(source)).toEqual([
    'Short words.',
    'One note ',
    ' from us to you.',
    'You get it within ',
    'one day',
  ]);
});

/** The texts of a source file that have at least two words. */
function linesOf(source: string): string[] {
  const { code } = transformSync(source, {
    ...{ loader: 'tsx', jsx: 'transform', charset: 'utf8' },
    // Templates become strings, between which are their values.
    supported: { 'template-literal': false },
  });
  return [...code.matchAll(TEXT)]
    .flatMap(([, styles, quoted = '']) => (styles ? [] : quoted.slice(1, -1)))
    .filter((text) => WORDS.test(text) && !CODE.test(text));
}

const WORDS = /\p{L}{2,}[,:.]? +\p{L}/u;
const CODE = /[<>{}=;]|^use (?:client|server)$/;

const TEXT = /(className: )?("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

function markOf(line: string): string {
  return hash('sha256', line, 'base64url').slice(0, 4);
}

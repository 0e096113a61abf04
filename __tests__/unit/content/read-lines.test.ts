import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import readLines from '@/__tests__/fixtures/read-lines.json';
import { statements } from '@/lib/content/claims';

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

/** Marks of the lines that somebody has read; a line may move to another file. */
const READ = new Set(Object.values(readLines).join(' ').split(' '));

test.each(PLACES)('there are words to search in %s', (place) => {
  expect(globSync(place)).not.toEqual([]);
});

test('somebody has read of every line that it promises and counts nothing', () => {
  const unread = COPY.flatMap((file) => {
    const lines = linesOf(readFileSync(file, 'utf8')).map((line) => `${markOf(line)} ${line}`);
    return lines.filter((line) => !READ.has(line.slice(0, 4))).map((line) => `${file} ${line}`);
  });
  if (unread.length === 0) return;
  throw new Error(
    `Read these lines. What the company promises, counts or claims belongs in lib/content/claims.ts, and what the
website does in lib/content/legal/product-facts.ts. If a line says neither, add its mark to the row of its folder in
__tests__/fixtures/read-lines.json:\n\n${unread.join('\n')}`,
  );
});

test('the owner confirms what pages say about how the company works', () => {
  const places = Object.values(statements.practice ?? {}).flatMap(({ value }) => value);
  const folders = Object.keys(readLines).filter((folder) => DESCRIBES.test(folder));
  expect(folders.length).toBeGreaterThan(10);
  expect(
    folders.filter((folder) => !places.some((place) => folder.startsWith(`${place}`))),
  ).toEqual([]);
});

const DESCRIBES =
  /^app.\((?:home|services|staffing)|About|Career$|privacypolicy|disclaimer|content.legal/;

test('finds the lines in strings, templates and markup, and nothing else', () => {
  const source = [
    "const a = 'Short words; more.'; // Not a line.",
    `const b = \`One note \${about} from us to you.\`;`,
    '<p className="not this">\n  You get it\n  within <b>one day</b>.\n</p>;',
    'import { x } from "not-this";',
    "type Kind = 'not this either';",
  ].join('\n');
  expect(linesOf(source)).toEqual([
    'Short words; more.',
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

/** Letters of Indian scripts have marks. */
const WORDS = /[\p{L}\p{M}]{2,}[,:.;]? +\p{L}/u;
const CODE = /[<>{}=]|;(?! )|^use (?:client|server)$/;

const TEXT = /(className: )?("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

function markOf(line: string): string {
  return hash('sha256', line, 'base64url').slice(0, 4);
}

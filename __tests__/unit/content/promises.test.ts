import { globSync, readFileSync } from 'node:fs';

/** Words with which a sentence promises something, or says more than anybody can know. */
const PROMISING = /\b(?:we(?:’|')ll|we will|within|always|every|guarantee\w*|soon)\b(?!\()/gi;

/**
 * Sentences with such a word that promise nothing, or only what the site itself does. A promise of the company belongs
 * in `lib/content/claims.ts`, where its owner confirms it.
 */
const HARMLESS = [
  // Advice, headings, proverbs and descriptions of what is sold.
  'Every long climb starts with a single step',
  'Every search has its own numbers',
  'Every failure has an owner before anyone leaves',
  'Every business has its rhythm',
  'Every background, one standard',
  'Every decision on record',
  'Every flow from first tap to receipt',
  'Every feature has a number it should improve',
  'Every rupee that moves has approvals',
  'every state, every size',
  'every state of every screen',
  'every estimate',
  'every student signs in at once',
  'how we will know it works',
  'changes on screen in a second while we build',
  'people who are free now or soon',
  'so that you can talk every day',
  'Our delivery teams build software every day',
  'Automated checks for every change',
  'Tests run on every change',
  'Automated tests on every change',
  'Automated tests check every change',
  // The claim "24x7 monitoring" in other words.
  'Someone is always awake',
  // What the site itself does, or the law says.
  'pplying is always free',
  'In every city',
  'Every project starts from a different point',
  'We do not promise that it is always available',
  // To the recipient of a mail.
  'its attachment and every copy',
  // Code.
  'soon}',
];

const COPY = globSync('{app,components,lib/content,lib/forms,lib/uploads}/**/*.{ts,tsx}').filter(
  (file) => !/^lib.content.claims\.ts$|^app.desk|^components.desk/.test(file),
);

test('only claims.ts promises anything', () => {
  const found = COPY.flatMap((file) => promisingSentences(readFileSync(file, 'utf8')));
  const unknown = found.filter((sentence) => !HARMLESS.some((each) => sentence.includes(each)));
  expect(unknown).toEqual([]);
  const unused = HARMLESS.filter((each) => !found.some((sentence) => sentence.includes(each)));
  expect(unused).toEqual([]);
});

test('finds a promise in a string, in a template and in markup', () => {
  const source = [
    "const a = 'Short. We will call you.';",
    'const b = `A note every week`; // We will not be found.',
    '<p>\n  You get it\n  within a day.\n</p>',
    'list.every(isGood) && import("./always");',
  ].join('\n');
  expect(promisingSentences(source)).toEqual([
    'We will call you',
    'A note every week',
    'You get it within a day',
    './always',
  ]);
});

/** The sentences of a source file with a promising word, without comments. */
function promisingSentences(source: string): string[] {
  const text = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:])\/\/.*$/gm, '$1')
    .replace(/\s+/g, ' ');
  const sentences = [...text.matchAll(PROMISING)].map(({ index, 0: word }) => {
    const before = text.slice(0, index).split(END).at(-1) ?? '';
    const [after = ''] = text.slice(index + word.length).split(END);
    return (before + word + after).trim();
  });
  return [...new Set(sentences)];
}

/** Where a sentence, a string or a piece of markup ends; an apostrophe in a word is none. */
const END = /[.?!](?=\s|['"`<]|$)|(?<!\w)['"`]|['"`](?!\w)|[<>]/;

import { globSync, readFileSync } from 'node:fs';
import { type ServiceName, services } from '@/lib/services';

/** Words with which a sentence promises something, or says more than anybody can know. */
const PROMISING =
  /\b(?:we(?:’|')ll|we will|within|always|every|guarantee\w*|soon|never|all candidates|you get|anyone can)\b(?!\()/gi;

/**
 * Sentences with such a word that promise nothing, or only what the site itself does. A promise of the company belongs
 * in `lib/content/claims.ts`, where its owner confirms it.
 */
const HARMLESS = [
  // Advice, headings, proverbs and descriptions of what is sold.
  'Every long climb starts with a single step',
  'Every business has its rhythm',
  'Every background, one standard',
  'Every rupee that moves has approvals',
  'every student signs in at once',
  'Automated tests check every change',
  'What you get',
  'Anyone can pick up our code, documents and decisions',
  // What the site itself does, or the law says.
  'pplying is always free',
  'In every city',
  'Every project starts from a different point',
  'We do not promise that it is always available',
  ': you get a reference',
  'You get a reference number right away',
  'They never reach us',
  'Our forms never ask for your photo',
  // Of the legal texts, which an owner reads and dates as a whole, and of the warning that repeats them.
  'never ask candidates for money',
  'never ask you for money',
  'We never sell personal data',
  'You never need it to get a job',
  // To the recipient of a mail.
  'its attachment and every copy',
  // Code.
  'soon}',
  'string = never',
  'Free space that submissions never use',
];

/** The same on the page of a service, whose folder is gone if the company does not offer it. */
const HARMLESS_ON: { [name in ServiceName]?: readonly string[] } = {
  webDevelopment: [
    'Every decision on record',
    'Every feature has a number it should improve',
    'Automated checks for every change',
    'Tests run on every change',
    // The claim "24x7 monitoring" in other words.
    'Someone is always awake',
    'with people who have never seen it',
  ],
  mobileApp: ['changes on screen in a second while we build', 'Automated tests on every change'],
  uiUx: [
    'Every flow from first tap to receipt',
    'every state, every size',
    'every state of every screen',
    'how we will know it works',
    'a clickable prototype tested with your own users',
    'Problems solved in the design never become bugs in the code',
  ],
  contractStaffing: ['You meet the person you get'],
  careerLaunch: ['You get your joining link once it is approved', 'After each one you get'],
  nearshoreStaffing: [
    'Every failure has an owner before anyone leaves',
    'people who are free now or soon',
  ],
  offshoreStaffing: ['so that you can talk every day'],
  permanentStaffing: [
    'Every search has its own numbers',
    'Our delivery teams build software every day',
  ],
};

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

const COPY = globSync(PLACES).filter(
  (file) => !/^lib.content.claims\.ts$|^app.desk|^components.desk/.test(file),
);

test.each(PLACES)('there are words to search in %s', (place) => {
  expect(globSync(place)).not.toEqual([]);
});

test('only claims.ts promises anything', () => {
  const found = COPY.flatMap((file) => promisingSentences(readFileSync(file, 'utf8')));
  const names = Object.keys(services) as ServiceName[];
  const harmless = [...HARMLESS, ...names.flatMap((name) => HARMLESS_ON[name] ?? [])];
  const unknown = found.filter((sentence) => !harmless.some((each) => sentence.includes(each)));
  expect(unknown).toEqual([]);
  const unused = harmless.filter((each) => !found.some((sentence) => sentence.includes(each)));
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

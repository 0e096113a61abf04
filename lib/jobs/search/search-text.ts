import { cityNames, fold } from 'job-sheet';

export { cityNames, fold };

/**
 * The index words of a text, including synonyms. Words with punctuation are found in every usual spelling: `Node.js` by
 * `node`, `js` and `nodejs`, `ASP.NET` by `.net`.
 */
export function indexedWords(text: string): string[] {
  const sequence: string[] = [];
  const found = new Set<string>();
  for (const word of fold(text).split(' ')) {
    const { parts, joined, dotted } = wordForms(word);
    for (const part of parts) {
      sequence.push(part);
      found.add(part);
      // `2` finds `2+`.
      const number = /^(\d+)\+$/.exec(part)?.[1];
      if (number) found.add(number);
    }
    if (joined !== '') found.add(joined);
    for (const part of dotted) found.add(part);
  }
  for (const word of [...found]) addSynonyms(found, word, [word]);
  for (const [place, word] of sequence.entries()) {
    addSynonyms(found, word, sequence.slice(place, place + MAX_WORDS_OF_A_NAME));
  }
  return [...found];
}

/** Each word joined with the next one, so that `frontend` finds `Front End Developer`. */
export function joinedPairs(text: string): string {
  const words = text.split(/\s+/);
  return words.map((word, place) => `${word}${words[place + 1] ?? ''}`).join(' ');
}

/** A word of a query: it matches as a whole, or if all its parts do, or one of `either`. */
export type QueryWord = { joined: string; parts: string[]; either?: QueryWord[] };

/** The words of a query without fillers such as `jobs in`; at most ten. */
export function queryWords(query: string): QueryWord[] {
  const words = fold(query)
    .replace(/ or | ?\/ ?/g, '/')
    .split(' ')
    .map(queryWord)
    .filter(({ joined }) => joined !== '');
  const telling = words.filter(({ joined }) => !FILLERS.has(joined));
  const distinct = new Map(
    (telling.length > 0 ? telling : words).map((word) => [word.joined, word]),
  );
  return [...distinct.values()].slice(0, MAX_QUERY_WORDS);
}

function queryWord(word: string): QueryWord {
  const { parts, joined, dotted } = wordForms(word);
  const [sign] = dotted;
  if (word.startsWith('.') && sign) return { joined: sign, parts: [sign] };
  const names = ONE_NAME.has(word) ? [] : word.split('/').slice(0, MAX_QUERY_WORDS);
  const either = names.length < 2 ? [] : names.map(queryWord).filter((name) => name.joined !== '');
  return { joined, parts, ...(either.length > 0 && { either }) };
}

/** One thing, while `C/C++` are two. */
const ONE_NAME = new Set('a/b as/400 ci/cd i/o n/a pl/sql r/3 s/4 s/4hana tcp/ip'.split(' '));

/** Whether a word matches only as a whole: Java is not JavaScript, and `ai` is not aim. */
export function isExact(word: string): boolean {
  return word.length < 3 || word === 'java' || /[\d+#.]/.test(word);
}

/** Whether a text has a word of the query, or one that starts with it. */
export function hasWordOf(text: string, query: string): boolean {
  const found = indexedWords(text);
  return queryWords(query)
    .flatMap(({ either, ...word }) => either ?? word)
    .some(({ joined }) =>
      found.some((word) => (isExact(joined) ? word === joined : word.startsWith(joined))),
    );
}

/** Related terms for a query without matches: a city nearby, a related technology. */
export function relatedWords(query: string): string {
  const words = queryWords(query).map(({ joined }) => joined);
  const related = RELATED.filter(([asked]) =>
    asked.split(' ').some((word) => words.includes(word)),
  );
  return related.map(([, instead]) => instead).join(' ');
}

/** `+` and `#` are part of a word: C++ and C# are not C. `dotted` are the parts after a dot. */
function wordForms(word: string): { parts: string[]; joined: string; dotted: string[] } {
  const parts = word.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((part) => part !== '');
  return { parts, joined: parts.join(''), dotted: word.match(/\.\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [] };
}

function addSynonyms(found: Set<string>, word: string, following: readonly string[]): void {
  for (const { words, others } of synonyms.get(word) ?? []) {
    if (words.every((next, place) => next === following[place])) {
      for (const other of others) found.add(other);
    }
  }
}

const MAX_WORDS_OF_A_NAME = 3;
const MAX_QUERY_WORDS = 10;

const FILLERS = new Set(
  'a an and at for in is job jobs me my near of opening openings or position positions role roles the to vacancies vacancy with work'.split(
    ' ',
  ),
);

/** Names of the same technology or field of work, as people type them. */
const otherNames: readonly (readonly string[])[] = [
  ['.net', 'dotnet'],
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['react', 'reactjs'],
  ['node', 'nodejs'],
  ['angular', 'angularjs'],
  ['vue', 'vuejs'],
  ['postgresql', 'postgres'],
  ['mongodb', 'mongo'],
  ['kubernetes', 'k8s'],
  ['aws', 'amazon web services'],
  ['gcp', 'google cloud'],
  ['salesforce', 'sfdc'],
  ['frontend', 'front end'],
  ['backend', 'back end'],
  ['full stack', 'fullstack'],
  ['devops', 'sre', 'site reliability'],
  ['ui', 'user interface'],
  ['ux', 'user experience'],
  ['qa', 'quality assurance', 'tester'],
  ['cyber security', 'cybersecurity', 'infosec', 'information security'],
  ['machine learning', 'ml'],
  ['artificial intelligence', 'ai'],
  ['hr', 'human resources'],
  ['recruiter', 'recruitment', 'talent acquisition'],
  ['ci', 'continuous integration'],
  ['remote', 'wfh', 'work from home'],
  ['on site', 'onsite'],
  ['full time', 'fulltime'],
  ['part time', 'parttime'],
  ['internship', 'intern'],
  ['years', 'yrs', 'year', 'yr'],
];

const RELATED: readonly (readonly [asked: string, instead: string])[] = [
  ['vijayawada guntur amaravati tirupati warangal visakhapatnam vizag', 'hyderabad'],
  ['mysuru mysore mangaluru hubballi hosur', 'bengaluru'],
  ['coimbatore madurai puducherry pondicherry', 'chennai'],
  ['internship intern trainee apprentice apprenticeship', 'fresher graduate trainee'],
  ['angular angularjs vue vuejs jquery', 'react frontend'],
  ['mern mean', 'react node full stack'],
  ['scientist analyst ml ai tableau', 'data python'],
  ['php laravel django ruby rails golang', 'backend full stack'],
  ['kotlin swift ios android', 'mobile'],
  ['azure gcp kubernetes', 'cloud devops'],
  ['selenium testing tester', 'qa'],
];

/** Abbreviations that also occur in other names: Node.js does not mean a JavaScript job. */
const shortForms = [
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['golang', 'go'],
] as const;

/** Each name, in lower case, with its synonyms; looked up by its first word. */
const synonyms: ReadonlyMap<string, readonly Synonym[]> = byFirstWord([
  ...cityNames.map((names) => names.map((name) => name.toLowerCase())),
  ...otherNames,
]);

type Synonym = { words: readonly string[]; others: readonly string[] };

function byFirstWord(groups: readonly (readonly string[])[]): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>();
  const add = (name: string, names: readonly string[]) => {
    const words = name.split(' ');
    const first = words[0] ?? '';
    const others = names.filter((other) => other !== name).flatMap((other) => other.split(' '));
    found.set(first, [...(found.get(first) ?? []), { words, others }]);
  };
  for (const group of groups) for (const name of group) add(name, group);
  for (const [name, short] of shortForms) add(name, [short]);
  return found;
}

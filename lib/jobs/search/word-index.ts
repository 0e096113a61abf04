import { parseYears, townNamed, type Years } from 'job-sheet';
import MiniSearch, { type Query } from 'minisearch';
import type { Job } from '../job';
import {
  fold,
  indexedWords,
  isExact,
  joinedPairs,
  type QueryWord,
  queryWords,
} from './search-text';

/** The searchable texts of a job. */
type SearchedTexts = Record<(typeof FIELDS)[number], string>;

/** Fields by descending weight: a match in the title counts more than one in the text. */
const FIELDS = ['title', 'facts', 'skills', 'text'] as const;
const BOOST = { title: 6, facts: 3, skills: 2 };

type WordIndex = {
  /** Matches by position in the list, with their relevance; undefined if the query has no words. */
  find(query: string): Map<number, number> | undefined;
  /** Like `find`, for jobs that match any of the words. */
  findAny(query: string): Map<number, number>;
};

/**
 * Full-text index of a list. Words match by prefix; a word that matches nothing is treated as a typo. Short words,
 * words with special characters or digits (`c++`, `.net`, `2`), Java and names of large towns match exactly: Mangaluru
 * is not Bengaluru.
 */
function createWordIndex(texts: readonly SearchedTexts[]): WordIndex {
  const index = new MiniSearch<SearchedTexts & { id: number }>({
    fields: [...FIELDS],
    tokenize: (text, field) =>
      indexedWords(field === 'title' ? `${text} ${joinedPairs(text)}` : text),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: BOOST },
  });
  index.addAll(texts.map((text, id) => ({ id, ...text })));

  const run = (query: Query) =>
    new Map(index.search(query).map(({ id, score }): [number, number] => [id, score]));
  const has = (query: Query) => index.search(query).length > 0;

  function spelled(word: string): Query {
    const typed = { queries: [word], prefix: !isExact(word) };
    if (isExact(word) || word.length < 4 || has(typed) || townNamed(word)?.isBig) return typed;
    return {
      combineWith: 'OR',
      queries: [{ queries: [word], fuzzy: word.length < 7 ? 1 : 2 }, ...swaps(word)],
    };
  }

  function wordQuery({ joined, parts, either }: QueryWord): Query {
    if (either) return { combineWith: 'OR', queries: either.map(wordQuery) };
    if (parts.length === 1) return spelled(joined);
    const separate: Query = { combineWith: 'AND', queries: parts.map(spelled) };
    return { combineWith: 'OR', queries: [{ queries: [joined], prefix: true }, separate] };
  }

  return {
    find(query) {
      const words = queryWords(query);
      if (words.length === 0) return undefined;
      const all: Query = { combineWith: 'AND', queries: words.map(wordQuery) };
      if (words.length === 1) return run(all);
      const whole = fold(words.map(({ joined }) => joined).join(''));
      return run({ combineWith: 'OR', queries: [all, { queries: [whole], prefix: true }] });
    },
    findAny: (query) => run({ combineWith: 'OR', queries: queryWords(query).map(wordQuery) }),
  };
}

/** The word with two neighbouring letters swapped: `pyhton`. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, place) =>
    [word.slice(0, place), word[place + 1], word[place], word.slice(place + 2)].join(''),
  );
}

/**
 * The word index of a list, built at the first search. A refreshed list with the same texts reuses the index, because
 * building it is slow for long lists.
 */
export function wordIndexOf(jobs: readonly Job[]): WordIndex {
  if (latest?.jobs === jobs) return latest.index;
  const texts = jobs.map(searchedTexts);
  const isSame =
    latest?.texts.length === texts.length &&
    texts.every((text, place) => isEqual(text, latest?.texts[place]));
  latest = { jobs, texts, index: isSame && latest ? latest.index : createWordIndex(texts) };
  return latest.index;
}

let latest: { jobs: readonly Job[]; texts: SearchedTexts[]; index: WordIndex } | undefined;

/** The text of the job's page without its address, whose words would match jobs elsewhere. */
function searchedTexts(job: Job): SearchedTexts {
  const years = parseYears(job.experience);
  return {
    title: job.title,
    facts: joined([
      job.city,
      job.function,
      job.company,
      job.employmentType,
      job.workplace,
      job.experience,
      ...(years ? yearsWords(years) : []),
    ]),
    skills: job.skills ?? '',
    text: joined([job.description, ...job.qualifications, ...job.responsibilities]),
  };
}

/** `4 years` also finds `3-5 yrs`, and all names for beginners find a job for them. */
function yearsWords(years: Years): string[] {
  const words = years.least < 1 ? [BEGINNERS] : [];
  const last = Math.min(years.most, Math.max(years.least, MAX_YEARS));
  for (let year = Math.ceil(years.least); year <= last; year += 1) words.push(`${year} years`);
  return words;
}

const BEGINNERS = 'fresher freshers graduate entry level';
const MAX_YEARS = 15;

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

function isEqual(a: SearchedTexts, b: SearchedTexts | undefined): boolean {
  return a.title === b?.title && a.facts === b.facts && a.skills === b.skills && a.text === b.text;
}

import type { Part } from '../cells/reading';
import { ANSWERS } from '../cells/status';
import { type Column, columnNames, columns, namesOf } from './columns';

/** What a header may mean. `rank` orders the headers of one field, lower is preferred. */
export type Meaning = { column: Column; rank: number; part?: Part; isNamed: boolean };

/**
 * What a header may mean, likeliest first; its cells decide (`column-plan.ts`). A header that is one of a field's
 * names means that. Any other header is read by words: one phrase of the field, and beside it only words that do not
 * change its meaning. So `Exp. (Yrs)` is experience, and neither `Prospect status` nor `companyUrl` is anything.
 */
export function meaningsOf(header: string): Meaning[] {
  const known = meanings.get(header);
  if (known) return known;
  const found = findMeanings(header);
  if (meanings.size < MAX_KNOWN) meanings.set(header, found);
  return found;
}

const meanings = new Map<string, Meaning[]>();
const MAX_KNOWN = 5000;

/** The likeliest field of a header; undefined for headers that belong to none. */
export function columnOf(header: string): Column | undefined {
  return meaningsOf(header)[0]?.column;
}

/** Whether a text in a cell is itself a header of titles. Cheap for titles, of which a list may have thousands. */
export function isTitleHeader(text: string): boolean {
  return TITLE_WORD.test(text) && columnOf(text) === 'title';
}

/**
 * `name` where it is the title: in a list that can only be of jobs, because it says what they require, and that is not
 * of persons.
 */
export function nameOfJobs(headers: readonly string[]): string[] {
  const isOfJobs = headers.some(
    (header) => columnOf(header) === 'responsibilities' || /requirement/i.test(header),
  );
  return isOfJobs && !headers.some((header) => OF_PERSONS.test(header))
    ? headers.filter((header) => foldHeader(header) === 'name')
    : [];
}

const OF_PERSONS = /mail|phone|mobile|whatsapp|resume|\bcv\b|gender|birth|\bdob\b|linkedin/i;

/** Normalizes a header for comparison. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function findMeanings(header: string): Meaning[] {
  const named = names.get(header) ?? names.get(foldHeader(header));
  const typed = header.length > MAX_HEADER ? [] : rawWords(header);
  const byWords = matchesOf(typed)
    .filter(({ column, part }) => part !== undefined || column !== named?.column)
    .sort((a, b) => b.size - a.size)
    .map(({ column, part, size }) => ({
      column,
      part,
      rank: RANK_OF_WORDS - size,
      isNamed: false,
    }));
  return named ? [named, ...byWords] : byWords;
}

const MAX_HEADER = 80;
const MAX_WORDS = 10;
const RANK_OF_WORDS = 1000;

type Match = { column: Column; part?: Part; size: number };

function matchesOf(raw: readonly string[]): Match[] {
  if (raw.length === 0 || raw.length > MAX_WORDS) return [];
  const normal = raw.map(normalWord);
  return columnNames.flatMap((column) => {
    const { parts } = vocabulary[column];
    // A title in the plural is a number of openings.
    const words = column === 'title' ? raw : normal.filter((word) => !isNumbered(column, word));
    // `BLS Job Title` is still a job title.
    const isJobTitle = column === 'title' && raw.slice(-2).join(' ') === 'job title';
    const size = longest(words, vocabulary[column]) || (isJobTitle ? 1 : 0);
    const whole: Match = { column, size };
    const best = parts
      .map(
        (each): Match => ({
          column,
          part: each.part,
          size: partSize(words, each, vocabulary[column]),
        }),
      )
      .concat(whole)
      .reduce((a, b) => (b.size > a.size ? b : a));
    return best.size > 0 ? [best] : [];
  });
}

/** `Skill 1` and `Skill 2` are columns of one list. */
function isNumbered(column: Column, word: string): boolean {
  return columns[column].isJoined === true && /^\d{1,2}$/.test(word);
}

/** Letters of the words for a part of a field; more than those of the field itself, to win. */
function partSize(
  words: readonly string[],
  { part, phrases }: PartWords,
  whole: Vocabulary,
): number {
  // `Salary Range From`: a word for the end, and the rest means the field.
  if (part === 'min' || part === 'max') {
    const ends = words.filter((word) => phrases.some(([only]) => only === word));
    const others = words.filter((word) => !ends.includes(word));
    return ends.length === 1 && longest(others, whole) > 0 ? words.join('').length + 1 : 0;
  }
  const text = words.join(' ');
  return phrases.some((phrase) => phrase.join(' ') === text) ? words.join('').length + 1 : 0;
}

/** The letters of the longest phrase that the words consist of, apart from words that may stand beside it; or 0. */
function longest(words: readonly string[], { phrases, beside }: Vocabulary): number {
  let size = 0;
  for (const [start, first] of words.entries())
    for (const phrase of phrases.get(first) ?? []) {
      if (!phrase.every((word, place) => words[start + place] === word)) continue;
      const rest = words.filter((_, at) => at < start || at >= start + phrase.length);
      if (rest.every((word) => beside.has(word))) size = Math.max(size, phrase.join('').length);
    }
  return size;
}

/** The words of a header: `noOfYears`, `EXP_YRS` and `Exp. (Yrs)` are several; `jobtitle` is `job title`. */
export function rawWords(header: string): string[] {
  return header
    .normalize('NFKD')
    .replace(ANSWERS, ' ')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d+)$/u, '$1 $2')
    .toLowerCase()
    .replace(/[&+]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(splitWord);
}

/** Writes out abbreviations, and takes the plural away. */
function normalWord(word: string): string {
  const full = SHORT[word];
  if (full) return full;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  const single = word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return SHORT[single] ?? single;
}

const SHORT: Record<string, string> = Object.fromEntries(
  `exp experience, yr year, yrs year, yoe yoe, reqd required, req requisition, reqs requirement, qual qualification, quals qualification,
dept department, depts department, desc description, descr description, resp responsibility, respon responsibility, min minimum, max maximum,
loc location, locs location, edu education, org organization, organisation organization, organisations organization, emp employment, no number, num number,
nbr number, ref reference, comp compensation, sal salary, pos position, posn position, rel relevant, doc document, docs document, mand mandatory,
pref preferred, cat category, techs tech, criteria criterion, lakhs lakh, lacs lac, closes close, expires expire, categories category, currencies currency,
specialisation specialization, addr address, func function, quali qualification, co company, opng opening`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

const split = (list: string) => list.split(',').map((phrase) => phrase.trim().split(' '));

/** In normal form, by field. */
const vocabulary = Object.fromEntries(
  columnNames.map((column) => {
    const {
      words,
      beside = '',
      parts = {},
    } = columns[column] as {
      words: string;
      beside?: string;
      parts?: Partial<Record<Part, string>>;
    };
    return [
      column,
      {
        phrases: Map.groupBy(split(words), ([first = '']) => first),
        beside: new Set(beside.split(' ')),
        parts: (Object.keys(parts) as Part[]).map((part) => ({
          part,
          phrases: split(parts[part] ?? ''),
        })),
      },
    ];
  }),
) as Record<Column, Vocabulary>;

/** Without one of these, no header means a title. */
const TITLE_WORD = new RegExp(
  [...wordsOf(vocabulary.title), ...namesOf('title').map(foldHeader)].join('|'),
  'i',
);

type Vocabulary = {
  /** By their first word. */
  phrases: Map<string, string[][]>;
  beside: Set<string>;
  parts: PartWords[];
};
type PartWords = { part: Part; phrases: string[][] };

function wordsOf({ phrases }: Vocabulary): string[] {
  return [...phrases.values()].flat(2);
}

const knownWords = new Set(
  Object.values(vocabulary)
    .flatMap((each) => [
      ...wordsOf(each),
      ...each.beside,
      ...each.parts.flatMap(({ phrases }) => phrases.flat()),
    ])
    .concat(Object.keys(SHORT), 'date', 'name', 'type')
    .filter((word) => word.length > 2),
);

/** Splits `positiontype` or `mandatoryskillset` into known words; any other word stays whole. */
function splitWord(word: string): string[] {
  if (word.length < 6 || word.length > 30 || isKnown(word)) return [word];
  for (let at = 3; at <= word.length - 2; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(start)) continue;
    if (isKnown(end) || end === 'id') return [start, end];
    const rest = end.length < 6 ? [] : splitWord(end);
    if (rest.length > 1) return [start, ...rest];
  }
  return [word];
}

function isKnown(word: string): boolean {
  return knownWords.has(word) || knownWords.has(normalWord(word));
}

/** By normalized header, and by exact spelling, which ranks half a step higher. */
const names = new Map<string, Meaning>(
  columnNames.flatMap((column) =>
    namesOf(column).flatMap((name, rank) => [
      [foldHeader(name), { column, rank: rank + 0.5, isNamed: true }] as const,
      [name, { column, rank, isNamed: true }] as const,
    ]),
  ),
);

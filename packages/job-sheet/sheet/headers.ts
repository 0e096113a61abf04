import { remembered } from '../cells/cell-text';
import type { Part } from '../cells/dates';
import { ANSWERS } from '../cells/status';
import { type Column, columnNames, columns, type Field, headersOfFields, namesOf } from './columns';

/** What a header may mean. `rank` orders the headers of one field, lower is preferred. */
export type Meaning = { column: Column; rank: number; part?: Part; isNamed: boolean };

/**
 * What a header may mean, likeliest first; its cells decide (`column-plan.ts`). A header that is one of a field's
 * names means that. Any other header is read by words: one phrase of the field, and beside it only words that mean
 * nothing by themselves. So `Exp. (Yrs)` is experience, and neither `Prospect status` nor `companyUrl` is anything.
 */
export const meaningsOf = remembered(findMeanings);

/** The likeliest field of a header; undefined for headers that belong to none. */
export const columnOf = (header: string) => meaningsOf(header)[0]?.column;

/** The fields that any word of a header means: a hint, no more. */
export function fieldsIn(header: string): Column[] {
  const words = rawWords(header).map(normalWord);
  const isOf = (column: Column) =>
    words.some((each) => headersOfFields[column].words.includes(each));
  return columnNames.filter(isOf);
}

export const hasTitle = (header: string) =>
  meaningsOf(header).some(({ column }) => column === 'title');

/** `name` where it is the title: in a list that can only be of jobs, by what it says of them, and not of persons. */
export function nameOfJobs(headers: readonly string[]): string[] {
  const names = headers.filter((header) => foldHeader(header) === 'name');
  if (names.length === 0 || headers.some((header) => OF_OTHERS.test(header))) return [];
  const found = new Set(headers.flatMap((each) => meaningsOf(each).map(({ column }) => column)));
  const has = (...columns: Column[]) => columns.some((column) => found.has(column));
  // Persons have a place and a department, too, but neither of these.
  const isOffer =
    has('city') &&
    has('function', 'company', 'employmentType', 'pay') &&
    has('postedOn', 'applyBy', 'workplace', 'description');
  const isOfJobs = isOffer || found.has('responsibilities');
  return isOfJobs || headers.some((header) => /requirement/i.test(header)) ? names : [];
}

/** In a list of persons, or of employers with their jobs. */
const OF_OTHERS =
  /mail|phone|mobile|whatsapp|resume|\bcv\b|gender|birth|\bdob\b|linkedin|^(?:roles|positions|openings)$/i;

/** Normalizes a header for comparison. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function findMeanings(header: string): Meaning[] {
  const named = names.get(foldHeader(header));
  const raw = header.length > 80 ? [] : rawWords(header);
  if (raw.length > 10) return named ? [named] : [];
  const normal = raw.map(normalWord);
  const byWords = columnNames
    .flatMap((column) => {
      // `Skill 1` and `Skill 2` are columns of one list.
      const isNumber = (columns[column] as Field).isJoined ? /^\d{1,2}$/ : /^$/;
      // A title in the plural is a number of openings.
      const words = column === 'title' ? raw : normal.filter((word) => !isNumber.test(word));
      return matchOf(words, column) ?? [];
    })
    .filter(({ column, part }) => part !== undefined || column !== named?.column)
    .sort((a, b) => a.rank - b.rank);
  return named ? [named, ...byWords] : byWords;
}

/** How words mean a field, or a part of it: the more letters, the likelier. */
function matchOf(words: readonly string[], column: Column): Meaning | undefined {
  const text = ` ${words.join(' ')} `;
  // `BLS Job Title` is still a job title.
  const isJobTitle = column === 'title' && text.endsWith(' job title ');
  let size = lettersOf(text, column) || Number(isJobTitle);
  let part: Part | undefined;
  for (const [each, phrases] of headersOfFields[column].parts)
    for (const phrase of phrases) {
      // `Salary Range From`: a word for the part, and the rest means the field.
      const rest = without(text, phrase.replace('*', ''));
      const isAlone = phrase.startsWith('*') && wordsOf(rest).every((word) => NEUTRAL.has(word));
      if (rest === text || without(rest, phrase.split(' ')[0] ?? '') !== rest) continue;
      if (isAlone || lettersOf(rest, column) > 0) [size, part] = [text.length, each];
    }
  return size > 0 ? { column, part, rank: 1000 - size, isNamed: false } : undefined;
}

/** The letters of the longest phrase that a text consists of, apart from neutral words and others of it; or 0. */
function lettersOf(text: string, column: Column): number {
  const { words } = headersOfFields[column];
  const isBeside = (word: string) => NEUTRAL.has(word) || words.includes(word);
  const found = words.filter((phrase) => {
    const rest = without(text, phrase);
    return rest !== text && wordsOf(rest).every(isBeside);
  });
  return Math.max(0, ...found.map((phrase) => phrase.replaceAll(' ', '').length));
}

/** Without a phrase; the same text if it does not contain it. */
const without = (text: string, phrase: string) => text.replace(` ${phrase} `, ' ');
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** The words of a header: `noOfYears`, `EXP_YRS` and `Exp. (Yrs)` are several; `jobtitle` is `job title`. */
export function rawWords(header: string): string[] {
  return header
    .normalize('NFKD')
    .replace(ANSWERS, ' ')
    .replace(/[\u0300-\u036F'’]/g, '')
    .normalize()
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
  `exp experience, desc description, yrs year, req requisition, reqs requirement, qual qualification,
dept department, resp responsibility, respon responsibility, min minimum, max maximum, edu education,
no number, ref reference, rel relevant, docs document, pref preferred, cat category,
criteria criterion, closes close, expires expire`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that may stand beside those of any field without changing their meaning. */
const NEUTRAL = new Set(
  `a academic accepting ats actual ad additional advertised advertisement ago allowed already amount
and annual annually annum approx are at available average avg background band base based basic
bracket brief bring business by career complete core current currently daily date day demand
description desired detail detailed do dont educational eligible en english essential estimated
eur extended external final first fixed for form formatted found from fte full functional gbp
general good gross hard have hire hiring homepage hour hourly html important in indicator info
information inr internship is iso it jd job k key label lac lakh lakhs line list listing long lpa
main major mandatory manually markdown maximum md min minimum month monthly must name necessary
need needed nice no normalized not now number of offer offered offering office official ok on
online opening option or original other our overall package page per pg plain portal position
possible post postal posted posting preferred primary professional progress project range rate raw
receipt recommended recruitment reference registration relevant remote req required requirement
requisition role rs scale schedule secondary set short site snippet soft specific starting still
street string study summary supporting target technical tag text the time to top total ts ug
unique usd used utc vacancy value walk we web website welcome what when work working year yearly
you your de da del la el du des fr es pt estimate display`.split(/\s+/),
);

const knownWords = new Set(
  Object.values(headersOfFields)
    .flatMap(({ words, parts }) => [...words, ...parts.flatMap(([, phrases]) => phrases)])
    .flatMap((phrase) => phrase.replace('*', '').split(' '))
    .concat(Object.keys(SHORT), [...NEUTRAL])
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

const names = new Map<string, Meaning>(
  columnNames.flatMap((column) =>
    namesOf(column).map((name, rank) => [foldHeader(name), { column, rank, isNamed: true }]),
  ),
);

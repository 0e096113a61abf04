import { isEastAsian, isEastAsianName } from './east-asian';
import { NOT_IN_NAMES } from './not-in-names';

/** Letters of any script, initials with dots, particles, and hyphens and apostrophes inside words. */
const WORD =
  /^(?:\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?|(?:\p{Lu}\.)+\p{Lu}?[\p{L}\p{M}]*|\p{Lo}(?:[\p{Lo}\p{M}'’׳״-]|\u200c|\u200d)*\.?|al|bin|binti?|da|de|dela|del|della|den|der|di|dos|du|e|el|la|los|ul|ur|van|von|y)$/u;

/** The text as a name, without titles and degrees; undefined if it is not a name. */
export function asName(
  text: string,
  boxes: readonly string[],
  isLabelled = false,
): string | undefined {
  // `asha.rao` is the name of an account.
  if (PLACEHOLDER.test(text) || /^\p{Ll}+\.\S*$/u.test(text.trim())) return undefined;
  const bare = text
    .replace(/(?<=\p{L})[\u2010\u2212](?=\p{L})/gu, '-')
    .replace(/(?<=\b[DO])(?:['’`´]\s|[`´])(?=\p{Lu})/gu, "'")
    .replace(/^[^\p{L}]+/u, '')
    .replace(/^(?:(?:hello|hey|hi)\b\W*)?(?:i am|i['’]m|my name is|this is)\s+/i, '')
    .replace(TWICE, (words) => words.replace(/(\p{L}+)\1/gu, '$1'))
    .replace(GLUED_TITLE, '$& ')
    .replace(/(?<!\p{L})St\.(?=\p{Lu})/u, 'St. ')
    .replace(GLUED_INITIAL, ' ')
    .replace(/(?<!(?<!\p{L})\p{L})[.\s]+$/u, '')
    .replace(/[\s,:;!)*®/\u2010-\u2015-]+$/u, '');
  if (isEastAsian(bare)) return isEastAsianName(bare, isLabelled) ? bare : undefined;
  // In lower case only where a label or the address says that it is a name.
  const written = bare.split(' ').filter(Boolean);
  const isKnown = (word: string) =>
    word.length > 2 && boxes.some((box) => box.includes(word.slice(0, 4).toLowerCase()));
  const areNames = isLabelled || (written.length < 5 && written.some(isKnown));
  const words = written.map((word) =>
    areNames && /^\p{Ll}(?:\.?|\p{Ll}{2,})$/u.test(word) && !WORD.test(word)
      ? capitalised(word)
      : word,
  );
  while (AFTER_NAMES.test(words.at(-1) ?? '')) words.pop();
  while (words.length > 2 && BEFORE_NAMES.test(words[0] ?? '')) words.shift();
  const letters = words.join('').replace(/[^\p{L}\p{M}]/gu, '');
  if (LISTED.has(withoutAccents(letters))) return undefined;
  if (words.length === 0 || words.length > 7 || letters.length < 3 || bare.length > 60)
    return undefined;
  if (!words.every((word) => WORD.test(word)) || words.every((word) => word.length < 2))
    return undefined;
  if (words.some((word) => /(?:\p{Ll}+\p{Lu}){2}/u.test(word))) return undefined;
  if (words.every((word) => isNoName(word, [])) || words.some((word) => isNoName(word, boxes)))
    return undefined;
  return words.map(withoutCapitals).join(' ');
}

/** `Dr.Asha` */
const GLUED_TITLE = /^(?:adv|dr|er|md|miss|mrs?|ms|prof|shri|smt)\.(?=\p{L})/iu;

/** `AshaAsha RaoRao`, drawn twice for bold letters */
const TWICE = /^(?:(?:(\p{L}{3,})\1|(\p{Script=Han}+)\2)(?:\s|$)){2,}$/u;

/** `Asha.R`, `Asha .R` */
const GLUED_INITIAL = /(?<=\p{L}{3})\s*\.\s*(?=\p{L})|\s\.(?=\p{L})/gu;

/** Names in templates that nobody has replaced. */
const PLACEHOLDER =
  /^\W*(?:your|insert|enter|first|last|full|candidate)\s?(?:full\s|first\s)?name\b/i;

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();

const LISTED = new Set([...NOT_IN_NAMES].map(withoutAccents));

/** A listed word is part of a name if the address has it, too: `sunny.engineer@…` */
export function isNoName(word: string, boxes: readonly string[]): boolean {
  const bare = withoutAccents(word).replace(/\.$/, '');
  const isListed = bare.split('-').some((part) => LISTED.has(part));
  return isListed && !boxes.some((box) => bare.length > 2 && box.includes(bare));
}

/** `ASHA` as `Asha`; initials stay as they are, and so does `PVS`, which has no vowel. */
function withoutCapitals(word: string, _index: number, words: string[]): string {
  const areAllCapitals = words.every((each) => each === each.toUpperCase());
  const [, initials, rest] = /^((?:\p{Lu}\.)+)(\p{Lu}{2}.*)$/u.exec(word) ?? [];
  if (areAllCapitals && initials && rest) return initials + withoutCapitals(rest, 0, [rest]);
  if (!areAllCapitals || !/^\p{Lu}['’-]?\p{Lu}/u.test(word)) return word;
  const isWord = word.length > 2 ? /[AEIOUY]/.test(word) : !/^[B-DF-HJ-NP-TV-Z]{2}$/.test(word);
  if (!isWord) return word;
  // The dot of `İ` would become a sign of its own.
  return capitalised(word.replaceAll('İ', 'i').toLowerCase());
}

function capitalised(text: string): string {
  return text.replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

const BEFORE_NAMES =
  /^(?:adv|ca|capt|col|dr|eng|engr|er|ing|lic|herr|frau|kum|lt|madam|major|miss|mme|mrs?|ms|prof|rev|shri|smt)\.?$/i;

/** Degrees and titles after a name. */
const AFTER_NAMES =
  /^(?:\(?(?:he|she|they)\/\w+\)?|b\.?\s?a|b\.?com|b\.?e|b\.?sc|bsn|msn|ocn|mph|jd|b\.?tech|b\.?ed|bba|bca|c\.?a|cfa|cma|cpa|csm|d\.?pharm|ll\.?b|m\.?a|m\.?b\.?a|m\.?com|m\.?sc|m\.?tech|mbbs|mca|md|pgdm|ph\.?\s?d|pmp|rn)\.?$/i;

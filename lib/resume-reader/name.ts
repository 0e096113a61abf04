import type { EmailCandidate } from './email';
import { below, commonSize, isAboutHistory, type Layout, rightOf } from './layout';
import type { Line } from './resume-text';

/** A name that may be that of the owner of a resume, and where it stands. */
export type NameCandidate = { name: string; score: number; line: Line };

/**
 * The names in a resume: what is labelled as one, or what looks like one on the first page. It counts for a name
 * that it is at the top, that it is large, and that it is there twice.
 */
export function namesIn(layout: Layout, emails: readonly EmailCandidate[]): NameCandidate[] {
  const written = [...labelled(layout), ...titled(layout), ...onFirstPage(layout, emails)];
  return written.flatMap(({ text, score, line }) => {
    const name = asName(text);
    if (!name) return [];
    const others = layout.others.has(line) ? 100 : 0;
    return [{ name, score: score + supportFor(name, layout) - others, line }];
  });
}

/** Whether an address has a word of a name in it. */
export function isLike(name: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@');
  return wordsOf(name).some((word) => word.length > 2 && local.includes(word));
}

type Written = { text: string; score: number; line: Line };

const LABEL =
  /^(?:\(?\d+[.)]\s*)?(?:(?:full|candidate['’]?s?|applicant['’]?s?|consultant['’]?s?|my)\s+)?(?:name|(?:first|given)\s+name(?:\(s\)|s)?|(?:first\s+|sur)?name(?:\(s\))?\s*[/&]\s*(?:first\s+|last\s+|sur)name(?:\(s\))?|नाम|పేరు)(?:\s+of\s+(?:the\s+)?(?:candidate|applicant))?(?:\s+in\s+full)?\s*(?:\([^)]*\))?\s*(?:[:.=\u2010-\u2015-]+\s*(?<rest>.*))?$/iu;

const FIRST_NAME = /^(?:first|given)\s+names?\s*(?:[:.=\u2010-\u2015-]|$)/i;
const LAST_NAME = /^(?:last\s+|sur)name\s*(?:[:.=\u2010-\u2015-]+\s*(?<rest>.*))?$/i;

/** `Name : Asha Rao`, in a line or in cells of a row. */
function labelled({ lines, headings }: Layout): Written[] {
  return lines.flatMap((line) => {
    const first = labelledValue(LABEL, line, lines);
    if (first === undefined) return [];
    const last = FIRST_NAME.test(line.text)
      ? lines.map((each) => labelledValue(LAST_NAME, each, lines)).find(Boolean)
      : '';
    const text = `${first} ${last ?? ''}`.replace(/\s*\(.*$/, '').trim();
    return [{ text, score: isAboutHistory(headings.get(line)) ? 25 : 60, line }];
  });
}

function labelledValue(label: RegExp, line: Line, lines: readonly Line[]): string | undefined {
  const found = label.exec(line.text);
  if (!found) return undefined;
  const cells = rightOf(line, lines).map(({ text }) => text.replace(/^[\s:.\u2010-\u2015-]+/, ''));
  return found.groups?.rest || cells.find((text) => text !== '') || '';
}

/** `Curriculum Vitae of Asha Rao`, `Resume - Asha Rao` */
function titled({ lines }: Layout): Written[] {
  return lines.slice(0, 6).flatMap((line) => {
    const [, rest] =
      /^(?:europass\s+)?(?:resume|curriculum\s+vitae|cv|bio-?\s?data|candidate|applicant)\s*(?:of|for|[:\u2010-\u2015-])\s*(.+)$/iu.exec(
        line.text,
      ) ?? [];
    return rest ? [{ text: rest, score: 55, line }] : [];
  });
}

const MOST_LINES = 120;

/** Large text counts wherever it is; other text only at the top. */
function onFirstPage(layout: Layout, emails: readonly EmailCandidate[]): Written[] {
  const { lines, headings } = layout;
  const first = lines.filter(({ page }) => page === 1).slice(0, MOST_LINES);
  const top = first[0]?.y ?? 0;
  const regular = commonSize(lines);
  const largest = Math.max(...first.map(({ size }) => size));
  return first.flatMap((line) => {
    const isLarge = line.size >= 1.25 * regular;
    const isLargest = isLarge && line.size > 0.98 * largest;
    const place = 32 - 0.09 * (line.y - top);
    const score =
      (isLargest ? Math.max(place, 8) : place) +
      (isLarge ? 14 : 0) +
      (isLargest ? 8 : 0) -
      (isAboutHistory(headings.get(line)) ? 25 : 0);
    if (line.isSpaced) return [{ text: cut(line.text, layout, emails), score, line }];
    const next = below(line, lines);
    const isStacked = next && isLarge && Math.abs(next.size - line.size) < 0.6;
    const stacked = isStacked
      ? [{ text: `${line.text} ${next.text}`, score: score + 6, line }]
      : [];
    const parts = line.text.replace(CONTACT, '').split(/\s[|•·\u2010-\u2015-]\s|[|•·,(]/);
    const ownPart = (parts[0] ?? '').split(' ');
    const title = ownPart.findIndex((word, at) => at > 1 && isNoName(word));
    return [
      ...stacked,
      // `Asha Rao Java Developer`: for somebody whose address says so, not for `Blue Lotus Technologies`.
      ...(title > 0 ? [{ text: ownPart.slice(0, title).join(' '), score: score - 25, line }] : []),
      ...parts.slice(0, 2).map((text, part) => ({ text, score: score - 6 * part, line })),
    ];
  });
}

/** What follows a name in its line. */
const CONTACT =
  /\s+(?:\S+@|[+(]*\d|(?:cell|contact|e-?mail|mob(?:ile)?|ph(?:one)?|tel)\b|(?:resume|cv|curriculum vitae)$).*$/i;

/** `ASHARAO` as it is written elsewhere, or as the address `asha.rao@…` cuts it; nothing if neither does. */
function cut(letters: string, { lines }: Layout, emails: readonly EmailCandidate[]): string {
  const joined = letters.toLowerCase();
  const texts = [
    ...lines.filter(({ isSpaced }) => !isSpaced).flatMap(({ text }) => text.split(/[,:;()|]/)),
    ...emails.map(({ email }) => email.replace(/@.*/, '').replace(/[\d._-]+/g, ' ')),
  ];
  const found = texts
    .map((text) => text.trim())
    .find((text) => text.includes(' ') && text.replaceAll(' ', '').toLowerCase() === joined);
  const isAllCapitals = letters === letters.toUpperCase();
  return (isAllCapitals ? found?.toUpperCase() : found) ?? '';
}

/** How much else speaks for a name. */
function supportFor(name: string, { lines }: Layout): number {
  const mentions = lines.filter(({ text }) => text.toLowerCase().includes(name.toLowerCase()));
  return (
    (mentions.length > 1 ? 8 : 0) -
    (wordsOf(name).length < 2 ? 14 : 0) -
    (PLACE.test(name) ? 20 : 0)
  );
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s.]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}]/gu, ''))
    .filter(Boolean);
}

/** Names end like this, too, but more often quarters of a city do. */
const PLACE =
  /\b(?:apartments|bagh|bazaar|chowk|circle|cross|enclave|extension|ganj|garden|heights|mandal|marg|nagar|pally|peta?|puram|residency|valley|vihar)$/i;

/** Letters of any script, initials with dots, particles, and hyphens and apostrophes inside of words. */
const WORD =
  /^(?:\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?|(?:\p{Lu}\.)+\p{Lu}?[\p{L}\p{M}]*|[\p{Lo}][\p{Lo}\p{M}\u200c\u200d]*\.?|al|bin|da|de|del|dos|el|la|ul|ur|van|von)$/u;

/** The text as a name, without titles and degrees; undefined if it is none. */
function asName(text: string): string | undefined {
  if (LOST_LETTER.test(text)) return undefined;
  const bare = text
    .replace(/^[^\p{L}]+/u, '')
    .replace(/^(?:i am|i['’]m|my name is|this is)\s+/i, '')
    .replace(/^(?:mr|mrs|ms|miss|er|shri|sri|smt|kum)\b[.\s]+/iu, '')
    .replace(/[\s,.:;)*®\u2010-\u2015-]+$/u, (end) => (end.startsWith('.') ? '.' : ''));
  const words = bare.split(' ').filter(Boolean);
  while (AFTER_NAMES.test(words.at(-1) ?? '')) words.pop();
  const letters = words.join('').replace(/[^\p{L}\p{M}]/gu, '');
  if (words.length === 0 || words.length > 6 || letters.length < 3 || bare.length > 60)
    return undefined;
  if (!words.every((word) => WORD.test(word)) || words.every((word) => word.length < 2))
    return undefined;
  if (words.some(isNoName)) return undefined;
  return words.map(withoutCapitals).join(' ');
}

function isNoName(word: string): boolean {
  return NOT_IN_NAMES.has(word.toLowerCase().replace(/\.$/, ''));
}

/** The file does not say which letter this is; it is no icon, because a letter is right beside it. */
const LOST_LETTER = /\uFFFD[\p{L}\p{M}]|[\p{L}\p{M}]\uFFFD/u;

/** `ASHA` as `Asha`; initials stay, and so do the letters of `PVS`, which has no vowel. */
function withoutCapitals(word: string, _index: number, words: string[]): string {
  const areAllCapitals = words.every((each) => each === each.toUpperCase());
  if (!areAllCapitals || !/^\p{Lu}['’-]?\p{Lu}/u.test(word)) return word;
  const isWord = word.length > 2 ? /[AEIOUY]/.test(word) : !/^[B-DF-HJ-NP-TV-Z]{2}$/.test(word);
  if (!isWord) return word;
  return word.toLowerCase().replace(/(?<=^|['’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Words that are in no name, but at the top of many resumes: headings, job titles, places, companies, skills. */
const NOT_IN_NAMES = new Set(
  `
  about academic academics accountant achievements activities address administrator adobe advisor agile algorithms
  analyst analytics and android angular api app application applicant applied architect areas artist assistant associate
  automation aws azure bachelor back backend bank bengaluru bangalore bhopal bio biodata birth block blockchain board
  born business candidate career cell center centre certificate certificates certification certifications certified
  chandigarh chartered chennai chief citizen city civil clerk cloud code coimbatore college colony com communication
  community company computer computing consultant contact content coordinator core counsellor country course cover
  curriculum customer cv cyber data database date declaration degree delhi delivery department designer desktop detail
  details developer development devops digital director district doctor dob docker document driver economics editor
  education educational electrical electrician electronics email embedded employee employment end engineer engineering
  english excel executive experience expert expertise father female finance financial fitter flat floor for freelance
  fresher front frontend full functional gender github goa graduate graphic gurgaon gurugram hardware head highlights
  hindi history hobbies home hospital house html hr human hyderabad id in inc india indian information infotech
  institute instructor intelligence interests intern internship introduction java javascript job jobs junior key kochi
  kolkata lab lane languages layout lead leader learning letter level library limited linkedin linux llp location
  lucknow ltd machine mail male management manager marital market marketing married master mathematics mechanical
  medical member microsoft ml mobile mother mumbai mysql nagpur name nationality near network new node noida no
  nurse object objective objectives of office officer operations operator oracle organisation organization other
  overview page partner passport permanent personal pharmacist phone photo physics pin place plot portfolio position
  post present president principal private process product production professional professor profile programmer
  programming programs project projects publications pune pursuing pvt python qualification qualifications quality
  react reference references relations representative research resource resume résumé road role sales salesforce sap
  scholar school science scientist scrum secretary section sector security senior server service services sex single
  skill skills social software solutions specialist sql stack staff state statement station store street strengths
  student summary supervisor support system systems tamil teacher team technical technician technologies technology
  telephone telugu territory test tester testing the title to tools total town trainee trainer training transcript
  ui university unmarried urdu ux vice village vitae warehouse web website welcome with work working worker writer
  years your present till january february march april june july august september october november december
  day life most my of philosophy proud quote achievement award
  appointed apply assessment audio available awards bsc btech mba mca
  जीवन परिचय बायोडाटा रिज्यूमे व्यक्तिगत विवरण వ్యక్తిగత వివరాలు రెజ్యూమ్ బయోడేటా
  `
    .trim()
    .split(/\s+/),
);

/** Degrees and titles that people write behind their name. */
const AFTER_NAMES =
  /^(?:\(?(?:he|she|they)\/\w+\)?|b\.?\s?a|b\.?com|b\.?e|b\.?sc|b\.?tech|b\.?ed|bba|bca|c\.?a|cfa|cma|cpa|csm|d\.?pharm|ll\.?b|m\.?a|m\.?b\.?a|m\.?com|m\.?sc|m\.?tech|mbbs|mca|md|pgdm|ph\.?\s?d|pmp|rn)\.?$/i;

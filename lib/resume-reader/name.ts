import { below, commonSize, headingsOf, isAboutHistory, isAboutOthers, rightOf } from './layout';
import type { Line } from './resume-text';

/**
 * The name of the owner of a resume: what is labelled as one, or what looks like one among the first lines. It
 * counts for a name that it is large, that the e-mail address resembles it, and that it is there twice.
 */
export function findName(lines: readonly Line[], email: string | undefined): string | undefined {
  const candidates = [...labelled(lines), ...titled(lines), ...atTop(lines, email)].flatMap(
    ({ text, score }) => {
      const name = asName(text);
      return name ? [{ name, score: score + supportFor(name, lines, email) }] : [];
    },
  );
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  return best && best.score >= ENOUGH ? best.name : undefined;
}

type Candidate = { text: string; score: number };

const ENOUGH = 30;

const LABEL =
  /^(?:\(?\d+[.)]\s*)?(?:(?:full|candidate['’]?s?|applicant['’]?s?|first|my)\s+)?(?:name|नाम|పేరు)(?:\s+of\s+(?:the\s+)?(?:candidate|applicant))?\s*(?:\([^)]*\))?\s*(?:[:.=\u2010-\u2015-]+\s*(?<rest>.*))?$/iu;

/** `Name : Asha Rao`, in a line or in cells of a row. */
function labelled(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line) => {
    const label = LABEL.exec(line.text);
    if (!label) return [];
    const cells = rightOf(line, lines).map(({ text }) =>
      text.replace(/^[\s:.\u2010-\u2015-]+/, ''),
    );
    const value = label.groups?.rest || cells.find((text) => text !== '') || '';
    return [{ text: value.replace(/\s*\(.*$/, ''), score: 60 }];
  });
}

/** `Curriculum Vitae of Asha Rao`, `Resume - Asha Rao` */
function titled(lines: readonly Line[]): Candidate[] {
  return lines.slice(0, 6).flatMap(({ text }) => {
    const [, rest] =
      /^(?:resume|curriculum\s+vitae|cv|bio-?\s?data)\s*(?:of|for|[:\u2010-\u2015-])\s*(.+)$/iu.exec(
        text,
      ) ?? [];
    return rest ? [{ text: rest, score: 55 }] : [];
  });
}

const TOP_LINES = 16;

function atTop(lines: readonly Line[], email: string | undefined): Candidate[] {
  const headings = headingsOf(lines);
  const regular = commonSize(lines);
  const first = lines.filter(({ page }) => page === 1).slice(0, TOP_LINES);
  const largest = Math.max(...first.map(({ size }) => size));
  return first.flatMap((line, index) => {
    const heading = headings.get(line);
    const isLarge = line.size >= 1.25 * regular;
    const score =
      32 -
      1.5 * index +
      (isLarge ? 14 : 0) +
      (isLarge && line.size === largest ? 8 : 0) -
      (isAboutHistory(heading) ? 25 : 0) -
      (isAboutOthers(heading) ? 60 : 0);
    const next = below(line, lines);
    const isStacked = next && isLarge && Math.abs(next.size - line.size) < 0.6;
    const stacked = isStacked ? [{ text: `${line.text} ${next.text}`, score: score + 6 }] : [];
    if (line.isSpaced)
      return [{ text: asWritten(line, lines) ?? cutByEmail(line.text, email), score }];
    const parts = line.text.split(/\s[|•·\u2010-\u2015-]\s|[|•·,(]/);
    return [
      ...stacked,
      ...parts.slice(0, 2).map((text, part) => ({ text, score: score - 6 * part })),
    ];
  });
}

/** What was set apart here stands with its spaces elsewhere, as under a declaration. */
function asWritten({ text }: Line, lines: readonly Line[]): string | undefined {
  const letters = text.toLowerCase();
  return lines
    .filter((line) => !line.isSpaced)
    .flatMap((line) => line.text.split(/[,:;()|]/))
    .find((part) => part.replaceAll(' ', '').toLowerCase() === letters)
    ?.trim();
}

/** `ASHARAO` as `ASHA RAO` if the address is `asha@…`; nothing if it does not say where to cut. */
function cutByEmail(text: string, email: string | undefined): string {
  const words = (email?.split('@')[0] ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const joined = text.toLowerCase();
  const cuts = words.flatMap((word) => {
    if (word.length < 3 || word.length > joined.length - 2) return [];
    if (joined.startsWith(word)) return word.length;
    return joined.endsWith(word) ? joined.length - word.length : [];
  });
  const [cut] = cuts;
  return cut === undefined ? '' : `${text.slice(0, cut)} ${text.slice(cut)}`;
}

/** How much else speaks for a name. */
function supportFor(name: string, lines: readonly Line[], email: string | undefined): number {
  const words = name.toLowerCase().split(' ');
  const [local = ''] = (email ?? '').toLowerCase().split('@');
  const isInEmail = words.some((word) => plain(word).length > 2 && local.includes(plain(word)));
  const mentions = lines.filter(({ text }) =>
    text.toLowerCase().includes(name.toLowerCase()),
  ).length;
  const isPlace = PLACE.test(name);
  return (
    (isInEmail ? 25 : 0) +
    (mentions > 1 ? 8 : 0) -
    (words.length < 2 ? 14 : 0) -
    (isPlace && !isInEmail ? 20 : 0)
  );
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
    .replace(/^(?:mr|mrs|ms|miss|er|shri|sri|smt|kum)\b[.\s]+/iu, '')
    .replace(/[\s,.:;)\u2010-\u2015-]+$/u, (end) => (end.startsWith('.') ? '.' : ''));
  const words = bare.split(' ').filter(Boolean);
  while (words.length > 1 && AFTER_NAMES.test(words.at(-1) ?? '')) words.pop();
  const letters = words.join('').replace(/[^\p{L}\p{M}]/gu, '');
  if (words.length === 0 || words.length > 6 || letters.length < 3 || bare.length > 60)
    return undefined;
  if (!words.every((word) => WORD.test(word))) return undefined;
  if (words.some((word) => NOT_IN_NAMES.has(word.toLowerCase().replace(/\.$/, ''))))
    return undefined;
  return words.map(withoutCapitals).join(' ');
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

function plain(word: string): string {
  return word.replace(/[^\p{L}\p{M}]/gu, '');
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
  /^(?:\(?(?:he|she|they)\/\w+\)?|b\.?\s?a|b\.?com|b\.?e|b\.?sc|b\.?tech|bba|bca|c\.?a|cfa|csm|d\.?pharm|ll\.?b|m\.?a|m\.?b\.?a|m\.?com|m\.?sc|m\.?tech|mbbs|mca|md|pgdm|ph\.?\s?d|pmp|rn)\.?$/i;

import { isJobTitle } from './job-title';
import { above, isAboutHistory, isRestOf, type Layout, leftOf } from './layout';
import type { Line } from './resume-text';

/**
 * The phone number of the owner of a resume: ten digits for an Indian mobile, otherwise `+` and the country code.
 * Resumes are full of other numbers (Aadhaar, roll numbers, accounts), so a number counts only with a label, a country
 * code, or near the owner's name or e-mail address. A wrong number is worse than none.
 */
export function phoneIn(layout: Layout, owner: readonly (Line | undefined)[]): string | undefined {
  const { lines, headings, others } = layout;
  const places = owner.filter((line) => line !== undefined);
  const near = (line: Line) => (places.length > 0 ? places : lines.slice(0, 1)).some(isNear(line));
  const addresses = lines.filter((line) => near(line) && !isAboutHistory(headings.get(line)));
  const place = placeIn(addresses, lines);
  const candidates = lines.flatMap((line) =>
    numbersIn(wholeText(line, lines), place).map((number) => {
      const label = labelOf(line, number.at, lines);
      const isOthers = others.has(line) || OTHERS.test(label) || NOT_A_PHONE.test(label);
      const isHistory = isAboutHistory(headings.get(line)) && !places.some(isBeside(line));
      const isLabelled = LABEL.test(label);
      const score =
        (isOthers ? -100 : 0) +
        (isLabelled ? 30 : 0) +
        (MOBILE.test(label) ? 6 : 0) +
        (number.hasCode ? 20 : 0) +
        (near(line) && !isHistory ? 20 : 0) -
        (isHistory ? 10 : 0) -
        (/\b(?:alternat|res\b|home)/i.test(label) ? 5 : 0);
      return { ...number, score };
    }),
  );
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  return best && best.score >= 20 ? best.number : undefined;
}

/** Within a block of text around the line. */
function isNear(line: Line): (other: Line) => boolean {
  return ({ page, y }) => page === line.page && Math.abs(y - line.y) < 130;
}

/** In the same row, or adjacent in the same column. */
function isBeside(line: Line): (other: Line) => boolean {
  return ({ page, x, y }) =>
    page === line.page &&
    Math.abs(y - line.y) < 4 * line.size &&
    (Math.abs(x - line.x) < 30 || Math.abs(y - line.y) < 2);
}

const LABEL =
  /(?:\b(?:call|cell|contact|h\/p|m|mob(?:ile)?|p|ph|phone|t|tel(?:ephone)?|whats\s?app)\b|☎|✆|📞|📱|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|ఫోన్|మొబైల్|ఫోను)[^\p{L}\d]*(?:\p{L}+\.?[^\p{L}\d]*){0,2}$/iu;

const MOBILE = /\b(?:cell|m|mob(?:ile)?|whats\s?app)\b[^\p{L}\d]*(?:no|number)?[^\p{L}\d]*$/iu;

const OTHERS =
  /\b(?:brother|client|emergency|employer|father|fax|guardian|husband|landline|manager|mother|office|parent|recruiter|reference|referee|sister|spouse|vendor|wife)/i;

/** Labels of other numbers with ten digits. */
const NOT_A_PHONE =
  /\b(?:a\/c|aadha+r|account|bank|cert|code|ctc|doi|emp|enrol|epic|esi|gst|hall|id(?:entity)?\s*(?:no|number|card)|ifsc|isbn|licen[cs]e|member|pan\b|passport|pf\b|pin\b|prn|queue|reg|roll|rs\b|salary|seat|serial|student|ticket|toll|uan|uid|voter|vid)|[₹$€]|linkedin|https?:|www\.|\/in\/|आधार|ఆధార్/iu;

/** The text before a number on its line and in the cells to its left or, if there is none, above it. */
function labelOf(line: Line, at: number, lines: readonly Line[]): string {
  const cells = leftOf(line, lines).map(({ text }) => text);
  const own = [...cells.slice(-2), line.text.slice(0, at)].filter((text) => !isJobTitle(text));
  // Of several labels on a line, the last one counts.
  const row = own.join(' ').replace(/\S+@\S+/g, '');
  const pieces = row.split(/[,;|•·]/);
  const label = pieces.findLast((text) => /\p{L}/u.test(text) && !isJobTitle(text.trim()));
  if (label !== undefined) return label;
  const upper = above(line, lines);
  const isLabel =
    upper && !upper.isSpaced && upper.text.length <= 30 && !/[\d@/]|\w\.\w/.test(upper.text);
  return isLabel && !isJobTitle(upper.text) ? `${upper.text} ${row}` : '';
}

type Number = { number: string; hasCode: boolean };

type Found = Number & { at: number };

/** Digits and the separators of phone numbers, not inside a word, an address or a path. */
const RUN =
  /(?<![\w@#/=]|\d[.-])(?:\(?\s?\+\s?)?\(?\d(?:[\d()\s.\u2010-\u2015-]*\d)?\)?(?![\w@]|[.-]\w)/g;

const REST = /^[\d\s()\u2010-\u2015-]*\d$/;

/** The text of a line, with the rest of a number that was wrapped onto the next one. */
function wholeText(line: Line, lines: readonly Line[]): string {
  const [start = ''] = /\+?\d[\d\s()\u2010-\u2015-]*$/.exec(line.text) ?? [];
  const rest = start && lines.find((each) => isRestOf(each, line) && REST.test(each.text));
  const end = rest ? rest.text : '';
  const digits = (start + end).replace(/\D/g, '').length;
  return start.replace(/\D/g, '').length < 10 && digits >= 10 ? `${line.text} ${end}` : line.text;
}

function numbersIn(text: string, place: Place | undefined): Found[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    split(run.includes('(') ? run : run.replace(')', '')).flatMap((part) => {
      const found = withCode(part) ?? national(part, place) ?? indian(part);
      if (!found) return [];
      return [{ ...found, at: index + run.indexOf(part) }];
    }),
  );
}

/** Two numbers with nothing but a space between them. */
function split(run: string): string[] {
  const parts = run.split(/\s+(?=\+)/);
  const words = run.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => /^\d{10}$/.test(word)) ? words : parts;
}

const SEPARATOR = String.raw`[\s.()\u2010-\u2015-]*`;
const INDIAN = new RegExp(
  `^(?<code>\\(?\\s?\\+\\s?\\(?91\\)?|\\(?0091\\)?|\\(91\\)|91(?=[\\s\\u2010-\\u2015-])|0)?${SEPARATOR}(?:\\(0\\))?${SEPARATOR}(?<digits>[6-9](?:${SEPARATOR}\\d){9})$`,
);

function indian(run: string): Number | undefined {
  const text = run.trim();
  // Twelve digits in groups of four are an Aadhaar number.
  if (/^\d{4}\D\d{4}\D\d{4}$/.test(text) || isLandline(text) || isAmerican(text)) return undefined;
  const { code, digits } = INDIAN.exec(text)?.groups ?? {};
  if (!digits) return undefined;
  const groups = digits.split(/\D+/);
  if (groups.length > 5) return undefined;
  return { number: groups.join(''), hasCode: /91/.test(code ?? '') };
}

/** `080-26661234`, `0891 2561234`, `0674 254 6789`; no area code begins with 9. */
function isLandline(text: string): boolean {
  return /^\(?0(?:(?:79|80)\)?\D|[6-8]\d{2,3}\)?\D+2|[6-8]\d\d\)?\D+\d{7}$|[6-8]\d{3}\)?\D+\d{6}$)/.test(
    text,
  );
}

/** `(987) 654-3210` */
function isAmerican(text: string): boolean {
  return /^\(\d{3}\)\s?\d{3}[\s.-]\d{4}$/.test(text);
}

function withCode(run: string): Number | undefined {
  const number = run
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return /^\+(?!91)[1-9]\d{7,14}$/.test(number) ? { number, hasCode: true } : undefined;
}

/** A country, its national number format, and text that places a resume there. */
type Country = { code: string; words: RegExp; number: RegExp };

const COUNTRIES: readonly Country[] = [
  {
    code: '1',
    words:
      /(?:\bU\.?S\.?A?\.?|\bUnited States(?: of America)?|\bCanada)$|\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|I[ADL]|K[SY]|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[,\s]+\d{5}(?:-\d{4})?$|\b(?:AB|BC|MB|NB|NS|ON|QC|SK)[,\s]+[A-Z]\d[A-Z]\s?\d[A-Z]\d$/,
    number: /^1?([2-9]\d{2}[2-9]\d{6})$/,
  },
  {
    code: '44',
    words:
      /\b(?:United Kingdom|U\.?K\.?|England|Scotland|Wales|London)$|^London\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/,
    number: /^0([1-37]\d{8,9})$/,
  },
  {
    code: '971',
    words: /\b(?:U\.?A\.?E\.?|United Arab Emirates|Dubai|Abu Dhabi|Sharjah|Ajman)\b/i,
    number: /^0(5\d{8})$/,
  },
  {
    code: '966',
    words: /\b(?:Saudi Arabia|K\.?S\.?A\.?|Riyadh|Jeddah|Dammam)\b/i,
    number: /^0(5\d{8})$/,
  },
  { code: '974', words: /\b(?:Qatar|Doha)\b/i, number: /^([3567]\d{7})$/ },
  { code: '968', words: /\b(?:Oman|Muscat)\b/i, number: /^([79]\d{7})$/ },
  { code: '965', words: /\bKuwait\b/i, number: /^([569]\d{7})$/ },
  { code: '973', words: /\b(?:Bahrain|Manama)\b/i, number: /^([36]\d{7})$/ },
  { code: '65', words: /\bSingapore\b/i, number: /^([89]\d{7})$/ },
  { code: '60', words: /\b(?:Malaysia|Kuala Lumpur)\b/i, number: /^0(1\d{8,9})$/ },
  {
    code: '61',
    words: /\b(?:Australia|Sydney|Melbourne|Brisbane|Perth)\b/i,
    number: /^0(4\d{8})$/,
  },
  { code: '64', words: /\b(?:New Zealand|Auckland)\b/i, number: /^0(2\d{7,9})$/ },
  {
    code: '49',
    words: /\b(?:Germany|Deutschland|Berlin|Munich|München)\b/i,
    number: /^0(1[5-7]\d{8,9})$/,
  },
  { code: '353', words: /\b(?:Ireland|Dublin)\b/i, number: /^0(8\d{8})$/ },
];

const INDIA =
  /\b(?:India|Andhra|Telangana|Tamil Nadu|Karnataka|Kerala|Maharashtra|Hyderabad|Bengaluru|Bangalore|Chennai|Mumbai|Pune|Delhi|Kolkata)\b|[\u2010-\u2015-]\s?\d{3}\s?\d{3}\b/i;

/** Text that suggests the USA; the number must have its format, too. */
const AMERICAN_HINT =
  /\b(?:US\s+[Cc]itizen|[Gg]reen\s+[Cc]ard|GC(?:\s+holder)?|H-?1-?B|US\s+work\s+permit)\b|^[A-Z][A-Za-z ]+,\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|I[ADL]|K[SY]|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|California|Colorado|Connecticut|Florida|Georgia|Illinois|Maryland|Massachusetts|Michigan|Minnesota|New Jersey|New York|North Carolina|Ohio|Pennsylvania|Texas|Virginia|Washington)$/;

/** Addresses, links and phone numbers separate the name of a place from other text. */
const NO_PLACE = /\S*(?:@|\/\/|www\.)\S*|[+(]?\d[\d\s().-]{7,}\d/g;

type Place = { country: Country; isCertain: boolean };

/** The country near the owner's name, or the only one in the resume; none for India or an unknown country. */
function placeIn(near: readonly Line[], lines: readonly Line[]): Place | undefined {
  const pieces = (texts: readonly Line[]) =>
    texts
      .flatMap(({ text }) => text.replace(NO_PLACE, '|').split(/\s*[|•·⋄;\uFFFD]\s*/))
      .filter((piece) => piece.split(' ').length <= 8);
  const [here, everywhere] = [pieces(near), pieces(lines)];
  const countries = (texts: string[]) =>
    COUNTRIES.filter(({ words }) => texts.some((text) => words.test(text)));
  if (here.some((piece) => INDIA.test(piece))) return undefined;
  const [beside] = countries(here);
  if (beside) return { country: beside, isCertain: true };
  const [only, ...others] = everywhere.some((piece) => INDIA.test(piece))
    ? []
    : countries(everywhere);
  if (only && others.length === 0) return { country: only, isCertain: false };
  const isHinted =
    everywhere.some((piece) => AMERICAN_HINT.test(piece)) ||
    lines.some(({ text }) => /\+\s?1[\s(.-]/.test(text));
  const [america] = COUNTRIES;
  return america && isHinted ? { country: america, isCertain: false } : undefined;
}

/** A number in the national format of a country. */
function national(run: string, place: Place | undefined): Number | undefined {
  const text = run.trim();
  // Indian numbers are written in groups of five.
  if (!place || /^\(?\+|^\d{5}\D\d{5}$/.test(text)) return undefined;
  const { code, number } = place.country;
  const isAmerica = code === '1';
  if (
    isAmerica &&
    !place.isCertain &&
    !/^(?:1[\s.-]+)?(?:\(?\d{3}(?:\)\s?|[\s.-]+)\d{3}[\s.-]+\d{4}|[2-5]\d{9})$/.test(text)
  )
    return undefined;
  const [, digits] = number.exec(text.replace(/\D/g, '')) ?? [];
  return digits ? { number: `+${code}${digits}`, hasCode: false } : undefined;
}

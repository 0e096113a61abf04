import { above, isAboutHistory, type Layout, leftOf } from '../layout';
import type { Line } from '../resume-text';
import { flatMapped, type Steps } from '../steps';
import {
  AMERICAN_ADDRESS,
  AMERICAN_COUNTRY,
  AMERICAN_HINT,
  ASSIGNED,
  COUNTRIES,
  type Country,
  INDIA,
  INDIAN_HINT,
  NOT_INDIAN,
  UNMISTAKABLE,
} from './countries';
import { type EmailCandidate, hasSharedMailbox } from './email';
import { isJobTitle } from './job-title';
import { OTHERS_LABEL } from './others';

/**
 * The phone number of the owner of a resume: ten digits for an Indian mobile, otherwise `+` and the country code.
 * Resumes are full of other numbers (Aadhaar, roll numbers, accounts), so a number counts only with a label, a country
 * code, or near the owner's name or email address. A wrong number is worse than none.
 */
export function* phoneIn(
  layout: Layout,
  owner: readonly (Line | undefined)[],
  emails: readonly EmailCandidate[],
): Steps<{ number: string; score: number } | undefined> {
  const { lines, headings, others, repeated } = layout;
  const owners = owner.filter((line) => line !== undefined);
  const near = (line: Line) => (owners.length > 0 ? owners : lines.slice(0, 1)).some(isNear(line));
  const addresses = lines.filter((line) => near(line) && !isAboutHistory(headings.get(line)));
  const places = yield* placesIn(addresses, lines, emails);
  const shared = yield* flatMapped(lines, (line) => (hasSharedMailbox(line.text) ? [line] : []));
  const candidates = yield* flatMapped(lines, (line) =>
    numbersIn(line.text, places).map((number) => {
      const label = labelOf(line, number.at, lines, owner);
      const isOffice = !near(line) && shared.some(isNear(line));
      const isOthers =
        others.has(line) || isOffice || OTHERS_LABEL.test(label) || NOT_A_PHONE.test(label);
      const isHistory = isAboutHistory(headings.get(line));
      const isLabelled = LABEL.test(label) || CONTACTS.test(headings.get(line) ?? '');
      const score =
        (isOthers ? -100 : 0) +
        (isLabelled ? 30 : 0) +
        (MOBILE.test(label) ? 6 : 0) +
        (number.hasCode ? 20 : 0) +
        (near(line) && !isHistory ? OWN_BLOCK : 0) -
        (repeated.get(line) ?? 0);
      return { ...number, score };
    }),
  );
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  return best && best.score >= 20 ? best : undefined;
}

/** More than for any label and code elsewhere: those may be a referee's. */
const OWN_BLOCK = 60;

/** Within a block of text around the line. */
function isNear(line: Line): (other: Line) => boolean {
  return ({ page, y }) => page === line.page && Math.abs(y - line.y) < 130;
}

/** In the languages of the countries below, too. */
const LABEL =
  /(?:(?<!\p{L})(?:call|celular|cell?|cellulare|contact[eo]?|gsm|h\/p|handy|hp|m|mob(?:iel|ile?|il)?|m[oó]vil|p|ph|phone|portable|t|t[eé]l(?:[eé](?:fon[eo]?|foon|phone))?|tlf|whats\s?app|телефон|тел|τηλ(?:έφωνο)?|điện thoại)(?!\p{L})|☎|✆|📞|📱|电话|手机|電話|連絡先|携帯|전화|연락처|휴대폰|핸드폰|تلفن|موبایل|همراه|تماس|جوال|هاتف|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|ఫోన్|మొబైల్|ఫోను)[^\p{L}\d]*(?:\p{L}+\.?[^\p{L}\d]*){0,2}$/iu;

/** Headings above numbers that need no label. */
const CONTACTS =
  /^\W*(?:my\s+)?(?:contacts?|contact (?:details|info(?:rmation)?|me)|kontakt|contacto)\W*$/i;

const MOBILE = /\b(?:cell|m|mob(?:ile)?|whats\s?app)\b[^\p{L}\d]*(?:no|number)?[^\p{L}\d]*$/iu;

/** Labels of other numbers with ten digits. */
const NOT_A_PHONE =
  /\b(?:a\/c|aadha+r|account|bank|cert|code|ctc|doi\b|emp(?:loyee)?\b|enrol|epic|esi|gst|hall\s*ticket|id(?:entity)?\s*(?:no|number|card)|ifsc|isbn|licen[cs]e|member|pan\b|passport|pf\b|pin\b|prn|queue|reg|roll|rs\b|salary|seat|serial|student\s*(?:id|no|number|reg)|ticket|toll|uan|uid|voter|vid\b)|[₹$€]|आधार|ఆధార్/iu;

/** Addresses, links, networks and PIN codes before a number do not label it. */
const NO_LABEL =
  /(?<!\S)\S*(?:@|:\/\/|www\.|\.\w+\/|\/in\/)\S*|\b(?:linked\s?in|git\s?hub|leet\s?code|portfolio|skype)\b(?:\s+profile)?|\bpin(?:\s?code)?\W*\d{3}\s?\d{3}\b/gi;

const LONGEST_LABEL = 200;

/** The text before a number on its line and in the cells to its left or, if there is none, above it. */
function labelOf(
  line: Line,
  at: number,
  lines: readonly Line[],
  owner: readonly (Line | undefined)[],
): string {
  const cells = leftOf(line, lines).map(({ text }) => text);
  const own = [...cells.slice(-2), line.text.slice(0, at)].filter((text) => !isJobTitle(text));
  // Of several labels on a line, the last one counts.
  const row = own.join(' ').slice(-LONGEST_LABEL).replace(NO_LABEL, ',');
  const pieces = row.split(/[,;|•·∙●]/);
  const label = pieces.findLast((text) => /\p{L}/u.test(text) && !isJobTitle(text.trim()));
  if (label !== undefined) return label;
  const upper = above(line, lines);
  // `Priya RS` is no label, although `Rs` is.
  if (upper && owner.includes(upper)) return row;
  const isLabel =
    upper && !upper.isSpaced && upper.text.length <= 30 && !/[\d@/]|\w\.\w/.test(upper.text);
  return isLabel && !isJobTitle(upper.text) ? `${upper.text} ${row}` : '';
}

type Number = { number: string; hasCode: boolean };

type Found = Number & { at: number };

/** Digits and the separators of phone numbers, not inside a word, an address or a path. */
const RUN =
  /(?<![\w@/=]|\d[.-])(?:\(?\s?\+\s?)?\(?\d(?:[\d()\s.\u2010-\u2015-]*\d)?\)?(?![\w@]|[.-]\w)/g;

/** Links, the signs in `(+44) · 786 · 024 · 0326` and `+49 171/8106299`, and the code in `Phone: 919876543210`, which without a label may be an Aadhaar number. */
const NOT_DIALLED =
  /(?<![^\s|,;])[^\s|,;]*(?:\/\/|www\.|\.[a-z]+\/|\/in\/)[^\s|,;]*|(?<=[\s(+]\d{2,4}\)?\s)·(?=\s\d{3,4}(?!\d))|(?<=(?:\+\d{2,3}\s?(?:\(0\))?|(?<!\d)0)\d{2,4}\s?)\/(?=\s?(?:\d[\s-]?){5,8}(?!\d))|(?<=\p{L}\W{1,3})91(?=[6-9]\d{9}(?!\d))/gu;

function numbersIn(text: string, places: readonly Place[]): Found[] {
  const dialled = text
    .replace(NOT_DIALLED, (part) => ' '.repeat(part.length))
    .replaceAll('\uFFFD', ' ');
  return [...dialled.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    run
      .split(/\s+(?=\+)|(?<=^\d{5,6})\s+(?=\()|\s[\u2010-\u2015-]\s(?=0?\d{10}(?!\d))/)
      .flatMap((part) => {
        const found =
          withCode(part) ??
          national(part, places) ??
          unmistakable(part, places) ??
          indian(part, places) ??
          alone(part, places) ??
          withoutPlus(part, places);
        return found ? [{ ...found, at: index + run.indexOf(part) }] : [];
      }),
  );
}

const SEPARATOR = String.raw`[\s.()\u2010-\u2015-]*`;
const INDIAN = new RegExp(
  `^(?<code>\\(?\\s?\\+\\s?\\(?91\\)?|\\(?0091\\)?|\\(91\\)|\\(?91(?=[\\s\\u2010-\\u2015-])|0)?${SEPARATOR}(?:\\(0\\))?${SEPARATOR}(?<digits>[6-9](?:${SEPARATOR}\\d){9})\\)?$`,
);

function indian(run: string, places: readonly Place[]): Number | undefined {
  // An Aadhaar number, or one of the USA but beside a place in India, where a template has groups like these.
  const isInIndia = places.some((each) => each.isCertain && each.countries.includes('India'));
  const isAmerican = /^\(\d{3}\)[\s-]*\d{3}[\s.-]\d{4}$/.test(run) && !isInIndia;
  if (isAmerican || isLandline(run) || /^\d{4}\D\d{4}\D\d{4}$/.test(run)) return undefined;
  const { code, digits } = INDIAN.exec(run)?.groups ?? {};
  return digits ? { number: digitsOf(digits), hasCode: /91/.test(code ?? '') } : undefined;
}

/** `080-26661234`, `0891 2561234`, `0674 254 6789`; no area code begins with 9. */
function isLandline(text: string): boolean {
  return /^\(?0(?:(?:79|80)\)?\D|[6-8]\d{2,3}\)?\D+2|[6-8]\d\d\)?\D+\d{7}$|[6-8]\d{3}\)?\D+\d{6}$)/.test(
    text,
  );
}

function withCode(run: string): Number | undefined {
  const written = run.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  const number = withoutTrunk(written.replace(/^\+?00(?=[1-9])/, '+'));
  const isAmerican = !number.startsWith('+1') || /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number);
  // `+98765 43210`: no country has such numbers.
  if (/^\+[789]\d{9}$/.test(number)) return { number: number.slice(1), hasCode: false };
  return isAmerican && ASSIGNED.test(number) && /^\+(?!91)\d{8,15}$/.test(number)
    ? { number, hasCode: true }
    : undefined;
}

/** A national number of no named place, if one country alone has numbers of this form. */
function alone(run: string, places: readonly Place[]): Number | undefined {
  const isPlaced = places.some(
    ({ countries, isCertain }) => isCertain || countries.includes('India'),
  );
  const isWritten = /^\(?0/.test(run) && digitsOf(run).length > 10 && !isLandline(run);
  const countries = isPlaced || !isWritten ? [] : [...COUNTRIES];
  return national(run, [{ countries, isCertain: false }]);
}

/** `966 50 123 4567`, if no country but one has such numbers; 12 digits in India may be an Aadhaar number. */
function withoutPlus(run: string, places: readonly Place[]): Number | undefined {
  const number = withoutTrunk(`+${digitsOf(run)}`);
  const isIndian = places.some(({ countries }) => countries.includes('India'));
  const isClear = !isIndian && number.length > 11 && !/^\d{4}\D\d{4}\D\d{4}$/.test(run);
  const codes = new Set(COUNTRIES.filter((each) => isOf(each, number)).map(({ code }) => code));
  return isClear && codes.size === 1 ? { number, hasCode: false } : undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether a number with a plus sign is a mobile number of the country. */
function isOf({ code, number }: Country, text: string): boolean {
  return text.startsWith(`+${code}`) && number.test(text.slice(code.length + 1));
}

/** `+971 050 …` as `+971 50 …` */
function withoutTrunk(number: string): string {
  const country = COUNTRIES.find(
    ({ code, trunk }) => trunk && number.startsWith(`+${code}${trunk}`),
  );
  if (!country) return number;
  const short = `+${country.code}${number.slice(country.code.length + 1 + country.trunk.length)}`;
  return isOf(country, short) ? short : number;
}

/** Addresses, links and phone numbers separate the name of a place from other text. */
const NO_PLACE = /(?<![^\s|])[^\s|]*(?:@|\/\/|www\.)[^\s|]*|[+(]?\d[\d\s().-]{7,}\d/g;

/** Countries a number may be of: the one whose format it has, if it is only one. Those near the owner's name are certain. */
type Place = { countries: (Country | 'America' | 'India')[]; isCertain: boolean };

/** The countries near the owner's name or, if there are none, those in the resume, the likeliest first. */
function* placesIn(
  near: readonly Line[],
  lines: readonly Line[],
  emails: readonly EmailCandidate[],
): Steps<Place[]> {
  const has = (texts: readonly Line[], pattern: RegExp) =>
    texts.some(({ text }) => pattern.test(text));
  const pieces = (texts: readonly Line[]) =>
    texts
      .flatMap(({ text }) => text.replace(NO_PLACE, '|').split(/\s*[|•·∙●⋄;\uFFFD]\s*/))
      .filter((piece) => piece.split(' ').length <= 8);
  const [here, everywhere] = [pieces(near), pieces(lines)];
  const countries = (texts: string[]): Steps<Place['countries']> =>
    flatMapped([{ words: AMERICAN_COUNTRY, name: 'America' as const }, ...COUNTRIES], (each) =>
      texts.some((text) => each.words.test(text)) ? ['name' in each ? each.name : each] : [],
    );
  const isIndian = (texts: string[]) => texts.some((piece) => INDIA.test(piece));
  const isHinted = (texts: string[]) => texts.some((piece) => AMERICAN_HINT.test(piece));
  if (has(near, AMERICAN_ADDRESS)) return [{ countries: ['America'], isCertain: true }];
  const beside = isIndian(here) ? ['India' as const] : yield* countries(here);
  if (beside.length > 0) return [{ countries: beside, isCertain: true }];
  const mailed = COUNTRIES.filter(({ address }) => emails.some(({ email }) => address.test(email)));
  const named = isHinted(here) ? [] : new Set([...(yield* countries(everywhere)), ...mailed]);
  const isAmerican =
    isHinted(everywhere) || has(lines, AMERICAN_ADDRESS) || has(lines, /\+\s?1[\s(.-]/);
  const coded = yield* flatMapped(COUNTRIES, (each) => (has(lines, numberOf(each)) ? [each] : []));
  const america = isAmerican ? (['America'] as const) : [];
  const places: Place['countries'][] = isIndian(everywhere)
    ? [[...america]]
    : [[...named], [...america], coded];
  const isGuessed = [INDIA, INDIAN_HINT, /\+91/].some((pattern) => has(lines, pattern));
  if (isGuessed && places.flat().length === 0) places.push(['India']);
  return places.map((each) => ({ countries: each, isCertain: false }));
}

/** A number with the code of a country; others of the resume may be without. */
const numberOf = ({ code }: Country) => new RegExp(`\\+\\s?${code}(?:[\\s().-]*\\d){7}`);

/** A number in the national format of a country. */
function national(run: string, places: readonly Place[]): Number | undefined {
  // Indian numbers are written in groups of five.
  if (/^\(?\+|^\d{5}\D\d{5}$/.test(run)) return undefined;
  for (const { countries, isCertain } of places) {
    const fits = countries.flatMap((country) => inCountry(run, country, isCertain) ?? []);
    const [number, ...others] = new Set(fits);
    if (number && others.length === 0) return { number, hasCode: false };
  }
  return undefined;
}

function inCountry(
  text: string,
  country: Place['countries'][0],
  isCertain: boolean,
): string | undefined {
  const digits = digitsOf(text);
  if (country === 'India') return undefined;
  if (country === 'America') {
    const [, number] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits) ?? [];
    const isWritten =
      /^(?:1[\s.-]+)?(?:\(?\d{3}(?:\)[\s.-]*|[\s.-]+)\d{3}[\s.-]+\d{4}|[2-5]\d{9})$/;
    return number && (isCertain || isWritten.test(text)) ? `+1${number}` : undefined;
  }
  const { code, trunk, number } = country;
  const short = digits.startsWith(trunk) ? digits.slice(trunk.length) : '';
  return number.test(short) ? `+${code}${short}` : undefined;
}

/** A number that is written as in one country only. */
function unmistakable(run: string, places: readonly Place[]): Number | undefined {
  const isIndian = places.some(({ countries }) => countries.includes('India'));
  const isClear = places.some(({ isCertain }) => isCertain) || (isIndian && !/^\(?[2-5]/.test(run));
  for (const [code, written] of isClear ? UNMISTAKABLE : [...UNMISTAKABLE, ...NOT_INDIAN]) {
    const [, ...groups] = written.exec(run) ?? [];
    if (groups.length > 0) return { number: `+${code}${groups.join('')}`, hasCode: false };
  }
  return undefined;
}

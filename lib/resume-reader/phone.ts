import { above, headingsOf, isAboutHistory, isAboutOthers, leftOf } from './layout';
import type { Line } from './resume-text';

/**
 * The phone number of the owner of a resume: an Indian mobile number as its ten digits, or a number from
 * abroad with its `+`. Resumes are full of other numbers (Aadhaar, roll numbers, accounts), so a number counts
 * only with a label, with `+91`, or at the top beside the name. A wrong one is worse than none.
 */
export function findPhone(lines: readonly Line[], email: string | undefined): string | undefined {
  const headings = headingsOf(lines);
  const candidates = lines.flatMap((line, index) =>
    numbersIn(line.text).map((number) => {
      const heading = headings.get(line);
      const label = labelOf(line, number.at, lines);
      const isOthers = isAboutOthers(heading) || OTHERS.test(label) || NOT_A_PHONE.test(label);
      const isHistory = isAboutHistory(heading) && !isBeside(line, email, lines);
      const isNear = (line.page === 1 && index < TOP_LINES) || isBeside(line, email, lines);
      const isLabelled = LABEL.test(label);
      const score =
        (isOthers ? -100 : 0) +
        (isLabelled ? 30 : 0) +
        (number.hasCode ? 20 : 0) +
        (isNear && !isHistory ? 20 : 0) -
        (isHistory ? 10 : 0) -
        (number.isInName && !isLabelled ? 40 : 0) -
        (/\b(?:alternat|res\b|home)/i.test(label) ? 5 : 0);
      return { ...number, score };
    }),
  );
  const [best] = candidates.toSorted((a, b) => b.score - a.score);
  return best && best.score >= 20 ? best.number : undefined;
}

const TOP_LINES = 14;

const LABEL =
  /(?:\b(?:call|cell|contact|h\/p|m|mob(?:ile)?|p|ph|phone|t|tel(?:ephone)?|whats\s?app)\b|☎|✆|📞|📱|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|ఫోన్|మొబైల్|ఫోను)[^\p{L}\d]*(?:\p{L}+\.?[^\p{L}\d]*){0,2}$/iu;

const OTHERS =
  /\b(?:brother|emergency|father|fax|guardian|husband|landline|manager|mother|office|parent|reference|referee|sister|spouse|wife)/i;

/** What else is written in ten digits. */
const NOT_A_PHONE =
  /\b(?:a\/c|aadha+r|account|bank|cert|code|ctc|doi|emp|enrol|epic|esi|gst|hall|id(?:entity)?\s*(?:no|number|card)|ifsc|isbn|licen[cs]e|member|pan\b|passport|pf\b|pin\b|prn|queue|reg|roll|rs\b|salary|seat|serial|student|ticket|toll|uan|uid|voter|vid)|[₹$€]|linkedin|https?:|www\.|\/in\/|आधार|ఆధార్/iu;

/** What stands before a number on its line, in the cells to its left or, if that is nothing, above it. */
function labelOf(line: Line, at: number, lines: readonly Line[]): string {
  const cells = leftOf(line, lines).map(({ text }) => text);
  const before = line.text.slice(0, at);
  const own = [...cells.slice(-2), before].join(' ').trim();
  // Of several labels on a line, the last one counts.
  const [last = ''] = /[^,;|•·]*$/.exec(own) ?? [];
  if (/\p{L}/u.test(last)) return last;
  if (/\p{L}/u.test(before)) return before;
  const upper = above(line, lines)?.text ?? '';
  return /\d|@/.test(upper) || upper.length > 30 ? last : `${upper} ${last}`;
}

/** In the line of the owner's e-mail address, or next to it in its column. */
function isBeside(line: Line, email: string | undefined, lines: readonly Line[]): boolean {
  const [local = ''] = email?.split('@') ?? [];
  return lines.some(
    ({ text, page, x, y }) =>
      local !== '' &&
      text.toLowerCase().includes(local.toLowerCase()) &&
      page === line.page &&
      Math.abs(y - line.y) < 4 * line.size &&
      (Math.abs(x - line.x) < 30 || Math.abs(y - line.y) < 2),
  );
}

type Found = {
  number: string;
  at: number;
  hasCode: boolean;
  /** As in `asha-9876543210`. */
  isInName: boolean;
};

type Number = Pick<Found, 'number' | 'hasCode'>;

/** Digits with what may stand between those of one number, not inside of a word, an address or a path. */
const RUN =
  /(?<![\w@#/=]|\d[.-])(?:\(?\s?\+\s?)?\(?\d(?:[\d()\s.\u2010-\u2015-]*\d)?\)?(?![\w@]|[.-]\w)/g;

function numbersIn(text: string): Found[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    split(run).flatMap((part) => {
      const found = indian(part) ?? foreign(part);
      if (!found) return [];
      const at = index + run.indexOf(part);
      return [{ ...found, at, isInName: /\p{L}[.-]$/u.test(text.slice(0, at)) }];
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
  // Twelve digits in groups of four are an Aadhaar number, and `080-…` is a landline.
  if (/^\d{4}\D\d{4}\D\d{4}$/.test(text) || /^\(?0(?!091\D)\d{2,4}\D/.test(text)) return undefined;
  const { code, digits } = INDIAN.exec(text)?.groups ?? {};
  if (!digits) return undefined;
  const groups = digits.split(/\D+/);
  if (groups.length > 5) return undefined;
  return { number: groups.join(''), hasCode: /91/.test(code ?? '') };
}

function foreign(run: string): Number | undefined {
  const number = run.replace(/[^\d+]/g, '');
  return /^\+(?!91)[1-9]\d{7,14}$/.test(number) ? { number, hasCode: true } : undefined;
}

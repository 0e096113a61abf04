import { above, below, headingsOf, isAboutOthers, leftOf } from './layout';
import type { Line, ResumeText } from './resume-text';

/** The e-mail address of the owner of a resume: as it is written, or as it is linked. */
export function findEmail({ lines, links }: ResumeText): string | undefined {
  const headings = headingsOf(lines);
  const linked = links.flatMap((link) => /^mailto:([^?]+)/i.exec(link)?.[1] ?? []).map(decoded);
  const written = lines.flatMap((line, index) =>
    addressesIn(line, lines).map((address) => {
      const repaired = linked.find((each) => isPartOf(each, address)) ?? address;
      const isLinked = linked.includes(repaired);
      const isOthers = isAboutOthers(headings.get(line)) || ABOUT_OTHERS.test(line.text);
      return {
        address: repaired,
        score: scoreOf(repaired, line, lines, index, isLinked, isOthers),
      };
    }),
  );
  const [best] = written.toSorted((a, b) => b.score - a.score);
  const found =
    best && best.score > 0 ? best.address : written.length === 0 ? linked[0] : undefined;
  return found === found?.toUpperCase() ? found?.toLowerCase() : found;
}

const LOCAL = '[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_])?';
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}`;
const ADDRESS = new RegExp(`${LOCAL}@${HOST}`, 'gi');

/** Icons that fonts of LaTeX spell out in front of an address. */
const SPELT_ICON = /^(?:\/?envel(?:ope)?⌢?(?:pe)?|✉|📧)\s*/u;

const LABEL = /\b(?:e-?\s?mail|mail|e)\b|ईमेल|ई-मेल|మెయిల్|✉|📧|@\s*:/iu;

/** Mailboxes of employers. */
const SHARED_MAILBOX =
  /^(?:admin|careers?|contact|enquiry|hr|info|jobs?|noreply|office|purchase|sales|support|webmaster)@/i;

const ABOUT_OTHERS = /\b(?:client|customer|manager|reference|referee|supervisor|wrote|write to)\b/i;

function scoreOf(
  address: string,
  line: Line,
  lines: readonly Line[],
  index: number,
  isLinked: boolean,
  isOthers: boolean,
): number {
  const label = [...leftOf(line, lines), line].map(({ text }) => text).join(' ');
  const isLabelled = LABEL.test(label) || LABEL.test(above(line, lines)?.text ?? '');
  const isSentence = line.text.split(' ').length > 9 && !isLabelled;
  return (
    40 -
    Math.min(index, 60) / 3 +
    (isLabelled ? 15 : 0) +
    (isLinked ? 10 : 0) -
    (isSentence ? 15 : 0) -
    (SHARED_MAILBOX.test(address) ? 25 : 0) -
    (isOthers ? 100 : 0)
  );
}

/** Complete ones, and those that go on in the next line of a narrow column. */
function addressesIn(line: Line, lines: readonly Line[]): string[] {
  const text = tightened(line.text);
  const next = below(line, lines);
  const before = above(line, lines);
  if (before && isHead(before, line)) return [];
  const follows = next && tightened(next.text);
  if (follows && (isCut(text, follows) || isHead(line, next))) {
    const joined = (text + follows).match(ADDRESS);
    if (joined) return joined;
  }
  return text.match(ADDRESS) ?? [];
}

/** `name @ host . com` as `name@host.com` */
function tightened(text: string): string {
  return text
    .replace(SPELT_ICON, '')
    .replace(/\s*@\s*/g, '@')
    .replace(/(?<=@[\w.-]+)\s*\.\s+(?=(?:com|in|org|net|co)\b)/g, '.')
    .replace(/\b(?:e-?mail|mail)(?:\s?id)?\s*[-:]+\s*(?=\w)/gi, ' ');
}

/** `asha@`, `asha@mail.` or `asha@mail.exam` at the end of its line; not if what follows is another text. */
function isCut(text: string, next: string): boolean {
  const [, host] = /[\w.+-]+@([\w.-]*)$/.exec(text) ?? [];
  if (host === undefined) return false;
  const [, end] = /\.([a-z]{2,})$/i.exec(host) ?? [];
  if (end === undefined) return true;
  return COMMON_ENDS.test(end)
    ? end === 'co' && /^(?:m|\.in)$/.test(next)
    : /^[a-z.]{1,12}$/.test(next);
}

const COMMON_ENDS =
  /^(?:ac|ai|app|biz|co|com|dev|edu|gov|in|info|io|live|me|net|online|org|pro|tech|uk|us|xyz)$/i;

/** `asha.` above `rao@mail.com`: one lower-case word that ends before its address does. */
function isHead(upper: Line, lower: Line): boolean {
  const [, word = ''] = /(?:^|\s)([a-z0-9._+-]+)$/.exec(upper.text) ?? [];
  const isAlone = word === upper.text && word === word.toLowerCase();
  const goesOn = /[._+-]$/.test(word) || (isAlone && !LABEL_WORD.test(word) && word.length > 3);
  return (
    goesOn &&
    /[a-z]/.test(word) &&
    Math.abs(upper.size - lower.size) < 0.6 &&
    lower.y - upper.y < 1.7 * upper.size &&
    Math.abs(upper.x - lower.x) < 3 &&
    /^[a-z0-9._+-]*@/.test(lower.text)
  );
}

const LABEL_WORD = /^(?:address|contact|e-?mail|id|mail|phone|linkedin|github)$/;

/** As `pejohn@mail.com`, where the name of an icon runs into it, and `john@mail.co`, where the line ends. */
function isPartOf(linked: string, written: string): boolean {
  const [one, other] = [linked.toLowerCase(), written.toLowerCase()];
  return one !== '' && (other.endsWith(one) || one.startsWith(other));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address.trim();
  }
}

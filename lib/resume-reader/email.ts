import { above, isRestOf, type Layout, leftOf } from './layout';
import type { Line, Link } from './resume-text';

/** An address that may be that of the owner of a resume, and where it stands. */
export type EmailCandidate = { email: string; score: number; line: Line };

/** The e-mail addresses of a resume, as they are written or linked, with how much speaks for each. */
export function emailsIn({ lines, links, others }: Layout): EmailCandidate[] {
  const linked = links.flatMap((link) => {
    const [, address] = /^mailto:([^?]+)/i.exec(link.url) ?? [];
    return address ? [{ ...link, address: decoded(address) }] : [];
  });
  const written = lines.flatMap((line) =>
    addressesIn(line, lines).map((address) => ({ address, line })),
  );
  const repaired = written.map(({ address, line }) => ({
    address: linked.find((link) => isPartOf(link.address, address))?.address ?? address,
    line,
  }));
  // A link without its address in the text stands behind an icon or a word.
  const hidden = linked
    .filter(({ address }) => !repaired.some((each) => same(each.address, address)))
    .filter((link) => !repaired.some(({ line }) => isOn(link, line)))
    .flatMap(({ address, ...link }) => {
      const line = nearest(link, lines);
      return line && isAddress(address) ? [{ address, line }] : [];
    });
  return [...repaired, ...hidden].map(({ address, line }) => ({
    email: address === address.toUpperCase() ? address.toLowerCase() : address,
    score:
      scoreOf(address, line, lines) +
      (linked.some((link) => same(link.address, address)) ? 10 : 0) -
      (others.has(line) || ABOUT_OTHERS.test(line.text) ? 100 : 0),
    line,
  }));
}

const LOCAL = "(?<![\\p{L}\\p{M}])[a-z0-9_](?:[a-z0-9._%+'’-]*[a-z0-9_])?";
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}`;
const ADDRESS = new RegExp(`${LOCAL}@${HOST}`, 'giu');

function isAddress(text: string): boolean {
  return new RegExp(`^${ADDRESS.source}$`, 'iu').test(text);
}

/** Icons that fonts of LaTeX spell out in front of an address. */
const SPELT_ICON = /^(?:\/?envel(?:ope)?⌢?(?:pe)?|✉|📧)\s*/u;

const LABEL = /\b(?:e-?\s?mail|mail|e)\b|ईमेल|ई-मेल|మెయిల్|✉|📧|@\s*:/iu;

/** Mailboxes of employers. */
const SHARED_MAILBOX =
  /^(?:admin|careers?|contact|enquiry|hr|info|jobs?|noreply|office|purchase|recruit(?:er|ing|ment)?|sales|support|webmaster)@/i;

const ABOUT_OTHERS =
  /\b(?:client|customer|(?:my|our)\s+(?:employer|recruiter)|reference|referee|supervisor|wrote|write to)\b|\bmanager\b.*,/i;

function scoreOf(address: string, line: Line, lines: readonly Line[]): number {
  const label = [...leftOf(line, lines), line].map(({ text }) => text).join(' ');
  const isLabelled = LABEL.test(label) || LABEL.test(above(line, lines)?.text ?? '');
  const isSentence = line.text.split(' ').length > 9 && !isLabelled;
  const index = lines.indexOf(line);
  return (
    40 -
    Math.min(index, 60) / 3 +
    (isLabelled ? 15 : 0) -
    (/\b(?:company|corporate|office|official|work)\b/i.test(label) ? 12 : 0) -
    (isSentence ? 15 : 0) -
    (SHARED_MAILBOX.test(address) ? 45 : 0)
  );
}

/** Complete ones, and those that a narrow column breaks into some lines. */
function addressesIn(line: Line, lines: readonly Line[]): string[] {
  let text = tightened(line.text);
  if (!text.includes('@')) return [];
  let [first, last] = [line, line];
  for (let left = MOST_BREAKS; left > 0 && /^[a-z0-9._+-]*(?:@|$)/.test(first.text); left -= 1) {
    const before = lines.findLast((each) => isRestOf(first, each) && headIn(each.text));
    if (!before) break;
    text = headIn(before.text) + text;
    first = before;
  }
  for (let left = MOST_BREAKS; left > 0; left -= 1) {
    const start = text.replace(HYPHEN, '');
    const isOpen = (rest: Line) => start !== text || isCut(text, tightened(rest.text));
    const next = lines.find((each) => isRestOf(each, last) && isOpen(each));
    if (!next) break;
    text = start + tightened(next.text);
    last = next;
  }
  return [...text.matchAll(ADDRESS)]
    .filter(({ index }) => !LOST_SIGN.test(text.slice(0, index)))
    .map(([address]) => address.replace(RUNS_ON, '').replace(RUNS_IN, '').replace('’', "'"));
}

const MOST_BREAKS = 4;
/** Which the column has put in. */
const HYPHEN = /[\u00AD\u2010]$/;

/** `asha rao@mail.com`, `asha. rao@mail.com`: fonts of LaTeX draw an underscore without saying so. */
const LOST_SIGN =
  /(?:^|\s)(?!(?:address|and|at|contact|e-?mail|gmail|id|is|mail|me|no|on|or|to|via|with)[.:]?\s)[a-z]{3,}\d*[.-]?\s$/;

/** `asha@mail.comWorked`, `asha@mail.com.Worked` */
const RUNS_ON = /(?<=@[a-z\d.-]+\.[a-z]{2,})(?:\.?[A-Z]|github|linkedin|www\.).*$/;

/** `9876543210asha@mail.com`, `Emailasha@mail.com` */
const RUNS_IN = /^(?:(?:(?:91-?)?[6-9]\d{4})?\d{5}-?(?=[a-z])|.*?E-?[Mm]ail(?=[a-z\d]))/;

/** `name @ host . com` and `name [at] host [dot] com` as `name@host.com` */
function tightened(text: string): string {
  return text
    .replace(SPELT_ICON, '')
    .replace(/\s*[[(]at[\])]\s*/gi, '@')
    .replace(/\s*[[(]dot[\])]\s*/gi, '.')
    .replace(/\s*@\s*/g, '@')
    .replace(/(?<=@[\w.-]+)(?:\s*\.\s+(?=(?:com|in|org|net|co)\b)|\s+\.(?=[a-z]))/g, '.')
    .replace(/(?<=[a-z\d])\s(?=[._][\w.-]*@)/g, '')
    .replace(/(?<![\w.+-])(?:(?:e-?|g)?mail|e)(?:[\s_-]?(?:id|address))?\s*[-:]+\s*(?=\w)/gi, ' ');
}

/** `asha@`, `asha@mail.` or `asha@mail.exam` at the end of its line; not if what follows is another text. */
function isCut(text: string, next: string): boolean {
  const [, host] = /[\w.+-]+@([\w.-]*)$/.exec(text) ?? [];
  const isLikeNext = text === text.toUpperCase() || /^[a-z\d.-]/.test(next);
  if (host === undefined || !isLikeNext) return false;
  const [, end] = /\.([a-z]{2,})$/i.exec(host) ?? [];
  if (end === undefined || /^\.[a-z]{2,}$/i.test(next)) return true;
  if (COMMON_ENDS.test(end)) return end === 'co' && next === 'm';
  const [, whole = ''] = /^(?:[a-z]*\.)*([a-z]+)$/i.exec(end + next) ?? [];
  return COMMON_ENDS.test(whole);
}

const COMMON_ENDS =
  /^(?:ac|ai|app|biz|co|com|dev|edu|example|gov|in|info|io|live|me|net|online|org|pro|tech|uk|us|xyz)$/i;

/** `asha.` above `rao@mail.com`: the lower-case word that a line ends with before its address does. */
function headIn(line: string): string | undefined {
  const text = tightened(line.replace(/^[^\p{L}\d._+-]+/u, '')).trim();
  const [, word = ''] = /(?:^|[\s:])([a-z0-9._+-]+[\u00AD\u2010]?)$/.exec(text) ?? [];
  const isWhole = word === text && !LABEL_WORD.test(word) && word.length > 3;
  const goesOn = /[._+\u00AD\u2010-]$/.test(word) || isWhole;
  return goesOn && /[a-z]/.test(word) ? word.replace(HYPHEN, '') : undefined;
}

const LABEL_WORD = /^(?:address|contact|e-?mail|id|mail|phone|linkedin|github)$/;

/** As `pejohn@mail.com`, where the name of an icon runs into it, and `john@mail.co`, where the line ends. */
function isPartOf(linked: string, written: string): boolean {
  const [one, other] = [linked.toLowerCase(), written.toLowerCase()];
  return one !== '' && (other.includes(one) || one.includes(other));
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function nearest(link: Link, lines: readonly Line[]): Line | undefined {
  const distance = (line: Line) =>
    Math.abs(line.page - link.page) * 10_000 +
    Math.abs(line.y - link.y) +
    (isOn(link, line) ? 0 : 20);
  return lines.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether a link is drawn over a line. */
function isOn({ page, x, y }: Pick<Link, 'page' | 'x' | 'y'>, line: Line): boolean {
  return (
    page === line.page &&
    Math.abs(y - line.y) < line.size &&
    x > line.x - line.size &&
    x < line.x + Math.max(line.width, line.size)
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address.trim();
  }
}

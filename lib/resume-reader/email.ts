import { above, below, type Layout, leftOf } from './layout';
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

const LOCAL = '[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_])?';
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}`;
const ADDRESS = new RegExp(`${LOCAL}@${HOST}`, 'gi');

function isAddress(text: string): boolean {
  return new RegExp(`^${ADDRESS.source}$`, 'i').test(text);
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
    (isSentence ? 15 : 0) -
    (SHARED_MAILBOX.test(address) ? 45 : 0)
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
  return [...text.matchAll(ADDRESS)]
    .filter(({ index }) => !LOST_SIGN.test(text.slice(0, index)))
    .map(([address]) => address.replace(RUNS_ON, ''));
}

/** `asha rao@mail.com`: fonts of LaTeX draw an underscore without saying so. */
const LOST_SIGN = /(?:^|\s)(?!(?:at|e-?mail|id|is|mail|me|or|to)\s)[a-z]{3,}\d*\s$/;

/** `asha@mail.comWorked` */
const RUNS_ON = /(?<=@[a-z\d.-]+\.[a-z]{2,})[A-Z].*$/;

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
  if (COMMON_ENDS.test(end)) return end === 'co' && /^(?:m|\.in)$/.test(next);
  const isLikeNext = (text === text.toUpperCase()) === (next === next.toUpperCase());
  const [, whole = ''] = /^(?:[a-z]*\.)*([a-z]+)$/i.exec(end + next) ?? [];
  return isLikeNext && COMMON_ENDS.test(whole);
}

const COMMON_ENDS =
  /^(?:ac|ai|app|biz|co|com|dev|edu|example|gov|in|info|io|live|me|net|online|org|pro|tech|uk|us|xyz)$/i;

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

import { isAboutHistory, isRestOf, type Layout, leftOf } from '../layout';
import type { Line, Link } from '../resume-text';
import { flatMapped, type Steps } from '../steps';
import { isJobTitle } from './job-title';
import { OFFICE_MAILBOX } from './others';

/** A possible email address of the owner of a resume, and its line. */
export type EmailCandidate = { email: string; score: number; line: Line };

/** The email addresses in the text and links of a resume, best first. */
export function* emailsIn(layout: Layout): Steps<EmailCandidate[]> {
  const { lines, links, headings, others, repeated } = layout;
  const linked = links.flatMap((link) => {
    const [, address] = /^mailto:([^?]+)/i.exec(link.url) ?? [];
    return address ? [{ ...link, address: bare(decoded(address)) }] : [];
  });
  const written = yield* flatMapped(lines, (line) =>
    addressesIn(line, lines).map((address) => ({ address, line })),
  );
  const repaired = written.map(({ address, line }) => ({
    address: linked.find((link) => isMeant(link.address, address))?.address ?? address,
    line,
  }));
  // The text of a link may be an icon or a word instead of the address.
  const hidden = linked
    // What the text has whole, a link may have cut.
    .filter(({ address }) => !repaired.some((each) => startsWith(each.address, address)))
    .filter((link) => !repaired.some(({ line }) => isOn(link, line)))
    .flatMap(({ address, ...link }) => {
      const line = nearest(link, lines);
      return line && isMeaningful(address) && isAddress(address) ? [{ address, line }] : [];
    });
  const all = [...repaired, ...hidden];
  const found = yield* flatMapped([...all.entries()], ([index, { address, line }]) => {
    const score =
      scoreOf(address, line, lines, isAboutHistory(headings.get(line))) -
      // Of two addresses on a line, the first is the main one.
      (all[index - 1]?.line === line ? 20 : 0) -
      (repeated.get(line) ?? 0) -
      (others.has(line) ? 100 : 0);
    const isInCapitals = address === address.toUpperCase();
    return [{ email: isInCapitals ? address.toLowerCase() : address, score, line }];
  });
  return found.toSorted((a, b) => b.score - a.score).slice(0, MAX_ADDRESSES);
}

/** Each address is compared with each name. */
const MAX_ADDRESSES = 20;

/** Not after a letter, an unmapped glyph, or a dot that continues an address from the line above. */
const LOCAL = "(?<![\\p{L}\\p{M}]\\uFFFD?|(?:^|\\s)[._])[a-z0-9_](?:[a-z0-9._%+'’-]*[a-z0-9_])?";
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?![a-z]|\uFFFD[a-z])`;
const ADDRESS = new RegExp(`${LOCAL}@${HOST}`, 'giu');

function isAddress(text: string): boolean {
  return new RegExp(`^${ADDRESS.source}$`, 'iu').test(text);
}

const LABEL = /\b(?:e-?\s?mail|mail|e)\b|ईमेल|ई-मेल|మెయిల్|邮箱|メール|이메일|✉|📧|@\s*:/iu;

export function hasSharedMailbox(text: string): boolean {
  return [...text.matchAll(ADDRESS)].some(([address]) => OFFICE_MAILBOX.test(address));
}

const isMeaningful = (address: string) => !PLACEHOLDER.test(address);

/** Addresses in templates that nobody has replaced, and what portals and applicants show instead of one. */
const PLACEHOLDER =
  /^(?:(\w)\1{2,}|x+[._-]?x+|no[._-]?reply|protected|hidden|masked|redacted|your[._-]?(?:name|e?-?mail)\w*|name|e?mail|first\.?name[._-]?last\.?name|user(?:name)?)@|@(?:reallygreatsite|your(?:domain|site|website|company)|domain)\./i;

function scoreOf(
  address: string,
  line: Line,
  lines: readonly Line[],
  isInHistory: boolean,
): number {
  const before = (line.text.split(address)[0] ?? '').replace(/^.*@\S*/, '');
  const cells = [...leftOf(line, lines).map(({ text }) => text), ...before.split(/[|•·,;]/)];
  const label = cells.filter((text) => !isJobTitle(text.trim())).join(' ');
  const isLabelled = LABEL.test(label);
  const index = lines.indexOf(line);
  return (
    40 -
    Math.min(index, 60) / 3 +
    (isLabelled ? 15 : 0) -
    (isInHistory ? (isLabelled ? 25 : 45) : 0) -
    (OFFICE_MAILBOX.test(address) ? 70 : 0)
  );
}

/** The addresses of a line, with the parts that were wrapped onto lines above and below. */
function addressesIn(line: Line, lines: readonly Line[]): string[] {
  if (!/@|\bat\b/i.test(line.text)) return [];
  let text = tightened(line.text);
  let [first, last] = [line, line];
  for (let left = MAX_BREAKS; left > 0 && /^[\w.+-]*(?:@|$)/.test(first.text); left -= 1) {
    const before = lines.findLast((each) => isRestOf(first, each) && headIn(each, first));
    if (!before) break;
    text = headIn(before, first) + text;
    first = before;
  }
  for (let left = MAX_BREAKS; left > 0; left -= 1) {
    const isOpen = (rest: Line) => isCut(text, tightened(rest.text), isFull(last, rest));
    const next = lines.find((each) => isRestOf(each, last) && isOpen(each));
    if (!next) break;
    text += tightened(next.text);
    last = next;
  }
  return [...text.matchAll(ADDRESS)]
    .filter(({ index }) => !LOST_SIGN.test(text.slice(0, index)))
    .map(([address]) => bare(address))
    .filter(isMeaningful);
}

const MAX_BREAKS = 4;

/** `asha rao@mail.com`, `asha. rao@mail.com`: LaTeX fonts draw an underscore that is not in the text. */
const LOST_SIGN =
  /(?:^|\s)(?!(?:address|and|at|contact|e-?mail|gmail|id|is|mail|me|no|on|or|to|via|with|[em])[.:]?\s)(?!(?<=[|•]\s)[a-z]\s)[a-z]+\d*[.-]?\s$/;

/** `asha@mail.comWorked`, `asha@mail.com.Worked` */
const RUNS_ON = /(?<=@[a-z\d.-]+\.[a-z]{2,})(?:\.?[A-Z]|github|linkedin|www\.).*$/;

/** These have no address that ends so: the rest stands on another line. */
const CUT_END = /(?<=@(?:gmail|hotmail|outlook|yahoo))\.co$/i;

/** `9876543210asha@mail.com`, `Emailasha@mail.com`, `www.asha@mail.com` */
const RUNS_IN =
  /^(?:www\.|github-|(?:91-?)?[6-9]\d{9}-?(?=[a-z])|.*?E-?(?:[Mm]ail|MAIL)[.-]?(?=[a-z\d])|M(?:ail|AIL)(?=[a-z]))/;

function bare(address: string): string {
  const own = address.replace(RUNS_ON, '').replace(RUNS_IN, '');
  return own.replace('’', "'").replace(CUT_END, '$&m');
}

/** `name @ host . com` and `name [at] host [dot] com` as `name@host.com` */
function tightened(text: string): string {
  return text
    .replace(LETTER_SPACED, (letters) => letters.replaceAll(' ', ''))
    .replace(/\s*[[({]\s*(at|@|dot)\s*[\])}]\s*/gi, (_, sign) => (/at|@/i.test(sign) ? '@' : '.'))
    .replace(/\s*@\s*/g, '@')
    .replace(/(?<=@[\w.-]+)(?:\s*\.\s+(?=(?:com|in|org|net|co)\b)|\s+\.(?=[a-z]))/g, '.')
    .replace(/(?<![\w.+-])(?:(?:e-?|g)?mail|e)(?:[\s_-]?(?:id|address))?\s*[-:]+\s*(?=\w)/gi, ' ');
}

/** `E m a i l : a s h a @ m a i l . c o m` */
const LETTER_SPACED = /^(?:\S ){9,}\S$/;

/** Whether the upper line fills its column, so that a word may be broken at its end. */
function isFull(upper: Line, lower: Line): boolean {
  return upper.width > 0 && upper.width > lower.width - 0.7 * lower.size;
}

/** Whether an address such as `asha@`, `asha@mail.` or `asha@mail.exam` continues on the next line. */
function isCut(text: string, next: string, isFullLine: boolean): boolean {
  const [, host] = /[\w.+-]+@([\w.-]*)$/.exec(text) ?? [];
  const isLikeNext = text === text.toUpperCase() || /^[a-z\d.-]/.test(next);
  if (host === undefined || !isLikeNext) return false;
  if (/(?:^|[.-])$/.test(host) || /^\.[a-z]{2,}$/i.test(next)) return true;
  const [, end] = /\.([a-z]{2,})$/i.exec(host) ?? [];
  if (end === undefined) return isFullLine;
  if (COMMON_ENDS.test(end)) return false;
  const [, whole = ''] = /^(?:[a-z-]*\.)*([a-z]+)$/i.exec(end + next) ?? [];
  return isFullLine && COMMON_ENDS.test(whole);
}

const COMMON_ENDS =
  /^(?:a[ciu]|app|be|biz|br|c[ahlno]|de|es|eu|fr|i[not]|jp|kr|me|mx|nl|p[lt]|ru|se|u[ks]|biz|com|dev|edu|example|gov|info|live|net|online|org|pro|tech|xyz)$/i;

/** The start of an address on the upper line, alone or behind a label: `asha.` above `rao@mail.com`. */
function headIn(upper: Line, lower: Line): string | undefined {
  if (/^www\.|\/\/|-\w*\d\w*$/.test(upper.text)) return undefined;
  const text = tightened(upper.text.replace(/^[^\p{L}\d._+-]+/u, '')).trim();
  const [, before = '', word = ''] = /^(.*:\s*)?([\w.+-]+)$/.exec(text) ?? [];
  const isAlone = before === '' && !LABEL_WORD.test(word) && word.length > 3;
  const goesOn = isAlone ? isFull(upper, lower) || /^[@._]/.test(lower.text) : false;
  const isUpper = !/[a-z]/.test(word + lower.text);
  const isInAddress = isUpper || !/[A-Z]/.test(word) || /[._\d]\w|[a-z][A-Z]/.test(word);
  return /[a-z]/i.test(word) && isInAddress && (goesOn || /[._+-]$/.test(word)) ? word : undefined;
}

const LABEL_WORD = /^(?:address|contact|e-?mail|mail|phone|linkedin|github)$/i;

/**
 * Whether a link and a written address are the same, though the text has the name of an icon (`pejohn@mail.com`), is
 * cut (`john@mail.co`), or lacks a character that the font does not map (`johnrao@mail.com`).
 */
function isMeant(linked: string, written: string): boolean {
  const [one, other] = [linked.toLowerCase(), written.toLowerCase()];
  const isIcon = other.endsWith(one) && !/\W/.test(other.slice(0, -one.length));
  const [bare, otherBare] = [one, other].map((each) => each.replace(/[^a-z\d@]/g, ''));
  return isAddress(one) && (isIcon || one.includes(other) || bare === otherBare);
}

const startsWith = (whole: string, start: string) =>
  whole.toLowerCase().startsWith(start.toLowerCase());

function nearest(link: Link, lines: readonly Line[]): Line | undefined {
  const distance = (line: Line) =>
    Math.abs(line.page - link.page) * 10_000 +
    Math.abs(line.y - link.y) +
    (isOn(link, line) ? 0 : 20);
  return lines.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether a link covers the start or text of a line. */
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

import 'server-only';
import type { XmlElement } from './package-xml';

/**
 * What makes a Word document run code: macros (VBA) and ActiveX controls inside it, and what Word would
 * load from another computer as it opens the document, a template with macros or a linked object. Embedded objects
 * are harmless until somebody opens them, and are only looked through for macros of their own.
 */

/** Is this entry of the content types, or this relationship, one of active content? */
export function declaresActiveContent({ ContentType, Type }: XmlElement): boolean {
  if (ContentType !== undefined && ACTIVE_TYPE.test(ContentType)) return true;
  return ACTIVE_KINDS.has(kindOf(Type));
}

const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|activex/i;
const ACTIVE_KINDS = new Set(['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary']);

function kindOf(type = ''): string {
  return type.slice(type.lastIndexOf('/') + 1).toLowerCase();
}

/**
 * Does this relationship have Word load something from another computer? It may load a template with macros, and
 * Windows sends a file server a hash of its user's password. Hyperlinks wait for a click. Pictures on the web are
 * common where text was pasted from a page; pictures on a file server would not show at the recipient.
 */
export function loadsFromElsewhere({ Type, Target = '' }: XmlElement): boolean {
  const kind = kindOf(Type);
  if (kind === 'hyperlink') return false;
  const place = placeOf(Target);
  return place === 'file server' || (place === 'elsewhere' && kind !== 'image');
}

/** Where a target is: in the document or on the computer that opens it, on a file server, or elsewhere. */
function placeOf(target: string): 'here' | 'file server' | 'elsewhere' {
  const [, scheme, path = ''] = /^([a-z][a-z\d+.-]+:)?(.*)$/.exec(plainTarget(target)) ?? [];
  if (scheme !== undefined && scheme !== 'file:') return 'elsewhere';
  return (scheme ? LOCAL_URL : LOCAL_PATH).test(path) ? 'here' : 'file server';
}

const LOCAL_PATH = /^(?:[a-z][:|](?:\/|$)|\/?(?![/?]))/;
/** Word for Mac writes `file:////Users/…`, which names no server there, and in Windows none that an attacker has. */
const LOCAL_URL =
  /^(?:\/{0,3}[a-z][:|](?:\/|$)|(?:|\/|\/{3}|\/\/localhost\/)(?![/?])|\/{4}(?:applications|library|private|tmp|users|var|volumes)\/)/;

/** In one spelling: without escapes, blanks and invisible characters, in lower case and with slashes. */
function plainTarget(target: string): string {
  let text = target;
  for (let pass = 0; pass < 4; pass += 1) {
    text = text
      .normalize('NFKC')
      .replace(/(?:%[\da-f]{2})+/gi, (run) => `${Buffer.from(run.replaceAll('%', ''), 'hex')}`);
  }
  // No program writes escapes of escapes of escapes.
  if (/%[\da-f]{2}/i.test(text)) return 'escaped:';
  return text
    .replace(/[\p{Z}\p{C}]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase();
}

/** Does a storage or stream of this name, in upper case, hold macros or a control? */
export function isActiveStorage(name: string): boolean {
  return name.startsWith('_VBA_PROJECT') || ACTIVE_STORAGES.has(name);
}

const ACTIVE_STORAGES = new Set(['MACROS', 'VBA', '\x03OCXNAME', '\x03OCXDATA']);

/** Looks for macros in a part as it is unpacked, whatever the part's name and type are. */
export function macroScanner(): { add: (chunk: Buffer) => void; hasFound: () => boolean } {
  let pattern: RegExp | undefined;
  let rest = '';
  let found = false;
  return {
    add(chunk) {
      const text = rest + chunk.toString('latin1');
      if (rest.length < LONGEST_SIGNATURE) pattern = patternFor(text);
      found ||= pattern?.test(text) ?? false;
      rest = text.slice(-LONGEST_MATCH);
    },
    hasFound: () => found,
  };
}

const LONGEST_SIGNATURE = 8;
const LONGEST_MATCH = 2 * '_VBA_PROJECT'.length;

/** A directory of an OLE file has its names in UTF-16, a zip archive in ASCII; neither compresses them. */
function patternFor(beginning: string): RegExp | undefined {
  if (beginning.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
  }
  return beginning.startsWith('PK\x03\x04') ? /vbaProject/i : undefined;
}

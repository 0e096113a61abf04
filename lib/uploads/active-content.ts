import 'server-only';
import type { XmlElement } from './package-xml';

/**
 * What makes a Word document run code: macros (VBA) and ActiveX controls inside it, and what Word would
 * fetch from the web as it opens the document, a template with macros or a linked object. Embedded objects
 * are harmless until somebody opens them, and are only looked through for macros of their own.
 */

/** Is this entry of the content types, or this relationship, one of active content? */
export function declaresActiveContent({ ContentType, Type, Target }: XmlElement): boolean {
  if (ContentType !== undefined && ACTIVE_TYPE.test(ContentType)) return true;
  const kind = Type?.slice(Type.lastIndexOf('/') + 1).toLowerCase() ?? '';
  return ACTIVE_KINDS.has(kind) || (FETCHED_KINDS.has(kind) && WEB_ADDRESS.test(Target ?? ''));
}

const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|activex/i;
const ACTIVE_KINDS = new Set(['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary']);
const FETCHED_KINDS = new Set(['attachedtemplate', 'oleobject']);
/** Templates on drives and file servers are common in honest documents. */
const WEB_ADDRESS = /^\s*(?:https?|ftp|mhtml):/i;

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

import 'server-only';
import { parser as saxParser } from 'sax';

/** The attributes of an element, with their entities decoded. */
export type XmlElement = Record<string, string>;

/**
 * The elements of a part that describes an OOXML package: the list of content types, or relationships.
 * Undefined if it is not well-formed, declares a document type (which the format forbids, and which could
 * define entities) or is in another encoding than the two that the format allows (ECMA-376-2, 8.1.4).
 */
export function parsePackageXml(bytes: Buffer): XmlElement[] | undefined {
  const elements: XmlElement[] = [];
  try {
    const text = decode(bytes);
    if (DECLARATION.test(text) || !isEncodingAllowed(text)) return undefined;
    const parser = saxParser(true);
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = ({ attributes }) => elements.push(attributes as XmlElement);
    parser.write(text).close();
  } catch {
    return undefined; // Both the decoder and the parser throw for every defect.
  }
  return elements;
}

/** `<!` begins a comment, a CDATA section or a declaration. */
const DECLARATION = /<!(?!--|\[CDATA\[)/;

/** A byte order mark or, without one, the zero byte beside the first `<` tells the encoding. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function isEncodingAllowed(text: string): boolean {
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  return /^utf-(?:8|16)$/i.test(declared);
}

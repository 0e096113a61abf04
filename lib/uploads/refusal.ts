import { fileMessages } from './limits';

/**
 * Why a file was refused, for counters and logs. The visitor reads a message that helps: what to do about
 * it is the same for all that is not an honest PDF or Word file.
 */
export type Refusal =
  | 'empty'
  | 'too-big'
  /** The name does not end in one of our extensions. */
  | 'extension'
  /** The content is not what the extension says. */
  | 'content'
  /** It begins as what the extension says but is cut off, contradicts itself or leads outside itself. */
  | 'malformed'
  /** It can be read as a second kind of file too, or carries one at its end. */
  | 'polyglot'
  /** It opens only with a password or a certificate. */
  | 'encrypted'
  /** A Word document with macros. */
  | 'macros'
  /** An archive that unpacks to more than the limits. */
  | 'bomb'
  /** The virus scanner knows what it carries. */
  | 'infected';

/** The words for the visitor. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal) {
    case 'empty':
      return fileMessages.empty;
    case 'too-big':
      return fileMessages.tooBig;
    case 'encrypted':
      return fileMessages.encrypted;
    case 'infected':
      return fileMessages.infected;
    default:
      return fileMessages.wrongType;
  }
}

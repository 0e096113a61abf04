import { fileMessages } from './limits';

/**
 * Why a file was refused, for metrics and logs. Visitors see a message that says what to do, which is the
 * same for everything that is not a valid PDF or Word file.
 */
export type Refusal =
  | 'empty'
  | 'too-big'
  /** The name does not end in an accepted extension. */
  | 'extension'
  /** The content is not what the extension says. */
  | 'content'
  /** It starts as the extension says but is truncated, contradicts itself, or refers outside itself. */
  | 'malformed'
  /** It can also be read as another type of file, or has one appended. */
  | 'polyglot'
  /** It opens only with a password or a certificate. */
  | 'encrypted'
  /** A Word document that runs code: macros or ActiveX controls. */
  | 'macros'
  /** A Word document that loads a template, object or text from another computer. */
  | 'linked'
  /** An archive that unpacks to more than the limits. */
  | 'bomb'
  /** The virus scanner found something in it. */
  | 'infected';

/** The message for the visitor. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal) {
    case 'empty':
      return fileMessages.empty;
    case 'too-big':
      return fileMessages.tooBig;
    case 'encrypted':
      return fileMessages.encrypted;
    case 'linked':
      return fileMessages.linked;
    case 'infected':
      return fileMessages.infected;
    default:
      return fileMessages.wrongType;
  }
}

import { extensionOf } from './file-name';
import { fileMessages, MAX_FILE_BYTES } from './limits';

/**
 * What can be said about a chosen file before it is sent: the message to show, or undefined when nothing
 * speaks against it. The extension decides; media types differ between browsers and are often empty.
 */
export function checkChosenFile(file: { name: string; size: number }): string | undefined {
  if (extensionOf(file.name) === undefined) return fileMessages.wrongType;
  if (file.size === 0) return fileMessages.empty;
  if (file.size > MAX_FILE_BYTES) return fileMessages.tooBig;
  return undefined;
}

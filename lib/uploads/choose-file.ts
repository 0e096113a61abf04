import { extensionOf } from './file-name';
import { fileMessages, MAX_FILE_BYTES } from './limits';

/**
 * Checks a chosen file before it is sent: the message to show, or undefined if it may be sent. Only the
 * extension tells the type, because browsers report different media types or none.
 */
export function checkChosenFile(file: { name: string; size: number }): string | undefined {
  if (extensionOf(file.name) === undefined) return fileMessages.wrongType;
  if (file.size === 0) return fileMessages.empty;
  if (file.size > MAX_FILE_BYTES) return fileMessages.tooBig;
  return undefined;
}

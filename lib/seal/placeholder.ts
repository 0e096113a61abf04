import { randomBytes } from 'node:crypto';
import { processWide } from '@/lib/process-wide';

/**
 * The value of `data-part` on the placeholder of a part. It is random, because a long text of a visitor stands in the
 * RSC payload as it was typed, and must not be taken for a placeholder.
 */
export function placeholderName(name: string): string {
  return `${name} ${processWide('placeholder', () => randomBytes(12).toString('base64url'))}`;
}

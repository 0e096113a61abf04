import type { ReactNode } from 'react';
import { requestContext } from '@/lib/request-context';
import { placeholderName } from '@/lib/seal/placeholder';
import type { PartName } from '@/lib/server/part-name';

/**
 * A part that is the same in every search: rendered with the first one, and in later ones a placeholder that is filled
 * when the page is complete (`lib/server/kept-parts.ts`).
 */
export function KeptPart({ name, children }: { name: PartName; children: ReactNode }) {
  return requestContext()?.hasKeptParts ? <template data-part={placeholderName(name)} /> : children;
}

import type { ReactNode } from 'react';
import { type ProductFacts, productFacts } from '@/lib/content/legal/product-facts';
import { isBuild } from '@/lib/settings';
import { site } from '@/lib/site';

type IfTakenProps = {
  what: keyof Pick<ProductFacts, 'takesMessages' | 'takesApplications' | 'takesResumes'>;
  children: ReactNode;
};

/**
 * A form, with what is said about it; the mailbox in its place if what it sends could never arrive. A prerendered page has
 * the form, because the build does not know the settings of the server.
 */
export function IfTaken({ what, children }: IfTakenProps) {
  if (isBuild() || productFacts()[what]) return children;
  const mailbox = what === 'takesMessages' ? site.email.support : site.email.careers;
  return (
    <p>
      Please send it to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
    </p>
  );
}

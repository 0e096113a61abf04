'use client';

import { useEffect, useState } from 'react';
import { EARLY_CLICK } from '@/components/early/markup';
import { Button, ButtonLink } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { routes } from '@/lib/routes';
import { type ContactDetails, keepContact, takeOffer } from './contact-details';
import styles from './receipt.module.css';

/**
 * Leads from a receipt to the next job, on request with the contact details of this application. They are only in the
 * tab that sent it, so a shared receipt shows none.
 */
export function ApplyForAnother({ reference }: { reference: string }) {
  const [offer, setOffer] = useState<ContactDetails>();
  useEffect(() => {
    const taken = takeOffer(reference);
    // biome-ignore lint/nursery/useReactCompiler: taking the offer removes it from the tab's storage
    if (taken) setOffer(taken);
  }, [reference]);

  const keepAndGo = () => {
    if (offer) keepContact(offer);
    window.location.assign(routes.jobPositions);
  };
  return (
    <div className="no-print actions">
      <ButtonLink href={routes.jobPositions} variant="secondary">
        Apply for another job
      </ButtonLink>
      <Button
        variant="secondary"
        // Reserves its space from the start, so that nothing moves.
        className={`needs-scripts ${offer ? '' : styles.unoffered}`}
        onClick={keepAndGo}
        {...marked(EARLY_CLICK)}
      >
        … with the same name, email and phone
      </Button>
    </div>
  );
}

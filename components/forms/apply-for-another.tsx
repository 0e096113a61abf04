'use client';

import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { type ContactDetails, keepContact, takeOffer } from './contact-details';
import styles from './receipt.module.css';

/**
 * From a receipt on to the next job, on request with the contact details of this application. They are in the
 * tab that has sent it and nowhere else, so that a receipt that was passed on shows none.
 */
export function ApplyForAnother({ reference }: { reference: string }) {
  const [offer, setOffer] = useState<ContactDetails>();
  useEffect(() => {
    const taken = takeOffer(reference);
    if (taken) setOffer(taken);
  }, [reference]);

  const keepAndGo = () => {
    if (offer) keepContact(offer);
    window.location.assign(routes.jobPositions);
  };
  return (
    <div className={`no-print ${styles.actions}`}>
      <ButtonLink href={routes.jobPositions} variant="secondary">
        Apply for another job
      </ButtonLink>
      <Button
        variant="secondary"
        // Its place is there from the start, so that nothing moves.
        className={`needs-scripts ${offer ? '' : styles.unoffered}`}
        onClick={keepAndGo}
        data-early-click=""
      >
        … with the same name, e-mail and phone
      </Button>
    </div>
  );
}

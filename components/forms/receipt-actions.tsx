'use client';

import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { formatDay } from '@/lib/company';
import {
  type ReceiptFacts,
  reminderDay,
  reminderUrl,
  whatsAppUrl,
} from '@/lib/forms/receipt-texts';
import styles from './receipt.module.css';

type ReceiptActionsProps = { reference: string } & ReceiptFacts;

/** Ways to keep a receipt, and to the application itself. The links work without JavaScript. */
export function ReceiptActions({ reference, page, ...facts }: ReceiptActionsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const small = buttonClass({ variant: 'secondary', size: 'small' });

  const copy = async () => {
    // Rejected in an insecure context or without permission.
    const copied = await navigator.clipboard?.writeText(reference).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'refused');
  };

  return (
    <div className={`no-print ${styles.actions}`}>
      <Button
        variant="secondary"
        size="small"
        className="needs-scripts"
        onClick={copy}
        data-early-click=""
      >
        Copy the reference
      </Button>
      {/* Not by the router: the page must be loaded under its own referrer policy. */}
      {page && (
        <a href={page} className={small}>
          See or withdraw it
        </a>
      )}
      <a href={reminderUrl(reference, facts)} download="reminder.ics" className={small}>
        Remind me on {formatDay(reminderDay(reference))}
      </a>
      <a href={whatsAppUrl(reference, facts)} className={small} rel="noopener noreferrer">
        Send it to my WhatsApp
      </a>
      <Button
        variant="secondary"
        size="small"
        className="needs-scripts"
        onClick={() => window.print()}
        data-early-click=""
      >
        Print
      </Button>
      <p aria-live="polite" className={styles.outcome}>
        {outcome === 'copied' && 'The reference was copied.'}
        {outcome === 'refused' && 'Your browser did not allow it. Please select and copy it.'}
      </p>
    </div>
  );
}

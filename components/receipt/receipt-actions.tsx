import { COPIES, OUTCOME, PRINTS } from '@/components/early/markup';
import { Button, buttonClass } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { formatDay } from '@/lib/company';
import {
  type ReceiptContent,
  reminderDay,
  reminderUrl,
  whatsAppUrl,
} from '@/lib/fields/receipt-texts';
import styles from './receipt.module.css';

type ReceiptActionsProps = { reference: string } & ReceiptContent;

/**
 * Ways to save the link to the application, which is needed to withdraw it; without a store, only the reference. All
 * but copying and printing work without JavaScript.
 */
export function ReceiptActions({ reference, ...facts }: ReceiptActionsProps) {
  const small = buttonClass({ variant: 'secondary', size: 'small' });

  return (
    <div className="no-print actions">
      <details className={styles.save}>
        <summary className={buttonClass({ size: 'small' })}>
          {`Save my ${facts.page ? 'link' : 'reference'}`}
        </summary>
        <div className={`line ${styles.ways}`}>
          <Button
            variant="secondary"
            size="small"
            className="needs-scripts"
            {...marked(COPIES, facts.page ?? reference)}
          >
            Copy it
          </Button>
          <a href={whatsAppUrl(reference, facts)} className={small} rel="noopener noreferrer">
            Send it to my WhatsApp
          </a>
          <a href={reminderUrl(reference, facts)} download="reminder.ics" className={small}>
            {`Remind me on ${formatDay(reminderDay(reference))}`}
          </a>
        </div>
      </details>
      <Button variant="secondary" size="small" className="needs-scripts" {...marked(PRINTS)}>
        Print
      </Button>
      <p aria-live="polite" className={`muted ${styles.outcome}`} {...marked(OUTCOME)} />
    </div>
  );
}

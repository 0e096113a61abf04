import { JobListLink } from '@/components/jobs/job-list-link';
import { DocumentsFold } from '@/components/receipt/document-checklist';
import { clientTexts } from '@/lib/fields/fields';
import { type ReceiptContent, SENT_BEFORE } from '@/lib/fields/receipt-texts';
import { NextSteps } from './next-steps';
import styles from './receipt.module.css';
import { ReceiptActions } from './receipt-actions';
import { ReceiptDetails } from './receipt-details';

type ReceiptProps = {
  receipt: { reference: string } & ReceiptContent;
  message: string;
  isRepeated?: boolean;
};

/** A receipt for the applicant: the success message, the reference, what was sent, and what happens next. */
export function Receipt({ receipt, message, isRepeated }: ReceiptProps) {
  return (
    <section className={styles.receipt} aria-labelledby="receipt-heading" data-receipt="">
      <div className={`container stack-5 ${styles.inner}`}>
        <div role="status">
          <h1
            id="receipt-heading"
            className="type-h2 unringed"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: the visitor came here to read this.
            autoFocus
          >
            {message}
          </h1>
          <p className={styles.reference}>
            Your reference <strong>{receipt.reference}</strong>
          </p>
          {isRepeated && <p>{SENT_BEFORE}</p>}
        </div>
        <ReceiptDetails {...receipt} />
        {receipt.clientNotShared && (
          <p className={styles.notShared} dir="auto">
            {clientTexts.notShared(receipt.clientNotShared)}
          </p>
        )}
        <ReceiptActions {...receipt} />
        <NextSteps />
        {receipt.documents && <DocumentsFold {...receipt.documents} />}
        <p className="no-print">
          <JobListLink>See more open positions</JobListLink>
        </p>
      </div>
    </section>
  );
}

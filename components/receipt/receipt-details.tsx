import { formatDay } from '@/lib/company';
import { type ReceiptContent, receiptDay } from '@/lib/fields/receipt-texts';
import { site } from '@/lib/site';
import styles from './receipt.module.css';

type ReceiptDetailsProps = { reference: string } & ReceiptContent;

/** The content, recipient and time of a submission, for a receipt that is saved or printed. */
export function ReceiptDetails({ reference, job, file, answered = [], page }: ReceiptDetailsProps) {
  const day = receiptDay(reference);
  return (
    <dl className={`stack-2 ${styles.details}`}>
      <div>
        <dt>Sent to</dt>
        <dd>{site.name}</dd>
      </div>
      {job && (
        <div>
          <dt>For</dt>
          <dd dir="auto">{job}</dd>
        </div>
      )}
      <div>
        <dt>Date</dt>
        <dd>
          <time dateTime={day}>{formatDay(day)}</time>
        </dd>
      </div>
      {file && (
        <div>
          <dt>File</dt>
          <dd dir="auto">{file}</dd>
        </div>
      )}
      {page && (
        <div>
          <dt>Your link</dt>
          <dd>
            {/* Not by the router: the page must be loaded under its own referrer policy. */}
            <a href={new URL(page).pathname}>See or withdraw it</a>{' '}
            <span className="print-only">{page}</span>
          </dd>
        </div>
      )}
      {answered.length > 0 && (
        <div>
          <dt>You answered</dt>
          <dd>
            <ul>
              {answered.map((question) => (
                <li key={question} dir="auto">
                  {question}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

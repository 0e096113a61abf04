import { Fact } from '@/components/page/fact';
import { formatDay } from '@/lib/company';
import { type ReceiptContent, receiptDay } from '@/lib/fields/receipt-texts';
import { site } from '@/lib/site';
import styles from './receipt.module.css';

type ReceiptDetailsProps = { reference: string } & ReceiptContent;

export function ReceiptDetails({ reference, job, file, answered = [], page }: ReceiptDetailsProps) {
  const day = receiptDay(reference);
  return (
    <dl className={`stack-2 ${styles.details}`}>
      <Fact term="Sent to">{site.name}</Fact>
      <Fact term="For">{job}</Fact>
      <Fact term="Date">
        <time dateTime={day}>{formatDay(day)}</time>
      </Fact>
      <Fact term="File">{file}</Fact>
      {page && (
        <Fact term="Your link">
          {/* Not by the router: the page must be loaded under its own referrer policy. */}
          <a href={new URL(page).pathname}>See or withdraw it</a>{' '}
          <span className="print-only">{page}</span>
        </Fact>
      )}
      {answered.length > 0 && (
        <Fact term="You answered">
          <ul>
            {answered.map((question) => (
              <li key={question} dir="auto">
                {question}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

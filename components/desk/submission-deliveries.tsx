import { deliveryLabels, deliveryStates } from '@/lib/desk/content';
import { type Delivery, deliveriesOf, type Submission } from '@/lib/outbox/submission';
import { Moment } from './moment';
import styles from './submission.module.css';

/** Each delivery with its attempts and what was answered last. */
export function SubmissionDeliveries({ submission }: { submission: Submission }) {
  return (
    <section className={styles.part} aria-labelledby="deliveries-heading">
      <h2 id="deliveries-heading">Deliveries</h2>
      <ul className={styles.events}>
        {deliveriesOf(submission).map(([name, delivery]) => (
          <li key={name}>
            <strong>{deliveryLabels[name]}</strong>
            <span data-state={delivery.state}>{deliveryStates[delivery.state]}</span>
            {delivery.attempts > 0 && (
              <span>
                {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
              </span>
            )}
            <When delivery={delivery} />
            <LastAnswer delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ delivery }: { delivery: Delivery }) {
  if ('at' in delivery) return <Moment at={new Date(delivery.at)} />;
  return (
    <span>
      next attempt <Moment at={new Date(delivery.nextAttemptAt)} />
    </span>
  );
}

function LastAnswer({ delivery: { lastAnswer } }: { delivery: Delivery }) {
  if (!lastAnswer) return null;
  const { outcome, status, excerpt } = lastAnswer;
  return (
    <p>
      Last answer: {outcome} {status}
      {excerpt && <code dir="auto">{excerpt}</code>}
    </p>
  );
}

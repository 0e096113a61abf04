import { type WithdrawalName, withdrawals } from '@/components/application/content';
import { Button, buttonClass } from '@/components/links/button';
import styles from './own-application.module.css';

type WithdrawalQuestionProps = {
  name: WithdrawalName;
  what: string;
  path: string;
};

/** Asks before anything is withdrawn; only the POST changes anything. */
export function WithdrawalQuestion({ name, what, path }: WithdrawalQuestionProps) {
  const { question, means } = withdrawals[name];
  return (
    <section
      id="question"
      className={`stack-4 ${styles.question}`}
      aria-labelledby="question-heading"
    >
      <h2 id="question-heading" className="type-h3">
        {question(what)}
      </h2>
      <p>{means}</p>
      <form method="post" action={`${path}/withdraw`} className={`line ${styles.answers}`}>
        <input type="hidden" name="what" value={name} />
        <Button type="submit">Yes, withdraw it</Button>
        <a href={path} className={buttonClass({ variant: 'secondary' })}>
          No, go back
        </a>
      </form>
    </section>
  );
}

import { promises } from '@/lib/content/claims';
import { site } from '@/lib/site';
import styles from './receipt.module.css';

export function NextSteps() {
  return (
    <ol className={`stack-2 ${styles.next}`}>
      <li>{promises.readWithin}</li>
      <li>
        {promises.answerEitherWay} With any question, write to{' '}
        <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> and quote the reference.
      </li>
    </ol>
  );
}

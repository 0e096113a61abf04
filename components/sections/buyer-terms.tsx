import { Band } from '@/components/page/band';
import { promises } from '@/lib/content/claims';
import styles from './buyer-terms.module.css';

/** References, terms and security for buyers; hidden until the owner has confirmed them. */
export function BuyerTerms() {
  const terms = Object.entries(promises.beforeYouSign);
  if (terms.length === 0) return null;
  return (
    <Band title="Before you sign">
      <dl className={styles.terms}>
        {terms.map(([title, text]) => (
          <div key={title}>
            <dt className="type-h4">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

import { Band } from '@/components/ui/band';
import { buyerTerms } from '@/lib/content/claims';
import styles from './buyer-terms.module.css';

/** References, terms and security, for who is about to buy; nothing before the owner has confirmed any of it. */
export function BuyerTerms() {
  if (buyerTerms.length === 0) return null;
  return (
    <Band title="Before you sign">
      <ul className={styles.terms}>
        {buyerTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Band>
  );
}

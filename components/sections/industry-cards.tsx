import { Drawing, type DrawingName } from '@/components/ui/drawing';
import styles from './industry-cards.module.css';

type IndustryCardsProps = {
  industries: readonly { name: string; text: string; drawing: DrawingName }[];
};

/** The industries we know, four per row: a small scene, the name, and what we build. */
export function IndustryCards({ industries }: IndustryCardsProps) {
  return (
    <ul className={styles.cards}>
      {industries.map(({ name, text, drawing }) => (
        <li key={name} className={styles.card}>
          <Drawing name={drawing} className={styles.drawing} />
          <h3 className="type-h4">{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

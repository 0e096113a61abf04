import { Band } from '@/components/ui/band';
import { clients } from '@/lib/content/about';
import styles from './client-tiles.module.css';

/** Placeholders for client logos: plain text, because we may not print the logos of others. */
export function ClientTiles() {
  return (
    <Band title="Who we work for">
      <p className="lead">
        We print a client’s name only with the client’s permission. These are the kinds of companies
        behind the projects above.
      </p>
      <ul className={styles.tiles}>
        {clients.map((client) => (
          <li key={client} className={`type-h4 ${styles.tile}`}>
            {client}
          </li>
        ))}
      </ul>
    </Band>
  );
}

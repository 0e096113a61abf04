import { ButtonLink } from '@/components/links/button';
import styles from './call-to-action.module.css';

type Destination = { label: string; path: string };

type CallToActionProps = {
  title: string;
  text: string;
  primary: Destination;
  secondary?: Destination;
};

/** The deep band that ends a page with a call to action; its upper edge is a stair. */
export function CallToAction({ title, text, primary, secondary }: CallToActionProps) {
  return (
    <section className={styles.band} data-surface="deep">
      <div className={`container line ${styles.inner}`}>
        <div className={`stack-4 ${styles.copy}`}>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="actions">
          <ButtonLink href={primary.path}>{primary.label}</ButtonLink>
          {secondary && (
            <ButtonLink href={secondary.path} variant="secondary">
              {secondary.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

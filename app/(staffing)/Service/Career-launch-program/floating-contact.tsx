import { Icon } from '@/components/pictures/icon';
import { phoneLink, withPhone } from '@/lib/company';
import { site } from '@/lib/site';
import styles from './floating-contact.module.css';

/**
 * Call and chat buttons that stay in view. Where the page margin is wide enough they float in it; on narrower screens
 * they are a bar at the bottom, so they never cover text. The call button expands sideways, over the bar.
 */
export function FloatingContact() {
  const phone = withPhone(site.offices)[0]?.phone;
  if (!phone && !site.whatsapp) return null;
  return (
    <aside className={`no-print ${styles.contact}`} aria-label="Call or chat">
      {phone && (
        <details className={styles.call}>
          <summary className={`plain-link ${styles.button}`}>
            <Icon name="phone" />
            <span className={styles.label}>Call</span>
          </summary>
          <a href={phoneLink(phone)} className={styles.number}>
            {phone}
          </a>
        </details>
      )}
      {site.whatsapp && (
        <a
          href={`https://wa.me/${site.whatsapp}`}
          className={`plain-link ${styles.button}`}
          rel="noopener"
        >
          <Icon name="whatsapp" />
          <span className={styles.label}>
            Chat<span className="visually-hidden"> on WhatsApp</span>
          </span>
        </a>
      )}
    </aside>
  );
}

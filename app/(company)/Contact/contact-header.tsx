import { buttonClass } from '@/components/links/button';
import { Icon } from '@/components/pictures/icon';
import { phoneLink, withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { site } from '@/lib/site';
import styles from './contact.module.css';

/** What happens to a message, and the other ways to reach us. */
export function ContactHeader() {
  return (
    <header className={styles.copy}>
      <h1>Contact Us</h1>
      <ul className="block-list lead">
        {WHAT_HAPPENS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a href="#form" className={buttonClass({ size: 'small' })}>
          Send a message
        </a>
        {callable.map(({ city, phone }) => (
          <a key={phone} href={phoneLink(phone)} className={styles.way}>
            <Icon name="phone" />
            {phone} ({city})
          </a>
        ))}
        <a href={`mailto:${site.email.support}`} className={styles.way}>
          <Icon name="envelope-simple" />
          {site.email.support}
        </a>
      </div>
    </header>
  );
}

const callable = withPhone(site.offices);

const WHAT_HAPPENS = [promises.reader, promises.reply, 'We only use what you send to answer you.'];

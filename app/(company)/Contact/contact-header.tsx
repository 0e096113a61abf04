import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { phoneLink, withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { site } from '@/lib/site';
import styles from './contact.module.css';

/** Three promises, and the other ways to reach us. */
export function ContactHeader() {
  return (
    <header className={styles.copy}>
      <h1>Contact Us</h1>
      <ul className="block-list lead">
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
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

const PROMISES = [
  `The right person replies ${promises.reply}.`,
  'You talk to the people who would do the work.',
  'We only use what you send to answer you.',
];

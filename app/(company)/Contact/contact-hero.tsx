import { buttonClass } from '@/components/ui/button';
import { Still } from '@/components/ui/still';
import { withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { site } from '@/lib/site';
import styles from './contact-hero.module.css';

/** The top of the contact page. Its picture is the same forecourt by day and, in the dark theme, at dusk. */
export function ContactHero() {
  return (
    <header className={styles.hero}>
      <div className={`container ${styles.inner}`}>
        <div className={styles.words}>
          <h1>Contact Us</h1>
          <p className="lead">
            A project, a partnership or a question about a job? {ways}. The right person will reply{' '}
            {promises.reply}.
          </p>
          <div className={styles.actions}>
            <a href="#form" className={buttonClass({})}>
              Send a message
            </a>
            <a
              href={`mailto:${site.email.support}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              {site.email.support}
            </a>
          </div>
        </div>
      </div>
      <div className={styles.scene}>
        <Still
          name="contact-day"
          {...SIZE}
          className={styles.picture}
          pictureClass="light-only"
          first
        />
        {/* Lazy, so that it is loaded only if the dark theme shows it. */}
        <Still
          name="contact-dusk"
          {...SIZE}
          className={styles.picture}
          pictureClass="dark-only"
          lazy
        />
      </div>
    </header>
  );
}

const ways = withPhone(site.offices).length > 0 ? 'Write or call' : 'Write to us';

const SIZE = { width: 1080, height: 900, sizes: '(width > 48em) 50vw, 100vw' };

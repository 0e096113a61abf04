import { buttonClass } from '@/components/ui/button';
import { site } from '@/lib/site';
import styles from './contact-hero.module.css';

/** The contact page's head. Its picture is the same forecourt by day and, in the dark theme, at dusk. */
export function ContactHero() {
  return (
    <header className={styles.hero}>
      <div className={`container ${styles.inner}`}>
        <div className={styles.words}>
          <h1>Contact Us</h1>
          <p className="lead">
            A project, a partnership or a question about a job: write or call, and somebody who can
            answer it will, within two working days.
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
        {/* In a picture element: a bare one React would have every page preload that links here. */}
        <picture>
          <img
            className={`light-only ${styles.picture}`}
            src="/images/contact-day.avif"
            alt=""
            width="1200"
            height="1000"
          />
        </picture>
        {/* Lazy, so that it is fetched only where the dark theme shows it. */}
        <img
          className={`dark-only ${styles.picture}`}
          src="/images/contact-dusk.avif"
          alt=""
          width="1200"
          height="1000"
          loading="lazy"
        />
      </div>
    </header>
  );
}

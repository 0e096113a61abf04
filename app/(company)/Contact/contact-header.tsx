import { buttonClass } from '@/components/links/button';
import { Icon } from '@/components/pictures/icon';
import { StepList } from '@/components/sections/step-list';
import { phoneLink, withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { TIME_NAME } from '@/lib/country';
import { site } from '@/lib/site';
import styles from './contact.module.css';

/** The ways to reach us: the form, the offices with their hours and languages, and the mailbox. */
export function ContactHeader() {
  return (
    <header className={styles.copy}>
      <div className={styles.top}>
        <h1>Contact Us</h1>
        <a href="#form" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Send a message
        </a>
      </div>
      <dl className={styles.ways}>
        {withPhone(site.offices).map(({ city, phone, hours, languages }) => (
          <div key={phone}>
            <dt>{city}</dt>
            <dd>
              <a href={phoneLink(phone)} className={`touch ${styles.way}`}>
                <Icon name="phone" />
                {phone}
              </a>
              {hours && <span>{`${hours} (${TIME_NAME})`}</span>}
              {languages && <span>{languages}</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${site.email.support}`} className={`touch ${styles.way}`}>
              <Icon name="envelope-simple" />
              {site.email.support}
            </a>
          </dd>
        </div>
      </dl>
    </header>
  );
}

/** What becomes of a message. */
export function WhatHappensNext() {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className="type-h3">
        What happens next
      </h2>
      <StepList steps={STEPS} look="rows" />
    </section>
  );
}

const STEPS = [
  { title: 'Who reads it', text: promises.reader },
  {
    title: 'What they ask',
    text: 'What it should do, who will use it, and when you need it. For a team: which roles, how many people, and from when.',
  },
  {
    title: 'What you get',
    text: `A reference at once, to quote when you call or write. ${promises.reply}`,
  },
];

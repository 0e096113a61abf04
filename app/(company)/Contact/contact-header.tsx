import { buttonClass } from '@/components/links/button';
import { Icon } from '@/components/pictures/icon';
import { ThemedStill } from '@/components/pictures/themed-still';
import { phoneLink, withPhone } from '@/lib/company';
import { listed } from '@/lib/content/cities';
import { claims, promises } from '@/lib/content/claims';
import { placements } from '@/lib/content/staffing';
import { TIME_NAME } from '@/lib/country';
import { site } from '@/lib/site';
import styles from './contact.module.css';

/** What we do, and the ways to reach us: the form, the mailbox, and a door in the courtyard for each office. */
export function ContactHeader() {
  return (
    <header className={styles.top}>
      <div className="hero-copy awaits-end">
        <h1>Contact Us</h1>
        <p className="lead">{LEAD}</p>
        <div className="actions">
          <a href="#form" className={buttonClass({ variant: 'secondary' })}>
            Send a message
          </a>
          <a href={`mailto:${site.email.support}`} className="touch">
            <Icon name="envelope-simple" />
            {site.email.support}
          </a>
        </div>
      </div>
      <dl className={`awaits-next ${styles.doors}`}>
        {withPhone(site.offices).map(({ city, phone, hours, languages }) => (
          <div key={phone} className={styles.door} data-surface="deep">
            <dt className="type-h4">{city}</dt>
            <dd>
              <a href={phoneLink(phone)} className={`touch type-h2 ${styles.phone}`}>
                {phone}
              </a>
              {hours && <span className="note">{`${hours} (${TIME_NAME})`}</span>}
              {languages && <span className="note">{languages}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={`no-print ${styles.scene}`}>
        <ThemedStill
          name="contact"
          width={1080}
          height={900}
          sizes="(width > 56.25em) 50vw, 100vw"
          className="backdrop cover"
        />
      </div>
    </header>
  );
}

const ways = listed(
  placements.flatMap(({ word }) => word ?? []),
  'and',
);

const LEAD = `Since ${claims.founded} we have built custom software for companies.${ways && ` We also staff their IT teams: ${ways}.`}`;

/** What becomes of a message. */
export const nextSteps = [
  { title: 'Who reads it', text: promises.reader },
  {
    title: 'What helps',
    text: 'The more your message says, the fewer questions.',
  },
  {
    title: 'What you get',
    text: `A reference, as soon as we have your message. Quote it when you call or write. ${promises.reply}`,
  },
];

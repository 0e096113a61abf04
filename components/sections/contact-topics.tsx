import { Accordion } from '@/components/ui/accordion';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Drawing } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { contactTopics } from '@/lib/content/contact';
import { site } from '@/lib/site';
import styles from './contact-topics.module.css';

/** Who should write and what about, beside the place where they do. */
export function ContactTopics() {
  return (
    <div className={`container ${styles.columns}`}>
      <section className={styles.topics} aria-labelledby="topics-title">
        <h2 id="topics-title">What is it about?</h2>
        <Accordion
          name="contact-topics"
          items={contactTopics.map(({ title, text, actions }) => ({
            title,
            content: (
              <>
                <p>{text}</p>
                {actions.length > 0 && <Actions actions={actions} />}
              </>
            ),
          }))}
        />
      </section>
      <section id="form" className={styles.message} aria-labelledby="form-title">
        <Drawing name="contact/message" className={styles.drawing} />
        <h2 id="form-title">Send a message</h2>
        <p>Write to us at the address below, or call the office that is nearer to you.</p>
        <ul className={styles.ways}>
          <li>
            <a href={`mailto:${site.email.support}`} className={buttonClass({})}>
              <Icon name="envelope-simple" />
              {site.email.support}
            </a>
          </li>
          {site.offices.map(({ city, phone }) => (
            <li key={city} className={styles.phone}>
              <span>{city}</span>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>
                <Icon name="phone" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Actions({ actions }: Pick<(typeof contactTopics)[number], 'actions'>) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, path }) => (
        <ButtonLink key={path} href={path} variant="secondary" size="small" prefetch={false}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

import { contactTopics, forEmployees } from '@/app/(company)/Contact/content';
import { ContactForm } from '@/components/forms/contact-form';
import { PrivacyNote } from '@/components/forms/privacy-note';
import { Accordion } from '@/components/ui/accordion';
import { buttonClass } from '@/components/ui/button';
import { Drawing } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { LinkLabel } from '@/components/ui/link-label';
import { SiteLink } from '@/components/ui/site-link';
import { phoneLink, withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import type { Topic } from '@/lib/content/topics';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './contact-topics.module.css';

/** Who should write and about what, next to the form. */
export function ContactTopics({ topic }: { topic?: Topic }) {
  return (
    <div className={`container ${styles.columns}`}>
      <section className={styles.topics} aria-labelledby="topics-title">
        <h2 id="topics-title" className="type-h3">
          What is it about?
        </h2>
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
        <OtherContacts />
        <Drawing name="contact/message" className={styles.drawing} />
      </section>
      <section id="form" className={styles.message} aria-labelledby="form-title">
        <h2 id="form-title" className="type-h3">
          Send a message
        </h2>
        <ContactForm
          labelledBy="form-title"
          topic={topic}
          forEmployees={forEmployees}
          next={
            <p>
              The right person will write or call back {promises.reply}. Is it urgent?{' '}
              {callable.length > 0 ? 'Call' : 'Write to'} us and quote your reference.
            </p>
          }
        />
        <PrivacyNote purpose="to answer you" withNotice />
      </section>
    </div>
  );
}

const callable = withPhone(site.offices);

function OtherContacts() {
  return (
    <ul
      className={styles.ways}
      aria-label={callable.length > 0 ? 'Call or write an e-mail' : 'Write an e-mail'}
    >
      {callable.map(({ city, phone }) => (
        <li key={phone} className={styles.way}>
          <span>{city}</span>
          <a href={phoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
      ))}
      <li className={styles.way}>
        <span>E-mail</span>
        <a href={`mailto:${site.email.support}`}>
          <Icon name="envelope-simple" />
          {site.email.support}
        </a>
      </li>
    </ul>
  );
}

function Actions({ actions }: Pick<(typeof contactTopics)[number], 'actions'>) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, path }) => {
        // On the contact page, links must reach the form or the server; the router would show its cached
        // page.
        const Anchor = path.startsWith(routes.contact) ? 'a' : SiteLink;
        return (
          <Anchor
            key={path}
            href={path}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {Anchor === SiteLink ? <LinkLabel href={path}>{label}</LinkLabel> : label}
          </Anchor>
        );
      })}
    </div>
  );
}

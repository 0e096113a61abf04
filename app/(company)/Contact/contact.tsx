import { ContactForm } from '@/components/enquiry/contact-form';
import { TopicHints } from '@/components/enquiry/topic-hints';
import { IfTaken } from '@/components/forms/if-taken';
import { PrivacyNote } from '@/components/forms/privacy-note';
import { Band } from '@/components/page/band';
import { StepList } from '@/components/sections/step-list';
import { withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import type { Topic } from '@/lib/content/topics';
import { site } from '@/lib/site';
import styles from './contact.module.css';
import { ContactHeader, nextSteps } from './contact-header';
import { MapFacade } from './map-facade';
import { Topics } from './topics';

type ContactProps = {
  /** The topic in the link to this page. */
  topic?: Topic;
  service?: string;
};

/** The contact page: the form on the first screen, then the three topics, the offices last. */
export function Contact({ topic, service }: ContactProps) {
  return (
    <>
      <div className={styles.hero}>
        <div className={`container wide-columns ${styles.page}`}>
          <ContactHeader />
          <section id="form" className={`stack-5 ${styles.message}`} aria-labelledby="form-title">
            <h2 id="form-title" className="type-h3">
              Send a message
            </h2>
            <IfTaken what="takesMessages">
              <ContactForm
                labelledBy="form-title"
                topic={topic}
                service={service}
                hints={<TopicHints />}
                next={
                  <p>
                    {promises.reply} Is it urgent? {callable.length > 0 ? 'Call' : 'Write to'} us
                    and quote your reference.
                  </p>
                }
              />
            </IfTaken>
            <PrivacyNote purpose="to answer you" withNotice />
          </section>
        </div>
      </div>
      <Band title="What happens next">
        <StepList steps={nextSteps} />
      </Band>
      <Band title="What is it about?" tone="wash">
        <Topics />
      </Band>
      {site.offices.length > 0 && (
        <Band title={site.offices.length > 1 ? 'Our offices' : 'Our office'}>
          <ul className="ruled">
            {site.offices.map((office) => (
              <MapFacade key={office.mapQuery} office={office} />
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

const callable = withPhone(site.offices);

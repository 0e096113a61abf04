import { Band } from '@/components/ui/band';
import type { Topic } from '@/lib/content/topics';
import { site } from '@/lib/site';
import styles from './contact.module.css';
import { ContactHero } from './contact-hero';
import { ContactTopics } from './contact-topics';
import { MapFacade } from './map-facade';

/** The contact page; with a preselected topic if a link has named one. */
export function Contact({ topic }: { topic?: Topic }) {
  return (
    <>
      <ContactHero />
      <ContactTopics topic={topic} />
      <Band title="Our offices" tone="wash">
        <div className={styles.offices}>
          {site.offices.map((office) => (
            <MapFacade key={office.city} office={office} />
          ))}
        </div>
      </Band>
    </>
  );
}

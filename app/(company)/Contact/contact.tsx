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
      {site.offices.length > 0 && (
        <Band title={site.offices.length > 1 ? 'Our offices' : 'Our office'} tone="wash">
          <div className={styles.offices}>
            {site.offices.map((office) => (
              <MapFacade key={office.mapQuery} office={office} />
            ))}
          </div>
        </Band>
      )}
    </>
  );
}

import type { Metadata } from 'next';
import { ContactHero } from '@/components/sections/contact-hero';
import { ContactTopics } from '@/components/sections/contact-topics';
import { MapFacade } from '@/components/sections/map-facade';
import { Band } from '@/components/ui/band';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

const [first, second] = site.offices;

export const metadata: Metadata = pageMetadata({
  title: 'Contact Us',
  description: `Write to ${site.name} about a project, a partnership or a job, call us, or find the way to our offices in ${first.city} and ${second.city}.`,
  path: routes.contact,
});

export default function Contact() {
  return (
    <>
      <ContactHero />
      <ContactTopics />
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

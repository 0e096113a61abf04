import type { Metadata } from 'next';
import { Band } from '@/components/ui/band';
import { LinkList } from '@/components/ui/link-list';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

export const metadata: Metadata = pageMetadata({
  title: 'Contact Us',
  description: 'Write to us, call us or visit one of our two offices in India.',
  path: routes.contact,
});

export default function Contact() {
  return (
    <>
      <PageHeading
        title="Contact Us"
        lead="New business, a partnership or a question about a job: write to us or call, and the right people will answer."
        drawing="services/commerce"
      >
        <a href={`mailto:${site.email.support}`}>{site.email.support}</a>
      </PageHeading>
      <Band title="Our offices">
        <div className={styles.offices}>
          {site.offices.map(({ city, region, lines, phone }) => (
            <address key={city} className={styles.office}>
              <h3>{city}</h3>
              <p>
                {[...lines, region].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              <p>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              </p>
            </address>
          ))}
        </div>
      </Band>
      <Band title="Looking for a job?" tone="wash">
        <LinkList
          links={[
            { label: 'Open positions', path: routes.jobPositions },
            { label: 'Submit a resume', path: routes.resumeUpload },
          ]}
        />
      </Band>
    </>
  );
}
